/**
 * The map of one game: sheets that the base game and its modules draw, laid over each other.
 *
 * Where modules have two layouts of it the room decides: beside Spain on a wide screen, below it on a tall one. A region
 * that nobody has drawn gets a tile of its own at the edge.
 */

import type {
  Catalogue,
  MapDrawing,
  MapLand,
  MapPart,
  MapSheet,
  MapSite,
  MapSpace,
  Site,
  Slug,
  View,
} from "../protocol";
import { SEA, bent, curve, flat, joined, straight, type Land, type BorderLine, type Point } from "./geometry";
import type { Box } from "./room";

/** A place for a single Caballero inside a region, named and worth something. */
export type Space = MapSpace;

/** Where something is and how it looks. `polygon` is the part of it where pieces stand. */
export interface Territory extends Land {
  outline: readonly Point[];
  coast: boolean; // it lies in the sea
  whole: boolean; // made of the lines of the map
  tile: Box | null; // no region, a thing in a box
}

export interface Chart extends Required<Omit<MapSheet, "frame" | "lines" | "sites" | "lands">> {
  frame: Box; // what must be seen; a larger window shows more around it
  lines: readonly BorderLine[];
  sites: Readonly<Record<Slug, MapSite>>;
  lands: Readonly<Record<Slug, Territory>>;
}

export const SPACE = 34; // half the width of a single place

const boxOf = ([x, y, w, h]: readonly [number, number, number, number]): Box => ({ x, y, w, h });

const EMPTY: Required<Omit<MapSheet, "frame">> = {
  lines: [],
  sites: {},
  lands: {},
  spaces: {},
  crossings: {},
  pens: {},
  hosts: {},
  drawings: {},
  neutral: [],
  massif: [],
  shores: [],
  peaks: [],
  waves: [],
  anchors: [],
  names: [],
  rose: [0, 0, 1],
};

/** A sheet laid over others: tables of places are joined, anything else replaced. */
function over(below: typeof EMPTY, sheet: MapSheet): typeof EMPTY {
  const { sites, lands, spaces, crossings, pens, hosts, drawings, ...rest } = sheet;
  return {
    ...below,
    ...rest,
    sites: { ...below.sites, ...sites },
    lands: { ...below.lands, ...lands },
    spaces: { ...below.spaces, ...spaces },
    crossings: { ...below.crossings, ...crossings },
    pens: { ...below.pens, ...pens },
    hosts: { ...below.hosts, ...hosts },
    drawings: { ...below.drawings, ...drawings },
  };
}

function around(frames: readonly Box[]): Box {
  const [x, y] = [Math.min(...frames.map((f) => f.x)), Math.min(...frames.map((f) => f.y))];
  const [right, bottom] = [Math.max(...frames.map((f) => f.x + f.w)), Math.max(...frames.map((f) => f.y + f.h))];
  return { x, y, w: right - x, h: bottom - y };
}

function territory(slug: Slug, lines: readonly BorderLine[], given: MapLand = {}): Territory {
  const { outline, ground, tile } = given;
  const whole = !outline;
  const shape = whole
    ? joined(slug, lines)
    : given.straight
      ? { path: straight(outline), polygon: outline }
      : { path: curve(outline, true), polygon: flat(outline, true) };
  return {
    path: shape.path,
    outline: shape.polygon,
    polygon: ground ?? shape.polygon,
    coast: given.coast ?? false,
    whole,
    tile: tile ? boxOf(tile) : null,
  };
}

const TILE = { w: 190, h: 200, gap: 12 };

/** Tiles for what nobody has drawn, in a lane at the right or the lower edge. */
function withLane(sheet: typeof EMPTY, frame: Box, slugs: readonly Slug[], below: boolean): [typeof EMPTY, Box] {
  if (!slugs.length) return [sheet, frame];
  const { w, h, gap } = TILE;
  const sites: Record<Slug, MapSite> = {};
  const lands: Record<Slug, MapLand> = {};
  slugs.forEach((slug, i) => {
    const x = below ? frame.x + gap + i * (w + gap) : frame.x + frame.w + gap;
    const y = below ? frame.y + frame.h + gap : frame.y + gap + i * (h + gap);
    const outline: [number, number][] = [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ];
    sites[slug] = { title: [x + w / 2, y + 14], heart: [x + w / 2, y + h * 0.66] };
    lands[slug] = { outline, straight: true, coast: true };
  });
  const lane = below ? { ...frame, h: frame.h + h + 2 * gap } : { ...frame, w: frame.w + w + 2 * gap };
  return [over(sheet, { sites, lands }), lane];
}

