/** Ways over the board: where an arrow key leads, and where pieces come from and go to. */

import type { Slug } from "../protocol";
import type { Chart } from "./charts";
import type { Point } from "./geometry";
import type { Plan, SitePlan } from "./plan";

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
  { frame: { x, y, w, h }, hosts }: Chart,
): Point {
  const found = placeOf(plan, site);
  if (!found) return [x + (w * ((hosts[site ?? ""] ?? owner) + 0.5)) / Math.max(seats, 1), y + h + 40];
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
