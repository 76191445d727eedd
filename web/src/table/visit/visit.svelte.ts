/** A visit to a table: what its page shows, what is open on it, and what the player does there. */

import { markersOf } from "../../board/markers";
import { t } from "../../i18n";
import { ApiError } from "../../lib/api";
import { say, type Book } from "../../lib/catalogue.svelte";
import { media } from "../../lib/media.svelte";
import { settings } from "../../lib/settings.svelte";
import { announcement, discreet, lines, plain, type Line } from "../../log/lines";
import { sinceOwnMove } from "../../log/since";
import type { Marker, Seat, Slug, View } from "../../protocol";
import type { IconName } from "../../ui/icons";
import { Watched } from "../../scoring/watched.svelte";
import type { Course } from "../lesson/course.svelte";
import { lyingOn } from "../markers";
import { isAmongAnswers, stepIn } from "../stepping";
import type { TableStore } from "../store.svelte";
import { unusedParts } from "../unused";
import { logWords, playerNames, promptText, reasonText } from "../words";
import { focusOn, focusSoonOn } from "./focus";
import { isAboutGrandes, isAsked, kindsOf, selectedBy, targetsOf } from "./on-map";

export type Talk = "log" | "markers" | "chat";
export type Panel = "cards" | "hand" | "players" | Talk;
export interface Tab<Id extends Panel> {
  id: Id;
  label: string;
  icon: IconName;
  badge?: number;
}

/** A dialog. */
export type Open =
  | { what: "settings" | "help" | "share" | "table" | "scored" | "end" | "since" | "stepIn" | "why" }
  | { what: "person"; person: Marker }
  | { what: "card"; card: Slug }
  | { what: "player"; seat: Seat };

const TOLD_AT_ONCE = 6; // lines

export class Visit {
  panel = $state<Panel>("cards"); // where there is room for one
  talk = $state<Talk>("log"); // where there is room for all
  looking = $state(false); // at the table, while a hand is to be chosen
  open = $state<Open | null>(null);
  course = $state.raw<Course | null>(null); // of the lesson this table is
  problem = $state<string | null>(null);
  seconds = $state(0); // since the visit began, for whatever time changes
  #within = $state<{ decision: number; place: Slug } | null>(null);
  #ending = $state<number | null>(null); // the question that was answered by ending a turn with something left in it

  constructor(
    readonly store: TableStore,
    readonly common: Book,
  ) {
    store.heard = (before, events) => this.scoring.hear(before, store.view, events);
  }

  readonly scoring = new Watched(() => this.store.table?.clock?.kind === "live");

  readonly book: Book = $derived.by(() => this.common.with(this.store.table?.texts));
  readonly view: View | null = $derived.by(() => this.store.view);
  readonly names: string[] = $derived.by(() =>
    this.view ? playerNames(this.book, this.store.table, this.view.scores.length) : [],
  );
  /** The table as it is shown: while a scoring is watched, as it was then. */
  readonly shown: View | null = $derived.by(() => this.scoring.show.beat?.view ?? this.view);
  readonly events = $derived.by(() => {
    const told = this.store.events.slice(0, this.store.events.length - this.scoring.show.ahead);
    return this.store.shared && this.view ? discreet(told, this.view.seat) : told;
  });
  readonly over: boolean = $derived(this.view?.phase === "over");
  readonly busy: boolean = $derived.by(() => !!this.view && this.store.waitsFor(this.view));
  readonly sending: boolean = $derived.by(() => this.busy || (!!this.view && this.store.rest?.seat === this.view.seat));
  readonly handShown: boolean = $derived(!!this.view && this.view.seat >= 0);
  readonly choosing: boolean = $derived(this.view?.decision?.traits.includes("collects") ?? false);
  readonly choosesHere: boolean = $derived(this.choosing && !this.looking);

  /* what is asked */

