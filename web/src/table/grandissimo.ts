/** What Grandissimo lays before players and beside the action cards, in words. */

import { t } from "../i18n";
import type { Book } from "../lib/catalogue.svelte";
import type { Grandissimo, Person, Seat, Slug, View } from "../protocol";
import type { SignName } from "../ui/icons";
import type { Marker } from "./markers";
import { listed } from "./words";

export const PERSONS: readonly Person[] = ["queen", "jester", "general"];

/** Some Caballeros of one owner. */
export interface Crowd {
  owner: Seat;
  count: number;
}

/** Something that lies before a player, small enough for a sign. */
export interface Thing {
  id: string;
  sign: SignName | "later" | "card";
  faint: boolean; // used up for this round
  crowd: Crowd[]; // who stands on it
  says: string;
}

function crowdAt(view: View, site: Slug): Crowd[] {
  return (view.pieces[site] ?? []).flatMap((count, owner) => (count ? [{ owner, count }] : []));
}

function crowdText(crowd: readonly Crowd[], names: readonly string[]): string {
  return listed(crowd.map(({ owner, count }) => `${names[owner] ?? ""} ${count}`));
}

export function guestsOf(view: View, seat: Seat): Crowd[] {
  return crowdAt(view, `guests-${seat}`);
}

/** A ship, who is aboard, and in whose Court it is. */
export function shipText(view: View, site: Slug, book: Book, names: readonly string[]): string {
  const crowd = crowdAt(view, site);
  const load = crowd.length ? t("ship.load", { who: crowdText(crowd, names) }) : t("ship.empty");
  return `${book.site(site)}: ${load}`;
}

/** In whose Court it is, and how many are aboard. */
export function shipPlace(view: View, site: Slug, names: readonly string[]): string {
  const seat = view.marks?.grandissimo?.ships.find((ship) => ship.site === site)?.seat ?? null;
  const crowd = crowdAt(view, site);
  return [
    seat === null ? t("ship.free") : t("ship.at", { who: names[seat] ?? "" }),
    crowd.length ? t("ship.load", { who: crowdText(crowd, names) }) : t("ship.empty"),
  ].join(", ");
}

function secretText(slug: "hidden" | Slug, book: Book): string {
  return slug === "hidden" ? t("mark.secret") : t("mark.known", { place: book.site(slug) });
}

/** Everything before one player, in the order it is shown. */
export function thingsOf(view: View, seat: Seat, book: Book, names: readonly string[]): Thing[] {
  const g = view.marks?.grandissimo;
  if (!g) return [];
  const none: Crowd[] = [];
  const persons = PERSONS.filter((person) => g.persons[person] === seat).map((person) => {
    const faint = g.persons_used[person].includes(seat);
    return {
      id: person,
      sign: person,
      faint,
      crowd: none,
      says: `${t(`person.${person}`)}: ${t(`person.${person}About`)}${faint ? ` (${t("person.used")})` : ""}`,
    };
  });
  const ships = g.ships
    .filter((ship) => ship.seat === seat)
    .map(({ site }) => ({
      id: site,
      sign: "ship" as const,
      faint: false,
      crowd: crowdAt(view, site),
      says: shipText(view, site, book, names),
    }));
  const guests = guestsOf(view, seat);
  const things: Thing[] = [...persons, ...ships];
  if (guests.length)
    things.push({
      id: "guests",
      sign: "court",
      faint: false,
      crowd: guests,
      says: t("guests.about", { who: crowdText(guests, names) }),
    });
  if (g.saved?.seat === seat)
    things.push({
      id: "saved",
      sign: "card",
      faint: false,
      crowd: none,
      says: t("saved.about", { card: book.title(g.saved.card) }),
    });
  const boycott = g.boycott[seat];
  if (boycott)
    things.push({
      id: "boycott",
      sign: "boycott",
      faint: false,
      crowd: none,
      says: `${t("mark.boycottAbout")} ${secretText(boycott, book)}`,
    });
  const incognito = g.incognito[seat];
  if (incognito)
    things.push({
      id: "incognito",
      sign: "king",
      faint: false,
      crowd: none,
      says: `${t("mark.incognitoAbout")} ${secretText(incognito, book)}`,
    });
  if (g.postponed === seat)
    things.push({ id: "postponed", sign: "later", faint: false, crowd: none, says: t("mark.postponedAbout") });
  return things;
}

/** The name of such a thing, where there is room for one. */
export function thingName(thing: Thing, view: View, book: Book): string {
  switch (thing.id) {
    case "queen":
    case "jester":
    case "general":
      return t(`person.${thing.id}`);
    case "guests":
    case "boycott":
    case "incognito":
    case "postponed":
      return t(`thing.${thing.id}`);
    case "saved":
      return book.title(view.marks?.grandissimo?.saved?.card ?? "");
    default:
      return book.site(thing.id);
  }
}

