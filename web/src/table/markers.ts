/** What lies on the table besides pieces and boards: markers and waiting cards, each with what it does and for how long. */

import { MARK_WORDS, asSentence, limitOf, scoredAfter } from "../board/markers";
import { t } from "../i18n";
import { say, type Book } from "../lib/catalogue.svelte";
import { settings } from "../lib/settings.svelte";
import { grandissimoMarkers } from "./grandissimo";
import type { Event, Kept, Language, Marks, Seat, Slug, View } from "../protocol";

export interface Marker {
  id: string;
  title: string;
  about: string;
  until: string;
  by: Seat | null; // who put it there
  card?: Slug; // to be read
}

/* cards before players */

export function isVeto(card: Kept): boolean {
  return card.card === "veto" || card.card === "s2-veto";
}

/** How long it stays. */
export function lastsText(card: Kept): string {
  if (card.until === "scoring") return t("mark.untilScoring");
  return card.until === "used" ? t("mark.untilUsed") : t("player.until", { n: card.until + 1 });
}

/** What it waits for. */
export function waitsText(card: Kept, book: Book): string {
  if (isVeto(card)) return t("kept.veto");
  if (card.card === "espionage") return t("kept.espionage");
  if (card.card === "waiting-caballero") return t("kept.waiting");
  const text = book.power(card.card)?.text ?? book.card(card.card)?.text;
  return text ? say(text) : "";
}

export function keptText(card: Kept, book: Book): string {
  return `${book.title(card.card)}, ${lastsText(card)}`;
}

/* markers */

interface Known {
  words: (typeof MARK_WORDS)[Language];
  view: View;
  marks: Marks;
  book: Book;
  names: readonly string[];
  by: (kind: string, test?: (event: Event) => boolean) => Seat | null;
}

/** Everything that lies there now, in a list one can read. */
export function markers(view: View, book: Book, names: readonly string[], events: readonly Event[]): Marker[] {
  const by = (kind: string, test: (event: Event) => boolean = () => true): Seat | null =>
    [...events].reverse().find((event) => event.kind === kind && test(event))?.seat ?? null;
  const waiting = view.kept.map((card, i) => ({
    id: `kept-${i}`,
    title: t("mark.kept", { who: names[card.seat] ?? "", card: book.title(card.card) }),
    about: waitsText(card, book),
    until: lastsText(card),
    by: card.seat,
  }));
  if (!view.marks) return waiting;
  const known: Known = { words: MARK_WORDS[settings.lang], view, marks: view.marks, book, names, by };
  const grandissimo = view.marks.grandissimo ? grandissimoMarkers(view, view.marks.grandissimo, book, names, by) : [];
  return [
    ...grandissimo,
    ...overseas(known),
    ...inRegions(known),
    ...atCastillo(known),
    ...onBoards(known),
    ...ofPlayers(known),
    ...waiting,
  ];
}

const sum = (counts: readonly (number | null)[] | undefined): number =>
  (counts ?? []).reduce<number>((all, n) => all + (n ?? 0), 0);

/** What Grand Inquisitor & Colonies and the flags lay out. */
function overseas({ words, marks, view, book, names, by }: Known): Marker[] {
  const found: Marker[] = [];
  if (marks.tokens) {
    const who = marks.inquisitor === null ? null : (names[marks.inquisitor] ?? "");
    found.push(
      who === null
        ? {
            id: "inquisitor",
            title: t("mark.inquisitorNone"),
            about: t("mark.inquisitorNoneAbout"),
            until: t("mark.untilTaken"),
            by: null,
          }
        : {
            id: "inquisitor",
            title: t("mark.inquisitor", { who }),
            about: t("mark.inquisitorAbout", { who }),
            until: t("mark.untilTaken"),
            by: marks.inquisitor,
          },
      {
        id: "goods",
        title: t("mark.goods", marks.tokens.there),
        about: t("mark.goodsAbout", marks.tokens.left),
        until: t("mark.untilGameEnds"),
        by: null,
      },
    );
  }
  const limit = marks.limit && limitOf(view, "limit", marks.limit);
  if (limit) {
    const { region, taken: n, most: m } = limit;
    found.push({
      id: "limit",
      title: t("mark.limit", { place: book.site(region), n, m }),
      about: asSentence(words.limit(`${n}/${m}`)),
      until: t("mark.untilMoved"),
      by: by("limit_moved"),
    });
  }
  if (marks.scoring_token) {
    const { region } = marks.scoring_token;
    found.push({
      id: "scoring",
      title: t("mark.scoringToken", { place: book.site(region) }),
      about: asSentence(words.scoring(scoredAfter(view))),
      until: t("mark.untilScored"),
      by: by("scoring_marked"),
    });
  }
  if (book.catalogue.sites.some((site) => site.fresh && sum(view.pieces[site.slug]) > 0)) {
    found.push({
      id: "fresh",
      title: t("mark.fresh"),
      about: t("mark.freshAbout"),
      until: t("mark.untilRound"),
      by: null,
    });
  }
  marks.flags?.forEach((bearer, seat) => {
    if (bearer === null)
      found.push({
        id: `flag-${seat}`,
        title: t("mark.flag", { who: names[seat] ?? "" }),
        about: t("mark.flagAbout"),
        until: t("mark.untilUsed"),
        by: seat,
      });
  });
  return found;
}