  readonly targets: Slug[] = $derived(isAsked(this.view) && !this.busy ? targetsOf(this.view, this.book) : []);
  readonly selected: Slug | null = $derived.by(() =>
    this.view?.decision ? selectedBy(this.view.decision, this.store.picked, this.book) : null,
  );
  readonly #kinds = $derived(
    isAsked(this.view) && this.#within?.decision === this.view.decision.id
      ? kindsOf(this.view, this.#within.place, this.book)
      : [],
  );
  readonly isWithin: boolean = $derived(this.#kinds.length > 0);

  /** What is asked; of a place with several kinds that was picked on the map, which of them. */
  readonly asking: View | null = $derived.by(() => {
    if (!this.view?.decision || !this.#within || !this.isWithin) return this.view;
    const key = isAboutGrandes(this.view.decision, this.book) ? "within.grande" : "within.prompt";
    const text = t(key, { place: this.book.site(this.#within.place) });
    const decision = {
      ...this.view.decision,
      options: this.#kinds,
      question: { key: "", values: {} },
      prompt: { en: text, de: text },
    };
    return { ...this.view, decision };
  });

  /** A place on the map. */
  pick(place: Slug): void {
    if (!isAsked(this.view)) return;
    const meant = kindsOf(this.view, place, this.book);
    if (meant.length === 1) this.act(meant[0]!.name);
    else {
      this.#within = { decision: this.view.decision.id, place };
      focusSoonOn("question");
    }
  }

  /** Back to the whole question. */
  leavePlace(): void {
    this.#within = null;
  }

  act(action: Slug): void {
    if (!this.view) return;
    if (action === stepIn(this.view, this.book)?.action) {
      this.open = { what: "stepIn" };
      return;
    }
    if (this.course && !this.course.allows(action)) return;
    if (action === "done" && !this.course?.step && settings.askUnused && unusedParts(this.view) !== null) {
      this.#ending = this.view.decision!.id;
      return;
    }
    if (this.book.isSite(action)) this.store.picked = action;
    this.scoring.tally = false;
    this.store.act(this.view, action);
  }

  /** Something that cannot be chosen was pressed: says why. */
  wonder(thing: Slug): void {
    if (this.view && !this.busy && this.store.curtain === null) this.store.wonder(this.view, thing);
  }

  readonly reason: string = $derived.by(() =>
    this.store.reason ? reasonText(this.store.reason, this.book, this.names) : "",
  );

  /** What would be lost, while the player is asked whether his turn shall end. */
  readonly ending: string | null = $derived.by(() =>
    this.view?.decision && this.view.decision.id === this.#ending && !this.busy ? unusedParts(this.view) : null,
  );

  /** The turn shall end. */
  end(): void {
    if (this.view && this.ending !== null) this.store.act(this.view, "done");
  }

  playOn(): void {
    this.#ending = null;
  }

  order(action: Slug): void {
    if (this.view) this.store.ask({ type: "order", seat: this.view.seat, action });
  }

  undo(): void {
    if (this.view?.can_undo) this.store.ask({ type: "undo", seat: this.view.seat });
  }

  redo(): void {
    if (this.view?.can_redo) this.store.ask({ type: "redo", seat: this.view.seat });
  }

  /** Steps in: asked or not, with the view of this moment. */
  appear(): void {
    this.open = null;
    const action = this.view && stepIn(this.view, this.book)?.action;
    if (!this.view || !action) return;
    if (isAmongAnswers(this.view, action)) this.store.act(this.view, action);
    else this.order(action);
  }

  /* what is told */

  readonly latest: Line | null = $derived.by(() => {
    const words = logWords(this.book, this.names);
    const announced = this.view?.announced;
    if (announced) return announcement(announced, words, t("wait.announced"));
    return lines(this.events, words, Math.max(0, this.events.length - 12)).at(-1) ?? null;
  });
  /** Where what others did since this player's last move begins among the events. */
  readonly since: number | null = $derived.by(() =>
    this.view && this.view.seat >= 0 ? sinceOwnMove(this.events, this.view.seat) : null,
  );
  readonly happened: string = $derived.by(() =>
    lines(this.store.fresh, logWords(this.book, this.names))
      .map((line) => plain(line.pieces))
      .slice(-TOLD_AT_ONCE)
      .join(" "),
  );
  readonly asked: string = $derived.by(() =>
    this.view?.decision && this.store.curtain === null
      ? `${t("turn.yours")} ${promptText(this.view.decision, this.book, this.names)}`
      : "",
  );

  tell(error: unknown): void {
    this.problem = error instanceof ApiError && error.reason ? say(error.reason) : t("error.server");
  }

  /* what is shown */

  readonly hasMarkers: boolean = $derived(!!this.view && markersOf(this.view, this.book.catalogue).length > 0);
  readonly talks: Tab<Talk>[] = $derived.by(() => {
    const lying = this.hasMarkers ? lyingOn(this.view!, this.book, this.names, []).length : 0;
    return [
      { id: "log", label: t("tab.log"), icon: "log" },
      ...(this.hasMarkers ? [{ id: "markers", label: t("tab.table"), icon: "flag", badge: lying } as const] : []),
      { id: "chat", label: t("tab.chat"), icon: "chat", badge: this.store.unread },
    ];
  });
  readonly panels: Tab<Panel>[] = $derived([
    { id: "cards", label: t("tab.cards"), icon: "cards" },
    ...(media.room === "phone" && this.handShown ? [{ id: "hand", label: t("tab.hand"), icon: "hand" } as const] : []),
    { id: "players", label: t("tab.players"), icon: "people" },
    ...this.talks,
  ]);

  /** Brings a part of the table to the front, and the keyboard to it. */
  show(panel: Panel, element: string = panel): void {
    this.reveal(panel);
    focusSoonOn(element);
  }

  /** The same without the keyboard: for what is spoken of. */
  reveal(panel: Panel): void {
    if (media.room !== "wide") this.panel = panel;
    else if (panel === "log" || panel === "chat" || panel === "markers") this.talk = panel;
  }

  skip(): void {
    focusOn(this.choosesHere ? "choose" : this.scoring.show.beat ? "show" : "question");
  }

  close(): void {
    if (this.open?.what === "since") this.store.missed = null;
    this.open = null;
  }
}
