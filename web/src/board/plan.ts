/** The whole board as places: what the components draw, and where motion begins and ends. */

import type { Catalogue, Language, Slug, View } from "../protocol";
import { bridgeOver, type Bridge } from "./bridge";
import { SPACE, SPAIN, landIn, type Chart, type Space } from "./charts";
import { BRIDGE, CAMP, CASTILLO, type Point, type Site } from "./geometry";
import { arrange, type Arrangement, type Cluster, type Group, type Tall } from "./layout";
import { badgesIn, makeRoom, type Box, type Room, type Size } from "./room";
import { titleOf, type Heading, type Measure, type Title } from "./title";
import {
  MARK_WORDS,
  boardOn,
  grandissimoOf,
  hasCamp,
  isReversed,
  kingAt,
  marksOf,
  marksOn,
  type Mark,
} from "./markers";
import { penOf, penSize } from "./pen";
import { BESIDE_TABLE, blackOf, hostOf, standsOf } from "./stands";
import { WORDS, leaderOf } from "./words";

export interface Badge extends Mark {
  box: Box;
}

export interface SitePlan {
  slug: Slug;
  title: Title;
  values: number[];
  reversed: boolean; // the fewest get the most
  badges: Badge[];
  pieces: Arrangement;
  heart: Point;
  door: Point | null; // where pieces come and go, if not where they are shown: the tower, when it was moved
  bridge: Bridge | null; // the way this site lies, if it is the bridge
  space: (Space & { points: number }) | null; // if there is room for one only
  pen: Pen | null; // for those beside the limit table: of its region, and of that place itself
  holds: readonly Slug[]; // places that are drawn as this one
}

/** Where those stand who find no room on the limit table. Without any it is the table itself that is pressed. */
export interface Pen {
  box: Box;
  empty: boolean;
}

export type Plan = Map<Slug, SitePlan>;

/** Sites of this side of the board that are always on the map, in the order of the catalogue: regions, the Castillo, ships and the prison. */
export function mapped(catalogue: Catalogue, chart: Chart): Catalogue["sites"] {
  return catalogue.sites.filter((site) => site.slug === CASTILLO.slug || site.slug in chart.sites);
}

/** What is printed at a site, and the ground around it. */
interface Ground {
  slug: Slug;
  heading: Heading;
  title: Title;
  polygon: readonly Point[];
  heart: Point;
  taken: Box[];
}

/** Everything that is asked for on the way. */
interface Known {
  view: View;
  catalogue: Catalogue;
  lang: Language;
  m: Measure;
  chart: Chart;
}

export function planOf(view: View, catalogue: Catalogue, lang: Language, m: Measure, chart: Chart = SPAIN): Plan {
  const known: Known = { view, catalogue, lang, m, chart };
  const here = mapped(catalogue, chart).filter(({ slug }) => slug in view.pieces); // two players have one ship only
  const grounds = [
    ...here.map(({ slug, name }) =>
      slug in chart.tiles ? tileOf(known, slug, name[lang]) : groundOf(known, slug, name[lang]),
    ),
    ...(hasCamp(view) ? [campOf(lang, m)] : []),
  ];
  const marks = marksOf(view);
  const bridge =
    marks.bridge &&
    bridgeOver(
      marks.bridge,
      grounds.flatMap((ground) => ground.taken),
      m.unit * (m.small ? 0.8 : 0.9),
    );
  const plan: Plan = new Map(
    grounds.map((ground) => {
      const taken = bridge && marks.bridge!.includes(ground.slug) ? [...ground.taken, bridge.box] : ground.taken;
      return [ground.slug, sitePlan(known, { ...ground, taken })];
    }),
  );
  if (bridge) plan.set(BRIDGE, bridgePlan(known, bridge));
  for (const slug of Object.keys(chart.spaces)) plan.set(slug, spacePlan(known, slug));
  const table = marks.limit && plan.get(marks.limit);
  if (table) plan.set(BESIDE_TABLE, penPlan(known, table));
  const tower = marks.castillo && plan.get(marks.castillo)?.pieces.tower;
  for (const slug of tower ? [CASTILLO.slug, CAMP.slug] : []) {
    const site = plan.get(slug);
    if (site && tower) plan.set(slug, { ...site, door: [tower.x + tower.w / 2, tower.y + tower.h * 0.8] });
  }
  return plan;
}

