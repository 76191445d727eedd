/** The whole board as places: what the components draw, and where motion begins and ends. */

import type { Catalogue, Language, Slug, View } from "../protocol";
import { CASTILLO, HEIGHT, SITES, WIDTH, landOf, type Point, type Site } from "./geometry";
import { arrange, makeRoom, titleOf, type Arrangement, type Group, type Measure, type Room, type Title } from "./layout";
import { leaderOf } from "./words";

export interface SitePlan {
  slug: Slug;
  title: Title;
  values: number[];
  pieces: Arrangement;
  heart: Point;
}

export type Plan = Map<Slug, SitePlan>;

/** Sites of this game that are on the map, in the order of the catalogue: regions first, then the Castillo. */
export function mapped(catalogue: Catalogue): Catalogue["sites"] {
  return catalogue.sites.filter((site) => site.slug === CASTILLO.slug || (site.region && site.slug in SITES));
}

export function planOf(view: View, catalogue: Catalogue, lang: Language, m: Measure): Plan {
  return new Map(
    mapped(catalogue).map(({ slug, name }) => {
      const drawn: Site = slug === CASTILLO.slug ? CASTILLO : SITES[slug]!;
      const site = m.small ? { ...drawn, ...drawn.small } : drawn;
      const values = view.values[slug] ?? [];
      const king = view.king === slug;
      const heading = { name: name[lang], values: values.length, covered: view.boards.includes(slug), king };
      const title = titleOf(heading, site.title, site, m);
      const polygon = slug === CASTILLO.slug ? CASTILLO.yard : landOf(slug).polygon;
      const groups = groupsOn(view, slug);
      const ground = JSON.stringify([slug, heading, m]);
      const pieces = remember(arranged, ground + JSON.stringify(groups), () => {
        const room = remember(rooms, ground, () => makeRoom(polygon, site.heart, title.taken));
        return arrange(room, groups, king, m.unit, m.small);
      });
      return [slug, { slug, title, values, pieces, heart: site.heart }];
    }),
  );
}

const MEMORY = 300;
const arranged = new Map<string, Arrangement>();
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
  const own = found.pieces.clusters.find((cluster) => cluster.owner === owner) ?? found.pieces.clusters.find((cluster) => cluster.owner < 0);
  const cube = own?.cubes.at(-1);
  if (cube) return [cube[0] + own!.unit / 2, cube[1] + own!.unit / 2];
  return own ? [own.box.x + own.box.w / 2, own.box.y + own.box.h / 2] : found.heart;
}
