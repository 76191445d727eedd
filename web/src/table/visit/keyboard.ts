/** What single keys do at a table. */

import { settings } from "../../lib/settings.svelte";
import { pressed, type Command } from "../../lib/shortcuts";
import type { Slug } from "../../protocol";
import { ordered } from "../decisions/family";
import { mayStepIn } from "../stepping";
import { focusOn } from "./focus";
import type { Visit } from "./visit.svelte";

const COMMANDS: Record<Command, (visit: Visit) => void> = {
  question: () => focusOn("question"),
  map: () => focusOn("map"),
  cards: (visit) => visit.show("cards"),
  hand: (visit) => visit.show("hand"),
  players: (visit) => visit.show("players"),
  scoring: (visit) => (visit.open = { what: "scored" }),
  log: (visit) => visit.show("log"),
  markers: (visit) => (visit.hasMarkers ? visit.show("markers") : undefined),
  chat: (visit) => visit.show("chat", "chat-input"),
  undo: (visit) => visit.undo(),
  stepIn: (visit) => visit.view && mayStepIn(visit.view, visit.book) && (visit.open = { what: "stepIn" }),
  redo: (visit) => visit.redo(),
  lesson: ({ course, view }) => course?.step && !course.wanted && (view?.decision || course.ended) && course.next(),
  why: (visit) => visit.view && visit.view.seat >= 0 && (visit.open = { what: "why" }),
  help: (visit) => (visit.open = { what: "help" }),
};

export function onKey(event: KeyboardEvent, visit: Visit): void {
  if (visit.scoring.show.beat && !visit.open) {
    if (event.key === "Escape") visit.scoring.show.skip();
    return;
  }
  const { asking, busy, choosing } = visit;
  if (!settings.shortcuts || visit.open || visit.store.curtain !== null || !asking || visit.choosesHere) return;
  const found = pressed(
    event,
    busy || !asking.decision || choosing ? [] : ordered(asking.decision, visit.book).options,
  );
  if (!found) return;
  event.preventDefault();
  if ("option" in found) answer(event.key, found.option.name, visit);
  else COMMANDS[found.command](visit);
}

/** As if its button had been pressed, where it has one. */
function answer(key: string, action: Slug, visit: Visit): void {
  const button = document.querySelector<HTMLElement>(`#question [aria-keyshortcuts="${CSS.escape(key)}"]`);
  if (button) button.click();
  else visit.act(action);
}