function groundOf({ view, catalogue, lang, m, chart }: Known, slug: Slug, name: string): Ground {
  const away = slug === CASTILLO.slug ? marksOf(view).castillo : null;
  const drawn: Site = slug === CASTILLO.slug ? (away ? CASTILLO.abroad : CASTILLO) : chart.sites[slug]!;
  const site = m.small ? { ...drawn, ...drawn.small } : drawn;
  const there = catalogue.sites.find((other) => other.slug === away)?.name[lang];
  const heading = {
    name,
    note: there ? MARK_WORDS[lang].standsIn(there) : "",
    values: view.values[slug] ?? [],
    covered: boardOn(view, slug),
    reversed: isReversed(view, slug),
    king: view.king === slug,
  };
  const title = titleOf(heading, site.title, site, m);
  const polygon = slug !== CASTILLO.slug ? landIn(chart, slug).polygon : away ? CASTILLO.abroad.yard : CASTILLO.yard;
  const spaces = Object.entries(chart.spaces).flatMap(([space, { region }]) =>
    region === slug ? spaceTitle(lang, m, chart, space).taken : [],
  );
  return {
    slug,
    heading,
    title,
    polygon,
    heart: site.heart,
    taken: [...title.taken, ...spaces, ...(away ? [CASTILLO.foundation] : [])],
  };
}

const TITLE = 0.82; // of a single place, by the name of a region

/** The name above a single place, and all the ground it takes. */
function spaceTitle(lang: Language, m: Measure, chart: Chart, slug: Slug): Title {
  const [x, y] = chart.spaces[slug]!.at;
  const size = m.name * TITLE;
  const text = WORDS[lang].offices[slug] ?? "";
  const [w, top] = [text.length * size * 0.6, y - SPACE - size * 1.1];
  return {
    names: text ? [{ x, y: y - SPACE - size * 0.3, size, text, note: true }] : [],
    plate: { x, y: y - SPACE, w: 0, h: m.plate },
    crown: null,
    taken: [
      { x: x - SPACE, y: y - SPACE, w: 2 * SPACE, h: 2 * SPACE },
      ...(text ? [{ x: x - w / 2, y: top, w, h: size }] : []),
    ],
  };
}

function campOf(lang: Language, m: Measure): Ground {
  return {
    slug: CAMP.slug,
    ...labelled(MARK_WORDS[lang].beside, CAMP.title, m),
    polygon: CAMP.yard,
    heart: CAMP.heart,
  };
}

/** A ship or the prison. */
function tileOf({ m, chart }: Known, slug: Slug, name: string): Ground {
  const { title, heart } = chart.sites[slug]!;
  return { slug, ...labelled(name, title, m), polygon: landIn(chart, slug).polygon, heart };
}

/** A name and nothing else, from the middle of its top edge. */
function labelled(name: string, [x, y]: Point, m: Measure): Pick<Ground, "heading" | "title" | "taken"> {
  const wide = name.length * m.name * 0.6;
  const line = { x, y: y + m.name * 0.8, size: m.name * 0.9, text: name, note: true };
  const taken = [{ x: x - wide / 2, y, w: wide, h: m.name }];
  const title = { names: [line], plate: { x, y: y + m.name, w: 0, h: m.plate }, crown: null, taken };
  return { heading: { name, note: "", values: [], covered: false, reversed: false, king: false }, title, taken };
}

const WIDE = 1.8; // a limit table is wider than it is high

/** Sizes of markers to try, by the one wished for, each with the size of pieces that is enough then. */
const BADGE_SIZES = [
  [1, 0.68],
  [0.8, 0.5],
  [0.65, 0.38],
  [0.5, 0.24],
  [0.4, 0],
] as const;