/** May that seat carry out a special action this round? */
export function isBarred(view: View, seat: Seat): boolean {
  const by = view.marks?.grandissimo?.barred_by ?? null;
  return by !== null && by !== seat;
}

/** Regions that the next general scoring leaves out, as far as this player knows. */
export function boycottedIn(view: View): ReadonlySet<Slug | null | undefined> {
  const g = view.marks?.grandissimo;
  return new Set([g?.boycotted, g?.boycott[view.seat]]);
}

type By = (kind: string) => Seat | null;

/** The same and more for the list of what lies on the table. */
export function grandissimoMarkers(view: View, g: Grandissimo, book: Book, names: readonly string[], by: By): Marker[] {
  const name = (seat: Seat): string => names[seat] ?? "";
  const found: Marker[] = [];
  if (g.stand_in !== null) {
    found.push({
      id: "stand-in",
      title: t("mark.standIn", { who: name(g.stand_in) }),
      about: t("mark.standInAbout", { place: book.site(view.king) }),
      until: t("mark.untilScoring"),
      by: by("king_deposed"),
    });
  }
  if (g.barred_by !== null) {
    found.push({
      id: "barred",
      title: t("mark.barred"),
      about: t("mark.barredAbout", { who: name(g.barred_by) }),
      until: t("mark.untilRound"),
      by: g.barred_by,
    });
  }
  if (g.postponed !== null) {
    found.push({
      id: "postponed",
      title: t("mark.postponed", { who: name(g.postponed) }),
      about: t("mark.postponedAbout"),
      until: t("mark.untilRound"),
      by: g.postponed,
    });
  }
  if (g.saved) {
    found.push({
      id: "saved",
      title: t("mark.kept", { who: name(g.saved.seat), card: book.title(g.saved.card) }),
      about: t("mark.savedAbout"),
      until: t("mark.untilUsed"),
      by: g.saved.seat,
      card: g.saved.card,
    });
  }
  if (g.boycotted !== null) {
    found.push({
      id: "boycotted",
      title: t("mark.boycotted", { place: book.site(g.boycotted) }),
      about: t("mark.boycottedAbout"),
      until: t("mark.untilScoring"),
      by: by("region_boycotted"),
    });
  }
  g.boycott.forEach((slug, seat) => {
    if (slug)
      found.push({
        id: `boycott-${seat}`,
        title: t("mark.boycott", { who: name(seat) }),
        about: `${t("mark.boycottAbout")} ${secretText(slug, book)}`,
        until: t("mark.untilScoring"),
        by: seat,
      });
  });
  g.incognito.forEach((slug, seat) => {
    if (slug)
      found.push({
        id: `incognito-${seat}`,
        title: t("mark.incognito", { who: name(seat) }),
        about: `${t("mark.incognitoAbout")} ${secretText(slug, book)}`,
        until: t("mark.untilUsed"),
        by: seat,
      });
  });
  for (const person of PERSONS) {
    const seat = g.persons[person];
    if (seat === null) continue;
    const until = person === "general" ? t("mark.untilScoringBegins") : t("mark.untilPersonTaken");
    const used = g.persons_used[person].includes(seat) ? ` (${t("person.used")})` : "";
    found.push({
      id: person,
      title: t("mark.person", { who: name(seat), person: t(`person.${person}`) }),
      about: `${t(`person.${person}About`)}${used}`,
      until,
      by: seat,
    });
  }
  for (const { site, seat } of g.ships) {
    const title =
      seat === null
        ? t("mark.shipFree", { ship: book.site(site) })
        : t("mark.ship", { ship: book.site(site), who: name(seat) });
    const crowd = crowdAt(view, site);
    found.push({
      id: site,
      title,
      about: `${crowd.length ? `${t("ship.load", { who: crowdText(crowd, names) })}. ` : ""}${t("mark.shipAbout")}`,
      until: t("mark.untilGameEnds"),
      by: seat,
    });
  }
  names.forEach((_, seat) => {
    const guests = guestsOf(view, seat);
    if (guests.length)
      found.push({
        id: `guests-${seat}`,
        title: t("mark.guests", { who: name(seat) }),
        about: t("guests.about", { who: crowdText(guests, names) }),
        until: t("mark.untilOwnTurn"),
        by: seat,
      });
  });
  const prisoners = crowdAt(view, "prison");
  found.push({
    id: "prison",
    title: prisoners.length ? t("mark.prison", { who: crowdText(prisoners, names) }) : t("mark.prisonEmpty"),
    about: t("mark.prisonAbout"),
    until: t("mark.untilPardon"),
    by: null,
  });
  const where = [...new Set(g.soldiers)].map((slug) => book.site(slug));
  if (where.length)
    found.push({
      id: "soldiers",
      title: t("mark.soldiers", { place: listed(where) }),
      about: t("mark.soldiersAbout"),
      until: t("mark.untilGameEnds"),
      by: null,
    });
  return found;
}
