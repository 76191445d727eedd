/** The maps of the games that tests look at, and short ways to their lands and borders. */

import { chartsOf, type Chart } from "../../src/board/charts";
import { SEA, type BorderLine } from "../../src/board/geometry";
import type { Catalogue, Slug } from "../../src/protocol";
import json from "../fixtures/catalogue.json";

const all = json as unknown as Catalogue;
const layouts = (...modules: Slug[]): { wide: Chart; tall: Chart } => {
  const [wide, tall] = chartsOf(all, ["base", ...modules]);
  return { wide: wide!, tall: tall! };
};

export const CATALOGUE = all;
export const [SPAIN] = chartsOf(all, ["base"]) as [Chart];
export const [WITH_CAMP] = chartsOf(all, ["base", "players_edition"]) as [Chart];
export const SECOND_SIDES = layouts("grand_inquisitor_and_colonies", "anniversary");
export const WITH_PORTUGAL = layouts("grandissimo");
export const PRISON = "prison";
export const BRIDGE = "bridge";
export const CAMP = { slug: "beside", ...WITH_CAMP.sites.beside!, ...WITH_CAMP.lands.beside! };
export const LINES: readonly BorderLine[] = SPAIN.lines;
export const SITES = SPAIN.sites;
export const HEIGHT = SPAIN.frame.h;

/** The shape of a land: the part of it where pieces stand. */
export const landIn = (chart: Chart, slug: Slug) => chart.lands[slug]!;
export const landOf = (slug: Slug) => landIn(SPAIN, slug);

/** Every pair of lands with a common border. */
export const borders = (): [Slug, Slug][] =>
  LINES.filter((line) => !line.sides.includes(SEA)).map((line) => [...line.sides].sort() as [Slug, Slug]);