/** Markers and pieces of a site, set down. */
interface Laid {
  boxes: Box[];
  pieces: Arrangement;
}

const middleOf = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];

function cornersOf(polygon: readonly Point[]): Point[] {
  const [xs, ys] = [polygon.map((p) => p[0]), polygon.map((p) => p[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
}

/** What is to be set down on a site. */
interface Wishes {
  groups: Group[];
  tall: Tall;
  sizes: Size[]; // of the markers, by the height of a plain one
  pen: boolean; // the last of them is the pen, which may lie apart from the others
}

/** Markers at the first of some places where they leave enough room for the pieces; smaller if need be. */
function lay(room: Room, { groups, tall, sizes, pen }: Wishes, places: readonly Point[], m: Measure): Laid {
  let best: Laid = { boxes: [], pieces: { unit: 0, king: null, tower: null, clusters: [] } };
  const [first, ...corners] = places;
  const ways = !sizes.length
    ? [[first!, first!] as const]
    : pen
      ? [...places.map((at) => [first!, at] as const), ...corners.map((at) => [at, at] as const)]
      : places.map((at) => [at, at] as const);
  for (const [size, enough] of BADGE_SIZES) {
    for (const [at, yard] of ways) {
      const placed = badgesIn(
        room,
        sizes.map((one, i) => ({ ...one, at: pen && i === sizes.length - 1 ? yard : at })),
        size * m.badge,
      );
      const pieces = placed && arrange(placed.room, groups, tall, m.unit, m.small);
      if (pieces && pieces.unit > best.pieces.unit) best = { boxes: placed.boxes, pieces };
      if (best.pieces.unit > 0 && best.pieces.unit >= (sizes.length ? enough : 0) * m.unit) return best;
    }
  }
  return best;
}

const WIDE_MARKS = new Set(["table", "limit", "gold", "ware"]);
const SOLDIER: Size = { w: 0.98, h: 1.72 };

/** By the height of a plain marker. */
function sizeOf({ kind, label }: Mark): Size {
  if (kind === "soldiers") return { w: SOLDIER.w * Number(label), h: SOLDIER.h };
  return { w: WIDE_MARKS.has(kind) ? WIDE : 1, h: 1 };
}

/** Where each soldier stands; null: nowhere on this map. */
export function soldierPlaces(plan: Plan, soldiers: readonly Slug[]): (Box | null)[] {
  return soldiers.map((region, i) => {
    const box = plan.get(region)?.badges.find((badge) => badge.kind === "soldiers")?.box;
    if (!box) return null;
    const w = box.w / soldiers.filter((other) => other === region).length;
    return { ...box, x: box.x + w * soldiers.slice(0, i).filter((other) => other === region).length, w };
  });
}

function sitePlan({ view, catalogue, m }: Known, { slug, heading, title, polygon, heart, taken }: Ground): SitePlan {
  const marks = marksOn(view, slug);
  const groups = groupsOn(view, catalogue, slug);
  const tall: Tall = { king: kingAt(view) === slug, tower: marksOf(view).castillo === slug };
  const beside =
    marksOf(view).limit === slug ? groupsOn(view, catalogue, BESIDE_TABLE).filter((group) => group.count) : [];
  const sizes: Size[] = marks.map(sizeOf);
  if (beside.length) sizes.push(penSize(beside));
  const wishes = { groups, tall, sizes, pen: beside.length > 0 };
  const { boxes, pieces } = remember(arranged, JSON.stringify([slug, polygon[0], heading, taken, wishes, m]), () => {
    const room = remember(rooms, JSON.stringify([slug, polygon[0], polygon.length, heart, taken]), () =>
      makeRoom(polygon, heart, taken),
    );
    return lay(room, wishes, [middleOf(title.plate), ...cornersOf(polygon)], m);
  });
  const badges = marks.flatMap((mark, i): Badge[] => (boxes[i] ? [{ ...mark, box: boxes[i] }] : []));
  const pen = (beside.length && boxes[marks.length]) || null;
  return {
    ...EMPTY,
    slug,
    title,
    values: [...heading.values],
    reversed: heading.reversed,
    badges,
    pieces,
    heart,
    pen: pen && { box: pen, empty: false },
    holds: standsOf(catalogue, slug).map((site) => site.slug),
  };
}

const EMPTY = {
  values: [] as number[],
  reversed: false,
  badges: [] as Badge[],
  door: null,
  bridge: null,
  space: null,
  pen: null,
};
const untitled = ([x, y]: Point, m: Measure): Title => ({
  names: [],
  plate: { x, y: y - m.plate, w: 0, h: m.plate },
  crown: null,
  taken: [],
});

/** One Caballero by himself, his middle at a point. */
function alone(groups: readonly Group[], [x, y]: Point, unit: number): Cluster[] {
  const corner: Point = [x - unit / 2, y - unit / 2];
  const box = { x: corner[0], y: corner[1], w: unit, h: unit };
  return groups.flatMap((group) =>
    group.count ? [{ ...group, box, unit, cubes: [corner], numeral: null, stands: null, laurel: null }] : [],
  );
}

/** The Caballero on the bridge, and nothing else. */
function bridgePlan({ view, catalogue, m }: Known, bridge: Bridge): SitePlan {
  const { unit, at } = bridge;
  const clusters = alone(groupsOn(view, catalogue, BRIDGE), at, unit);
  return {
    ...EMPTY,
    slug: BRIDGE,
    title: untitled(at, m),
    pieces: { unit, king: null, tower: null, clusters },
    heart: at,
    bridge,
    holds: [BRIDGE],
  };
}

const LOW = 11; // he stands a little below the middle: above him is what the place is worth

/** A place for one. */
function spacePlan({ view, catalogue, lang, m, chart }: Known, slug: Slug): SitePlan {
  const space = chart.spaces[slug]!;
  const stands = standsOf(catalogue, slug);
  const unit = Math.min(m.unit, SPACE * 0.85);
  const clusters = alone(groupsOn(view, catalogue, slug), [space.at[0], space.at[1] + LOW], unit);
  const title = spaceTitle(lang, m, chart, slug);
  const points = stands[0]?.office ?? 0;
  return {
    ...EMPTY,
    slug,
    title,
    pieces: { unit, king: null, tower: null, clusters },
    heart: space.at,
    space: { ...space, points },
    holds: stands.map((site) => site.slug),
  };
}

/** Those beside the limit table, in the pen that was laid out in its region. */
function penPlan({ view, catalogue, m }: Known, region: SitePlan): SitePlan {
  const holds = standsOf(catalogue, BESIDE_TABLE).map((site) => site.slug);
  const table = region.badges.find((badge) => badge.kind === "limit")?.box ?? region.title.plate;
  const box = region.pen?.box ?? table;
  const clusters = region.pen
    ? penOf(
        box,
        groupsOn(view, catalogue, BESIDE_TABLE).filter((group) => group.count),
      )
    : [];
  return {
    ...EMPTY,
    slug: BESIDE_TABLE,
    title: untitled(middleOf(box), m),
    pieces: { unit: clusters[0]?.unit ?? m.unit, king: null, tower: null, clusters },
    heart: middleOf(box),
    pen: { box, empty: !region.pen },
    holds,
  };
}

const MEMORY = 300;
const arranged = new Map<string, Laid>();
const rooms = new Map<string, Room>();

/** Most sites do not change from one view to the next. */
function remember<T>(memory: Map<string, T>, key: string, make: () => T): T {
  let found = memory.get(key);
  if (!found) {
    if (memory.size >= MEMORY) memory.clear();
    memory.set(key, (found = make()));
  }
  return found;
}

function groupsOn(view: View, catalogue: Catalogue, slug: Slug): Group[] {
  const leader = leaderOf(view, slug);
  const flags = marksOf(view).flags ?? [];
  const counts = view.pieces[slug] ?? [];
  const standIn = grandissimoOf(view)?.stand_in ?? null;
  const several = standsOf(catalogue, slug).length > 1;
  const groups = [
    slug,
    ...standsOf(catalogue, slug)
      .map((site) => site.slug)
      .filter((other) => other !== slug),
  ].flatMap((stand, i) => {
    const face = standsOf(catalogue, slug).find((site) => site.slug === stand);
    return (view.pieces[stand] ?? []).flatMap((count, owner): Group[] => {
      const grande = i === 0 && view.grandes[owner] === slug;
      if (i > 0 && !count) return [];
      const flag = owner < view.scores.length && flags[owner] === stand;
      return [
        {
          owner,
          count: count ?? 0,
          grande,
          leads: owner === leader,
          ...(several && face ? { stand: { slug: stand, token: face.token, fresh: face.fresh } } : {}),
          ...(flag ? { flag } : {}),
          ...(grande && owner === standIn ? { standIn: true } : {}),
        },
      ];
    });
  });
  const crowned = laurelled(groups, leader, marksOf(view).inquisitor === leader ? blackOf(view) : -1);
  return counts.includes(null) ? [...crowned, { owner: -1, count: 0, grande: false, leads: false }] : crowned;
}

/** Only one group of the leader's stands on a laurel; that of his black Caballeros if he has no other. */
function laurelled(groups: readonly Group[], leader: number, black: number): Group[] {
  const of = (owner: number): number => groups.findIndex((group) => group.owner === owner && group.count > 0);
  const first = leader < 0 ? -1 : of(leader) >= 0 || black < 0 ? of(leader) : of(black);
  return groups.map((group, i) => ({ ...group, leads: i === first }));
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key leads from a site: to the nearest of the others in that direction, or nowhere. */
export function towards(plan: Plan, from: Slug, arrow: string, others: readonly Slug[]): Slug | null {
  const direction = DIRECTIONS[arrow];
  const here = plan.get(from)?.heart;
  if (!direction || !here) return null;
  const [x, y] = direction;
  const ways = others.flatMap((slug) => {
    const there = plan.get(slug)?.heart;
    if (!there || slug === from) return [];
    const [dx, dy] = [there[0] - here[0], there[1] - here[1]];
    const [ahead, aside] = [dx * x + dy * y, Math.abs(dx * y) + Math.abs(dy * x)];
    return 2 * ahead > aside ? [{ slug, far: ahead + 2 * aside }] : [];
  });
  return ways.sort((a, b) => a.far - b.far)[0]?.slug ?? null;
}

/** The site of the map a place is drawn on. */
export function placeOf(plan: Plan, site: Slug | null): SitePlan | undefined {
  if (site === null) return undefined;
  return plan.get(site) ?? [...plan.values()].find((place) => place.holds.includes(site));
}

/** Where an owner's pieces are on a site. Off the map it is the lower edge, at the side of the owner or of his host. */
export function whereabouts(
  plan: Plan,
  site: Slug | null,
  owner: number,
  seats: number,
  { x, y, w, h }: Box = SPAIN.frame,
): Point {
  const found = placeOf(plan, site);
  if (!found) return [x + (w * ((hostOf(site) ?? owner) + 0.5)) / Math.max(seats, 1), y + h + 40];
  if (found.door) return found.door;
  const theirs = found.pieces.clusters.filter((cluster) => cluster.owner === owner);
  const own =
    theirs.find((cluster) => cluster.stand?.slug === site) ??
    theirs[0] ??
    found.pieces.clusters.find((cluster) => cluster.owner < 0);
  const cube = own?.cubes.at(-1);
  if (cube) return [cube[0] + own!.unit / 2, cube[1] + own!.unit / 2];
  return own ? [own.box.x + own.box.w / 2, own.box.y + own.box.h / 2] : found.heart;
}
