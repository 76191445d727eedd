/** The whole board as places: what the components draw, and where motion begins and ends. */

import type { Catalogue, Language, Slug, View } from "../protocol";
import { SPACE, type Chart, type Space } from "./charts";
import { crossingOver, type Crossing } from "./crossing";
import { CASTILLO, type Point } from "./geometry";
import { groupsOn } from "./groups";
import { arrange, type Arrangement, type Cluster, type Group, type Tall } from "./layout";
import { badgesIn, makeRoom, type Box, type Room, type Size } from "./room";
import { titleOf, type Heading, type Measure, type Title } from "./title";
import { boardOn, isReversed, kingAt, markersOf, marksOn, outs, towerAt, type Mark } from "./markers";
import { penOf, penSize } from "./pen";
import { standsOf } from "./stands";

export interface Badge extends Mark {
  box: Box;
}

export interface SitePlan {
  slug: Slug;
  title: Title;
  values: number[];
  turned: boolean; // the fewest get the most
  badges: Badge[];
  pieces: Arrangement;
  heart: Point;
  door: Point | null; // where pieces come and go, if not where they are shown: the tower, when it was moved
  ground: boolean; // it has ground of its own, where others are only a spot
  crossing: Crossing | null; // the way this site lies, if it is one across a border
  space: (Space & { points: number }) | null; // if there is room for one only
  pen: Pen | null; // for those beside a marker: of its region, and of that place itself
  holds: readonly Slug[]; // places that are drawn as this one
}

/** Where those stand who find no room on a marker. Without any it is the marker itself that is pressed. */
export interface Pen {
  box: Box;
  empty: boolean;
}

export type Plan = Map<Slug, SitePlan>;

