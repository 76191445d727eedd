/** The whole board as places: what the components draw, and where motion begins and ends. */

import type { Catalogue, Language, Slug, View } from "../protocol";
import { bridgeOver, type Bridge } from "./bridge";
import { BRIDGE, CAMP, CASTILLO, HEIGHT, SITES, WIDTH, landOf, type Point, type Site } from "./geometry";
import { arrange, badgesIn, makeRoom, titleOf, type Arrangement, type Box, type Group, type Heading, type Measure, type Room, type Tall, type Title } from "./layout";
import { MARK_WORDS, boardOn, hasCamp, isReversed, marksOf, marksOn, type Mark } from "./markers";
import { leaderOf } from "./words";

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
}

export type Plan = Map<Slug, SitePlan>;

/** Sites of this game that are always on the map, in the order of the catalogue: regions first, then the Castillo. */
export function mapped(catalogue: Catalogue): Catalogue["sites"] {
  return catalogue.sites.filter((site) => site.slug === CASTILLO.slug || (site.region && site.slug in SITES));
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

export function planOf(view: View, catalogue: Catalogue, lang: Language, m: Measure): Plan {
  const grounds = [...mapped(catalogue).map(({ slug, name }) => groundOf(view, catalogue, slug, name[lang], lang, m)), ...(hasCamp(view) ? [campOf(lang, m)] : [])];
  const marks = marksOf(view);
  const bridge = marks.bridge && bridgeOver(marks.bridge, grounds.flatMap((ground) => ground.taken), m.unit * (m.small ? 0.8 : 0.9));
  const plan: Plan = new Map(
    grounds.map((ground) => {
      const taken = bridge && marks.bridge!.includes(ground.slug) ? [...ground.taken, bridge.box] : ground.taken;
      return [ground.slug, sitePlan(view, { ...ground, taken }, m)];
    }),
  );
  if (bridge) plan.set(BRIDGE, bridgePlan(view, bridge, m));
  const tower = marks.castillo && plan.get(marks.castillo)?.pieces.tower;
  for (const slug of tower ? [CASTILLO.slug, CAMP.slug] : []) {
    const site = plan.get(slug);
    if (site && tower) plan.set(slug, { ...site, door: [tower.x + tower.w / 2, tower.y + tower.h * 0.8] });
  }
  return plan;
}

function groundOf(view: View, catalogue: Catalogue, slug: Slug, name: string, lang: Language, m: Measure): Ground {
  const away = slug === CASTILLO.slug ? marksOf(view).castillo : null;
  const drawn: Site = slug === CASTILLO.slug ? (away ? CASTILLO.abroad : CASTILLO) : SITES[slug]!;
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
  const polygon = slug !== CASTILLO.slug ? landOf(slug).polygon : away ? CASTILLO.abroad.yard : CASTILLO.yard;
  return { slug, heading, title, polygon, heart: site.heart, taken: away ? [...title.taken, CASTILLO.foundation] : title.taken };
}

function campOf(lang: Language, m: Measure): Ground {
  const heading = { name: MARK_WORDS[lang].beside, note: "", values: [], covered: false, reversed: false, king: false };
  const [x, y] = CAMP.title;
  const wide = heading.name.length * m.name * 0.6;
  const line = { x, y: y + m.name * 0.8, size: m.name * 0.9, text: heading.name, note: true };
  const title = { names: [line], plate: { x, y: y + m.name, w: 0, h: m.plate }, crown: null, taken: [{ x: x - wide / 2, y, w: wide, h: m.name }] };
  return { slug: CAMP.slug, heading, title, polygon: CAMP.yard, heart: CAMP.heart, taken: title.taken };
}

const WIDE = 1.8; // a limit table is wider than it is high

/** Sizes of markers to try, by the one wished for, each with the size of pieces that is enough then. */
const BADGE_SIZES = [[1, 0.68], [0.8, 0.5], [0.65, 0.38], [0.5, 0.24], [0.4, 0]] as const;

/** Markers and pieces of a site, set down. */
interface Laid {
  boxes: Box[];
  pieces: Arrangement;
}

const middleOf = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];

