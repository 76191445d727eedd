/** Events as lines of a log: what was said, in pieces, so that cards can be opened and players recognised. */

import { BLACK } from "../board/emblems";
import type { Book } from "../lib/catalogue.svelte";
import type { Event, Language, PowerKey, Seat, Slug } from "../protocol";

export type Piece =
  | { kind: "text"; text: string }
  | { kind: "seat"; text: string; seat: Seat }
  | { kind: "card"; text: string; card: Slug }
  | { kind: "site"; text: string; site: Slug };

export interface Line {
  key: number; // place of its first event
  event: Event;
  pieces: Piece[];
  level: "round" | "heading" | "turn" | "step" | "points";
}

export interface Words {
  book: Book;
  names: readonly string[];
  lang: Language;
  unseen: string; // a card nobody may see
  several: string; // "several places"
}

/** Events that say nothing a reader would miss. */
const NOISE: ReadonlySet<string> = new Set(["card_returned", "action_ended", "turn_ended", "action_begun"]);

/** Nor that somebody has nothing in the Castillo. Which of two special actions begins is worth a word: that of a power card. */
function isNoise(event: Event, book: Book): boolean {
  if (event.kind === "castillo_counted") return event.amount === 0;
  if (event.kind === "action_begun" && event.card !== null && book.power(event.card)) return false;
  return NOISE.has(event.kind);
}

const LEVELS: Readonly<Record<string, Line["level"]>> = {
  round_begun: "round",
  scoring_begun: "heading",
  rules_changed: "heading",
  game_ended: "heading",
  power_played: "turn",
  start_passed: "turn",
  points: "points",
};

function levelOf({ kind }: Event, { catalogue }: Book): Line["level"] {
  return LEVELS[kind] ?? (catalogue.telling.plays.includes(kind) ? "turn" : "step");
}

/** One event in words. */
export function pieces(event: Event, words: Words): Piece[] {
  const { book, lang } = words;
  const template = book.catalogue.events[event.line] ?? book.catalogue.events[event.kind];
  if (!template) return [{ kind: "text", text: event.kind }];
  return template[lang]
    .split(/(\{\w+\})/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("{") ? filled(part.slice(1, -1), event, words) : { kind: "text", text: part }));
}

function filled(name: string, event: Event, words: Words): Piece {
  const { book, lang } = words;
  const text = (text: string | number): Piece => ({ kind: "text", text: String(text) });
  switch (name) {
    case "seat":
    case "owner":
      return ownerPiece(event[name], words);
    case "host":
      return ownerPiece(hostOf(event, words), words);
    case "source":
    case "target": {
      const site = event[name];
      if (site === null && event.private) return text(words.unseen);
      return site === null ? text(words.several) : { kind: "site", text: book.place(site), site };
    }
    case "card":
      return event.card === null
        ? text(words.unseen)
        : { kind: "card", text: book.title(event.card), card: event.card };
    case "power":
      return powerPiece(event.power, words);
    case "board":
      return text(event.board === null ? "" : book.board(event.board));
    case "why":
      return text(book.catalogue.reasons[event.why]?.[lang] ?? event.why);
    case "amount":
      return text(event.amount);
    case "points":
      return text(event.points);
    default:
      return text(named(name, event, words));
  }
}

/** What the event is about besides: regions, a number, or something with a name. */
function named(name: string, event: Event, { book, lang }: Words): string | number {
  const value = event.named[name] ?? "";
  if (Array.isArray(value)) return value.map((region) => book.site(region)).join(", ");
  return book.catalogue.names[name]?.[value]?.[lang] ?? value;
}

/** At whose Court a guest is. */
function hostOf({ source, target }: Event, { book }: Words): Seat {
  const hosts = Object.values(book.catalogue.map).map(
    (part) => part.hosts?.[target ?? ""] ?? part.hosts?.[source ?? ""],
  );
  return hosts.find((host) => host !== undefined) ?? -1;
}