/** Sites that are on the map, in the order of the catalogue: regions, the Castillo, and what else the chart shows now. */
export function mapped(view: View, catalogue: Catalogue, chart: Chart): Catalogue["sites"] {
  const used = (slug: Slug): boolean => view.pieces[slug]?.some((count) => count) ?? false;
  return catalogue.sites.filter(({ slug }) => {
    const { shown_with: marker = null } = chart.sites[slug] ?? {};
    const there = slug in view.pieces && (slug === CASTILLO.slug || slug in chart.sites); // two players have less
    return there && (marker === null || marker in view.marks || used(slug));
  });
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

export function planOf(view: View, catalogue: Catalogue, lang: Language, m: Measure, chart: Chart): Plan {
  const known: Known = { view, catalogue, lang, m, chart };
  const grounds = mapped(view, catalogue, chart).map(({ slug, name }) => groundOf(known, slug, name[lang]));
  const ways = crossingsOf(known, grounds);
  const plan: Plan = new Map(
    grounds.map((ground) => {
      const crossed = ways.filter(({ ends }) => ends.includes(ground.slug)).map(({ way }) => way.box);
      return [ground.slug, sitePlan(known, { ...ground, taken: [...ground.taken, ...crossed] })];
    }),
  );
  for (const { slug, way } of ways) plan.set(slug, crossingPlan(known, slug, way));
  for (const slug of Object.keys(chart.spaces)) plan.set(slug, spacePlan(known, slug));
  for (const [slug, marker] of Object.entries(chart.pens)) {
    const region = plan.get(String(view.marks[marker]));
    if (region) plan.set(slug, penPlan(known, slug, marker, region));
  }
  const tower = plan.get(towerAt(view, catalogue) ?? "")?.pieces.tower;
  for (const site of tower ? [...plan.values()] : []) {
    if (site.slug === CASTILLO.slug || chart.sites[site.slug]?.door === CASTILLO.slug)
      plan.set(site.slug, { ...site, door: [tower!.x + tower!.w / 2, tower!.y + tower!.h * 0.8] });
  }
  return plan;
}

/** Ways across borders that are there now, by the place of whoever stands on them. */
function crossingsOf({ view, m, chart }: Known, grounds: readonly Ground[]) {
  const taken = grounds.flatMap((ground) => ground.taken);
  return Object.entries(chart.crossings).flatMap(([slug, marker]) => {
    const ends = view.marks[marker] as [Slug, Slug] | undefined;
    const way = ends && crossingOver(chart, ends, taken, m.unit * (m.small ? 0.8 : 0.9));
    return way ? [{ slug, ends, way }] : [];
  });
}

function groundOf(known: Known, slug: Slug, name: string): Ground {
  if (slug === CASTILLO.slug) return castilloOf(known, name);
  const { lang, m, chart } = known;
  const drawn = chart.sites[slug]!;
  const site = m.small ? { ...drawn, ...drawn.small } : drawn;
  const { polygon, tile } = chart.lands[slug]!;
  const spaces = Object.entries(chart.spaces).flatMap(([space, { region }]) =>
    region === slug ? spaceTitle(lang, m, chart, space).taken : [],
  );
  if (tile || drawn.label)
    return { slug, ...labelled(drawn.label?.[lang] ?? name, site.title, m), polygon, heart: site.heart };
  const heading = headingOf(known, slug, name);
  const title = titleOf(heading, site.title, site, m);
  return { slug, heading, title, polygon, heart: site.heart, taken: [...title.taken, ...spaces] };
}

/** The Castillo's island; the tower may stand in a region. */
function castilloOf(known: Known, name: string): Ground {
  const { view, catalogue, lang, m } = known;
  const { slug, abroad, yard, foundation } = CASTILLO;
  const away = towerAt(view, catalogue);
  const there = catalogue.sites.find((other) => other.slug === away)?.name[lang];
  const heading = headingOf(known, slug, name, there && `in ${there}`);
  const at = away ? abroad : CASTILLO;
  const title = titleOf(heading, at.title, {}, m);
  const taken = [...title.taken, ...(away ? [foundation] : [])];
  return { slug, heading, title, polygon: away ? abroad.yard : yard, heart: at.heart, taken };
}

function headingOf({ view, catalogue }: Known, slug: Slug, name: string, note = ""): Heading {
  return {
    name,
    note,
    values: view.values[slug] ?? [],
    covered: boardOn(view, catalogue, slug),
    turned: isReversed(view, catalogue, slug),
    king: view.king === slug,
  };
}

const TITLE = 0.82; // of a single place, by the name of a region

/** The name above a single place, and all the ground it takes. */
function spaceTitle(lang: Language, m: Measure, chart: Chart, slug: Slug): Title {
  const [x, y] = chart.spaces[slug]!.at;
  const size = m.name * TITLE;
  const text = chart.spaces[slug]!.label?.[lang] ?? "";
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

/** A name and nothing else, from the middle of its top edge. */
function labelled(name: string, [x, y]: Point, m: Measure): Pick<Ground, "heading" | "title" | "taken"> {
  const wide = name.length * m.name * 0.6;
  const line = { x, y: y + m.name * 0.8, size: m.name * 0.9, text: name, note: true };
  const taken = [{ x: x - wide / 2, y, w: wide, h: m.name }];
  const title = { names: [line], plate: { x, y: y + m.name, w: 0, h: m.plate }, crown: null, taken };
  return { heading: { name, note: "", values: [], covered: false, turned: false, king: false }, title, taken };
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

const FIGURE: Size = { w: 0.98, h: 1.72 };

/** By the height of a plain marker. */
function sizeOf({ marker: { shape }, n }: Mark): Size {
  if (shape === "figures") return { w: FIGURE.w * n, h: FIGURE.h };
  return { w: shape === "table" || shape === "pill" ? WIDE : 1, h: 1 };
}

/** A marker that stands on a region like a piece. */
export interface Figure {
  id: string;
  sign: string;
  box: Box;
}

/** Where each of them stands, as far as that is on this map. */
export function figuresOn(plan: Plan, view: View, catalogue: Catalogue): Figure[] {
  const figures = markersOf(view, catalogue).filter(({ shape, sign }) => shape === "figures" && sign);
  return figures.flatMap((marker) => {
    const regions = outs(view, marker).map((out) => out.site);
    return regions.flatMap((region, i): Figure[] => {
      const box = plan.get(region ?? "")?.badges.find((badge) => badge.kind === marker.name)?.box;
      if (!box) return [];
      const w = box.w / regions.filter((other) => other === region).length;
      const x = box.x + w * regions.slice(0, i).filter((other) => other === region).length;
      return [{ id: `${marker.name}-${i}`, sign: marker.sign!, box: { ...box, x, w } }];
    });
  });
}

function sitePlan(
  { view, catalogue, m, chart }: Known,
  { slug, heading, title, polygon, heart, taken }: Ground,
): SitePlan {
  const marks = marksOn(view, catalogue, slug);
  const groups = groupsOn(view, catalogue, slug);
  const tall: Tall = { king: kingAt(view, catalogue) === slug, tower: towerAt(view, catalogue) === slug };
  const beside = Object.entries(chart.pens).flatMap(([pen, marker]) =>
    view.marks[marker] === slug ? groupsOn(view, catalogue, pen).filter((group) => group.count) : [],
  );
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
    ground: true,
    slug,
    title,
    values: [...heading.values],
    turned: heading.turned,
    badges,
    pieces,
    heart,
    pen: pen && { box: pen, empty: false },
    holds: standsOf(catalogue, slug).map((site) => site.slug),
  };
}

const EMPTY = {
  ground: false,
  values: [] as number[],
  turned: false,
  badges: [] as Badge[],
  door: null,
  crossing: null,
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

/** Whoever stands on a way across a border, and nothing else. */
function crossingPlan({ view, catalogue, m }: Known, slug: Slug, crossing: Crossing): SitePlan {
  const { unit, at } = crossing;
  const clusters = alone(groupsOn(view, catalogue, slug), at, unit);
  const pieces = { unit, king: null, tower: null, clusters };
  return { ...EMPTY, slug, title: untitled(at, m), pieces, heart: at, crossing, holds: [slug] };
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

/** Those beside a marker, in the pen that was laid out in its region. */
function penPlan({ view, catalogue, m }: Known, slug: Slug, marker: string, region: SitePlan): SitePlan {
  const holds = standsOf(catalogue, slug).map((site) => site.slug);
  const table = region.badges.find((badge) => badge.kind === marker)?.box ?? region.title.plate;
  const box = region.pen?.box ?? table;
  const clusters = region.pen
    ? penOf(
        box,
        groupsOn(view, catalogue, slug).filter((group) => group.count),
      )
    : [];
  return {
    ...EMPTY,
    slug,
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