function cornersOf(polygon: readonly Point[]): Point[] {
  const [xs, ys] = [polygon.map((p) => p[0]), polygon.map((p) => p[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [[left, bottom], [right, bottom], [right, top], [left, top]];
}

/** What is to be set down on a site. */
interface Wishes {
  groups: Group[];
  tall: Tall;
  widths: number[]; // of the markers, by their height
}

/** Markers at the first of some places where they leave enough room for the pieces; smaller if need be. */
function lay(room: Room, { groups, tall, widths }: Wishes, places: readonly Point[], m: Measure): Laid {
  let best: Laid = { boxes: [], pieces: { unit: 0, king: null, tower: null, clusters: [] } };
  for (const [size, enough] of BADGE_SIZES) {
    for (const at of widths.length ? places : places.slice(0, 1)) {
      const placed = badgesIn(room, widths, at, size * m.badge);
      const pieces = placed && arrange(placed.room, groups, tall, m.unit, m.small);
      if (pieces && pieces.unit > best.pieces.unit) best = { boxes: placed.boxes, pieces };
      if (best.pieces.unit > 0 && best.pieces.unit >= (widths.length ? enough : 0) * m.unit) return best;
    }
  }
  return best;
}

function sitePlan(view: View, { slug, heading, title, polygon, heart, taken }: Ground, m: Measure): SitePlan {
  const marks = marksOn(view, slug);
  const groups = groupsOn(view, slug);
  const tall: Tall = { king: view.king === slug, tower: marksOf(view).castillo === slug };
  const widths = marks.map((mark) => (mark.kind === "table" ? WIDE : 1));
  const wishes = { groups, tall, widths };
  const { boxes, pieces } = remember(arranged, JSON.stringify([slug, heading, taken, wishes, m]), () => {
    const room = remember(rooms, JSON.stringify([slug, polygon.length, heart, taken]), () => makeRoom(polygon, heart, taken));
    return lay(room, wishes, [middleOf(title.plate), ...cornersOf(polygon)], m);
  });
  const badges = marks.flatMap((mark, i): Badge[] => (boxes[i] ? [{ ...mark, box: boxes[i] }] : []));
  return { slug, title, values: [...heading.values], reversed: heading.reversed, badges, pieces, heart, door: null, bridge: null };
}

/** The Caballero on the bridge, and nothing else. */
function bridgePlan(view: View, bridge: Bridge, m: Measure): SitePlan {
  const { unit, at } = bridge;
  const corner: Point = [at[0] - unit / 2, at[1] - unit / 2];
  const box = { x: corner[0], y: corner[1], w: unit, h: unit };
  const clusters = groupsOn(view, BRIDGE).flatMap((group) => (group.count ? [{ ...group, box, unit, cubes: [corner], numeral: null, stands: null, laurel: null }] : []));
  const title = { names: [], plate: { x: at[0], y: at[1] - m.plate, w: 0, h: m.plate }, crown: null, taken: [] };
  return { slug: BRIDGE, title, values: [], reversed: false, badges: [], pieces: { unit, king: null, tower: null, clusters }, heart: at, door: null, bridge };
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

function groupsOn(view: View, slug: Slug): Group[] {
  const leader = leaderOf(view, slug);
  const counts = view.pieces[slug] ?? [];
  const groups = counts.map((count, owner) => ({ owner, count: count ?? 0, grande: view.grandes[owner] === slug, leads: owner === leader }));
  return counts.includes(null) ? [...groups, { owner: -1, count: 0, grande: false, leads: false }] : groups;
}

const DIRECTIONS: Readonly<Record<string, Point>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

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

/** Where an owner's pieces are on a site. Off the map it is the lower edge, at the owner's side. */
export function whereabouts(plan: Plan, site: Slug | null, owner: number, seats: number): Point {
  const found = site ? plan.get(site) : undefined;
  if (!found) return [(WIDTH * (owner + 0.5)) / Math.max(seats, 1), HEIGHT + 40];
  if (found.door) return found.door;
  const own = found.pieces.clusters.find((cluster) => cluster.owner === owner) ?? found.pieces.clusters.find((cluster) => cluster.owner < 0);
  const cube = own?.cubes.at(-1);
  if (cube) return [cube[0] + own!.unit / 2, cube[1] + own!.unit / 2];
  return own ? [own.box.x + own.box.w / 2, own.box.y + own.box.h / 2] : found.heart;
}