type Layout = "wide" | "tall";

function laidOut(parts: readonly MapPart[], layout: Layout, undrawn: readonly Slug[]): Chart {
  const sheets = parts.flatMap(({ wide, tall, ...sheet }) => [sheet, (layout === "wide" ? wide : tall) ?? {}]);
  const frames = sheets.flatMap(({ frame }) => (frame ? [boxOf(frame)] : []));
  const flatSheet = sheets.reduce<typeof EMPTY>((below, { frame: _, ...sheet }) => over(below, sheet), EMPTY);
  const [sheet, frame] = withLane(flatSheet, around(frames), undrawn, layout === "tall");
  const lines = sheet.lines.map(bent);
  const named = new Set([...lines.flatMap((line) => line.sides), ...Object.keys(sheet.lands)]);
  const lands = [...named]
    .filter((slug) => slug !== SEA)
    .map((slug) => [slug, territory(slug, lines, sheet.lands[slug])]);
  return {
    ...sheet,
    frame,
    lines,
    lands: Object.fromEntries(lands) as Record<Slug, Territory>,
    neutral: sheet.neutral.filter((slug) => !(slug in sheet.sites)),
    names: sheet.names.filter(({ of }) => !of || !(of in sheet.sites)),
  };
}

const CHARTS = new WeakMap<Catalogue, Map<string, readonly Chart[]>>();

/** All layouts of a map; one where nothing depends on the room. */
export function chartsOf(catalogue: Catalogue, modules: readonly Slug[]): readonly Chart[] {
  const known = CHARTS.get(catalogue) ?? new Map<string, readonly Chart[]>();
  CHARTS.set(catalogue, known);
  let charts = known.get(modules.join());
  if (!charts) known.set(modules.join(), (charts = made(catalogue, modules)));
  return charts;
}

function made(catalogue: Catalogue, modules: readonly Slug[]): readonly Chart[] {
  const parts = modules.flatMap((name) => catalogue.map[name] ?? []);
  const drawn = new Set(parts.flatMap(({ sites, wide }) => Object.keys({ ...sites, ...wide?.sites })));
  const missing = (site: Site): boolean => site.region && modules.includes(site.module) && !drawn.has(site.slug);
  const undrawn = catalogue.sites.filter(missing).map((site) => site.slug);
  const several = undrawn.length > 0 || parts.some((part) => part.wide ?? part.tall);
  return (several ? (["wide", "tall"] as const) : (["wide"] as const)).map((name) => laidOut(parts, name, undrawn));
}

/** Is there more to see than Spain? */
export function isLarger(catalogue: Catalogue, view: View): boolean {
  return chartsOf(catalogue, view.modules).length > 1;
}

/** How large a unit becomes in a window of that size. */
export function scaleIn({ frame }: Chart, width: number, height: number): number {
  return Math.min(width / frame.w, height / frame.h);
}

/** The chart that shows everything largest. */
export function chartFor(catalogue: Catalogue, view: View, width: number, height: number): Chart {
  const scale = (chart: Chart): number => scaleIn(chart, width, height);
  return chartsOf(catalogue, view.modules).reduce((best, chart) => (scale(chart) > scale(best) ? chart : best));
}

/** The line between two neighbouring lands. */
export function borderOf(chart: Chart, a: Slug, b: Slug): readonly Point[] {
  return chart.lines.find(({ sides }) => sides.includes(a) && sides.includes(b))?.points ?? [];
}

/** What is drawn at a place, on the board or above it. */
export function drawingOf(chart: Chart, slug: Slug, printed: boolean): MapDrawing | null {
  const drawing = chart.drawings[slug];
  return drawing && (drawing.printed ?? false) === printed ? drawing : null;
}