function inRegions({ words, marks, view, book, by }: Known): Marker[] {
  const found: Marker[] = [];
  const scoring = t("mark.untilScoring");
  if (marks.alliance) {
    const [a, b] = marks.alliance.map((slug) => book.site(slug)) as [string, string];
    found.push({
      id: "alliance",
      title: t("mark.alliance", { a, b }),
      about: asSentence(words.alliance(b)),
      until: scoring,
      by: by("alliance_made"),
    });
  }
  if (marks.bridge) {
    const [a, b] = marks.bridge.map((slug) => book.site(slug)) as [string, string];
    const owner = (view.pieces.bridge ?? []).findIndex((count) => !!count);
    found.push({
      id: "bridge",
      title: t("mark.bridge", { a, b }),
      about: asSentence(words.bridgeItself(a, b)),
      until: t("mark.untilRemoved"),
      by: owner < 0 ? by("bridge_built") : owner,
    });
  }
  if (marks.quarantine) {
    found.push({
      id: "quarantine",
      title: t("mark.quarantine", { place: book.site(marks.quarantine) }),
      about: asSentence(words.quarantine),
      until: scoring,
      by: by("quarantine_set"),
    });
  }
  if (marks.guard) {
    found.push({
      id: "guard",
      title: t("mark.guard", { place: book.site(marks.guard) }),
      about: asSentence(words.guard),
      until: t("mark.untilRound"),
      by: by("guard_set"),
    });
  }
  for (const slug of marks.tables) {
    const { taken, most } = limitOf(view, "tables", slug) ?? { taken: 0, most: 0 };
    found.push({
      id: `table-${slug}`,
      title: t("mark.table", { place: book.site(slug) }),
      about: asSentence(words.table(taken, most)),
      until: t("mark.untilRemoved"),
      by: by("table_set", (event) => event.target === slug),
    });
  }
  return found;
}

function atCastillo({ words, marks, book, by }: Known): Marker[] {
  const found: Marker[] = [];
  const until = t("mark.untilScoring");
  if (marks.castillo) {
    const place = book.site(marks.castillo);
    found.push({
      id: "castillo",
      title: t("mark.castillo", { place }),
      about: asSentence(words.castilloAway(place)),
      until,
      by: by("castillo_moved"),
    });
  }
  if (marks.collapse)
    found.push({
      id: "collapse",
      title: t("mark.collapse"),
      about: asSentence(words.collapse),
      until,
      by: by("collapse_feared"),
    });
  return found;
}

function onBoards({ words, marks, view, book, by }: Known): Marker[] {
  return book.catalogue.boards.flatMap((board) => {
    if (!marks.reversed.includes(board.slug)) return [];
    const lies = view.boards[board.slug];
    const place = lies ? book.site(lies) : "";
    const title = place
      ? t("mark.reversed", { board: book.board(board.slug), place })
      : t("mark.reversedAway", { board: book.board(board.slug) });
    return [
      {
        id: board.slug,
        title,
        about: asSentence(words.reversed),
        until: t("mark.untilTurned"),
        by: by("board_turned", (event) => event.board === board.slug),
      },
    ];
  });
}

function ofPlayers({ words, marks, view, book, names, by }: Known): Marker[] {
  const found: Marker[] = [];
  const scoring = t("mark.untilScoring");
  if (marks.mistress)
    found.push({
      id: "mistress",
      title: t("mark.mistress"),
      about: asSentence(words.noBonus),
      until: t("mark.untilRound"),
      by: by("bonus_cancelled"),
    });
  if (marks.zone && view.turn) {
    const place = marks.zone === "anywhere" ? null : book.site(marks.zone);
    found.push({
      id: "zone",
      title: t("mark.zone"),
      about: place ? t("mark.zoneOne", { place }) : t("mark.zoneAny"),
      until: t("mark.untilTurn"),
      by: view.turn.seat,
    });
  }
  const secret = (slug: "hidden" | Slug, seat: Seat): string => {
    if (slug === "hidden") return t("mark.secret");
    return t(seat === view.seat ? "mark.known" : "mark.shown", { place: book.site(slug) });
  };
  marks.doubled.forEach((slug, seat) => {
    if (slug)
      found.push({
        id: `double-${seat}`,
        title: t("mark.double", { who: names[seat] ?? "" }),
        about: `${asSentence(words.doubled)} ${secret(slug, seat)}`,
        until: scoring,
        by: seat,
      });
  });
  marks.storm.forEach((slug, seat) => {
    if (slug)
      found.push({
        id: `storm-${seat}`,
        title: t("mark.storm", { who: names[seat] ?? "" }),
        about: `${asSentence(words.storm)} ${secret(slug, seat)}`,
        until: t("mark.untilOwnTurn"),
        by: seat,
      });
  });
  for (const seat of marks.spies) {
    found.push({
      id: `spy-${seat}`,
      title: t("mark.spy", { who: names[seat] ?? "" }),
      about: t("mark.spyAbout"),
      until: scoring,
      by: seat,
    });
  }
  return found;
}
