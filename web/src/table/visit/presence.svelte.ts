/** Coming, going and looking away: what the page does by itself during a visit. To be called while it is being made. */

import { onDestroy, onMount } from "svelte";
import { t } from "../../i18n";
import { api } from "../../lib/api";
import { isInviting } from "../../lib/make";
import { media } from "../../lib/media.svelte";
import { settings } from "../../lib/settings.svelte";
import { chime, notify, setCall, setTitle } from "../../lib/notices.svelte";
import { Course } from "../lesson/course.svelte";
import { panelOf } from "../lesson/pointing";
import type { Visit } from "./visit.svelte";

const LONG_AWAY = 120_000; // milliseconds before somebody who looks again is told what happened

/** The line to the server as long as the page is there; news for who was away. */
export function stayInTouch({ store, scoring }: Visit): void {
  let left: { at: number; told: number } | null = null;

  function looked(): void {
    if (document.hidden) {
      left ??= { at: Date.now(), told: store.events.length };
      store.left();
      return;
    }
    store.nudge();
    if (left && Date.now() - left.at > LONG_AWAY && left.told < store.events.length && store.seated)
      store.missed = left.told;
    left = null;
  }

  const leave = (): void => store.left();
  onMount(() => {
    store.open();
    addEventListener("online", looked);
    document.addEventListener("visibilitychange", looked);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("online", looked);
      document.removeEventListener("visibilitychange", looked);
      removeEventListener("pagehide", leave);
    };
  });
  onDestroy(() => {
    scoring.stop();
    store.close();
  });
}

/** The server is told how fast bots are to be. */
export function tellPace({ store }: Visit): void {
  let told = settings.pace;
  $effect(() => {
    if (settings.pace === told) return;
    told = settings.pace;
    store.catchUp();
    store.sayHello();
  });
}

export function countSeconds(visit: Visit): void {
  onMount(() => {
    const timer = setInterval(() => visit.seconds++, 1000);
    return () => clearInterval(timer);
  });
}

/** The lesson of this table, if it is one: fetched, and kept in step with the server. */
export function takeLesson(visit: Visit): void {
  const { store } = visit;
  const module = $derived(store.table?.lesson ?? null);
  $effect(() => {
    if (module === null || !store.seated) return;
    void api.lessons().then(
      (lessons) => {
        const lesson = lessons.find((one) => one.module === module);
        visit.course = lesson ? new Course(lesson, store.id) : null;
      },
      () => undefined,
    );
  });
  $effect(() => {
    if (store.step !== null) visit.course?.follow(store.step);
  });
  $effect(() => {
    const panel = visit.view?.decision && visit.course?.step ? panelOf(visit.course.step.point) : null;
    if (panel) visit.reveal(panel);
  });
}

/** Calls a player who is asked, in the title and by a sound. */
export function callPlayer(visit: Visit): void {
  const { store } = visit;
  const wanted = $derived(store.views.some((view) => view.decision));
  let called = false;
  $effect(() => {
    setCall(wanted ? t("turn.call") : null);
    if (wanted && !called) {
      chime();
      notify(t("turn.call"), visit.asked || t("turn.yours"), `elgrande-${store.id}`);
    }
    called = wanted;
  });
  $effect(() => setTitle(visit.names.length ? `${visit.names.join(" · ")} – El Grande` : "El Grande"));
  onDestroy(() => {
    setCall(null);
    setTitle("El Grande");
  });
}

/** The panel with what is asked comes to the front; what is shown there is no news any more. */
export function followQuestion(visit: Visit): void {
  let last = "";
  $effect(() => {
    const kind = visit.view?.decision?.kind ?? "";
    if (kind === last) return;
    last = kind;
    if (kind === "power") visit.panel = media.room === "phone" ? "hand" : visit.panel;
    else if (kind === "choose_card" || (kind === "parts" && visit.view && visit.view.by_rank)) visit.panel = "cards";
  });
  $effect(() => {
    if ((media.room === "wide" ? visit.talk : visit.panel) === "chat") visit.store.unread = 0;
    void visit.store.chat.length;
  });
}

/** Dialogs that open by themselves: the result, and what happened meanwhile. */
export function openUnasked(visit: Visit): void {
  const { store } = visit;
  let shown = false;
  const inviting = isInviting(store.id);
  let invited = false;
  $effect(() => {
    if (!inviting || invited || !store.table) return;
    invited = true;
    visit.open ??= { what: "share" };
  });
  $effect(() => {
    if (!visit.over || shown || visit.scoring.show.beat) return; // whoever watches the last scoring sees it to its end
    shown = true;
    visit.scoring.tally = false;
    visit.open ??= { what: "end" };
  });
  $effect(() => {
    if (store.missed !== null && visit.open === null && !visit.over && store.curtain === null)
      visit.open = { what: "since" };
  });
}