/** A player, or the black Caballeros. */
function ownerPiece(owner: Seat, { book, names, lang }: Words): Piece {
  const name = names[owner];
  if (name !== undefined || owner < 0) return { kind: "seat", text: name ?? "", seat: owner };
  return { kind: "seat", text: book.catalogue.black[lang], seat: BLACK };
}

/** A number, or a card that can be opened. */
function powerPiece(key: PowerKey | null, words: Words): Piece {
  if (typeof key !== "string") return { kind: "text", text: String(key ?? words.unseen) };
  const { value = 0, title } = words.book.power(key) ?? {};
  return { kind: "card", text: [value || "", title?.[words.lang] ?? key].join(" ").trim(), card: key };
}

export function plain(line: readonly Piece[]): string {
  return line.map((piece) => piece.text).join("");
}

/** The lines of a log from that event on. Like events that follow each other are told once: three Caballeros one by one are three. */
export function lines(events: readonly Event[], words: Words, from = 0): Line[] {
  const result: Line[] = [];
  let last: Event | null = null;
  let scored: (Slug | null)[] = []; // the place being scored, or two as one
  for (let i = from; i < events.length; i++) {
    const event = events[i]!;
    if (isNoise(event, words.book)) continue;
    const before = result.at(-1);
    if (before && last && event.kind === "card_revealed" && last.kind === "card_revealed" && event.card !== null) {
      before.pieces.push(
        { kind: "text", text: ", " },
        { kind: "card", text: words.book.title(event.card), card: event.card },
      );
      continue;
    }
    if (before && last && isSameMove(event, last)) {
      last = { ...event, amount: event.amount + last.amount };
      before.event = last;
      before.pieces = pieces(last, words);
      continue;
    }
    if (event.kind === "points" && event.target !== null && scored.includes(event.target)) {
      last = event;
      result.push({ key: i, event, pieces: payment(event, words, isTied(events, i)), level: "points" });
      continue;
    }
    if (event.kind === "place_scored" || event.kind === "places_scored") scored = [event.source, event.target];
    last = event;
    result.push({ key: i, event, pieces: pieces(event, words), level: levelOf(event, words.book) });
  }
  return result;
}

/** A step that has not been done yet. */
export function announcement(event: Event, words: Words, before: string): Line {
  return { key: -1, event, pieces: [{ kind: "text", text: `${before} ` }, ...pieces(event, words)], level: "step" };
}

/** Below the name of the place it need not be said again. */
function payment(event: Event, words: Words, tied: boolean): Piece[] {
  const { reasons, tied: ties } = words.book.catalogue;
  const why = ((tied ? ties[event.why] : undefined) ?? reasons[event.why])?.[words.lang] ?? "";
  return [
    { kind: "seat", text: words.names[event.seat] ?? "", seat: event.seat },
    { kind: "text", text: ` +${event.points}${why ? ` · ${why}` : ""}` },
  ];
}

/** Do others get points for the same, in the same scoring? */
function isTied(events: readonly Event[], at: number): boolean {
  const { target, why, seat } = events[at]!;
  const isAlike = (event: Event | undefined): boolean => event?.kind === "points" && event.target === target;
  let [first, last] = [at, at];
  while (isAlike(events[first - 1])) first--;
  while (isAlike(events[last + 1])) last++;
  return events.slice(first, last + 1).some((other) => other.why === why && other.seat !== seat);
}

function isSameMove(a: Event, b: Event): boolean {
  return (
    a.kind === "pieces" &&
    b.kind === "pieces" &&
    a.seat === b.seat &&
    a.owner === b.owner &&
    a.source === b.source &&
    a.target === b.target
  );
}

/** What others may not read over a shoulder when several play on one device. */
export function discreet(events: readonly Event[], reader: Seat): readonly Event[] {
  return events.map((event) =>
    event.private && event.seat !== reader ? { ...event, power: null, target: null } : event,
  );
}
