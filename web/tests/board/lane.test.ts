/** A region that no map shows: it gets a tile at the edge, to be read, heard and picked like any other. */

import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import Board from "../../src/board/Board.svelte";
import { chartFor, chartsOf } from "../../src/board/charts";
import { inside } from "../../src/board/geometry";
import { planOf } from "../../src/board/plan";
import { overlap } from "../../src/board/room";
import { measure } from "../../src/board/title";
import type { Catalogue } from "../../src/protocol";
import { CATALOGUE, NAMES, viewOf } from "./testing";
import { SPAIN } from "./maps";

const plain = CATALOGUE.sites.find((site) => site.slug === "aragon")!;
const own = {
  ...plain,
  slug: "atlantis",
  kind: "atlantis",
  module: "sunken",
  name: { en: "Atlantis", de: "Atlantis" },
};
const catalogue = { ...CATALOGUE, sites: [...CATALOGUE.sites, own] } as Catalogue;
const base = viewOf(3, { modules: ["base", "sunken"] });
const view = {
  ...base,
  pieces: { ...base.pieces, atlantis: [4, 1, 0] },
  values: { ...base.values, atlantis: [5, 4, 1] },
};

describe("a region without a drawing", () => {
  it("has a tile beside the map or below it, whichever leaves more room", () => {
    const charts = chartsOf(catalogue, view.modules);
    for (const chart of charts) {
      const { polygon } = chart.lands.atlantis!;
      expect(polygon.every(([x, y]) => x > 1000 || y > 760)).toBe(true);
      expect(inside(polygon, chart.sites.atlantis!.heart)).toBe(true);
    }
    expect(chartFor(catalogue, view, 1600, 700)).toBe(charts[0]);
    expect(chartFor(catalogue, view, 390, 700)).toBe(charts[1]);
    expect(chartsOf(catalogue, ["base"])[0]!.frame).toEqual(SPAIN.frame);
  });

  it.each([0.36, 0.6, 1.2])("shows name, scoreboard and pieces apart from each other, at scale %s", (scale) => {
    for (const chart of chartsOf(catalogue, view.modules)) {
      const { title, pieces } = planOf(view, catalogue, "en", measure(scale), chart).get("atlantis")!;
      expect(title.names.map((line) => line.text)).toEqual(["ATLANTIS"]);
      expect(pieces.clusters.filter((cluster) => cluster.count).map((cluster) => cluster.owner)).toEqual([0, 1]);
      for (const { box } of pieces.clusters) expect(title.taken.some((other) => overlap(box, other))).toBe(false);
    }
  });

  it("can be picked", () => {
    const pick = vi.fn();
    render(Board, {
      props: {
        view,
        catalogue,
        names: NAMES,
        lang: "en",
        targets: ["atlantis"],
        pick,
        selected: null,
        animate: false,
        events: [],
      },
    });
    const tile = screen.getByRole("button", { name: /^Atlantis, 5 4 1, Ramon 4, Benita 1/ });
    tile.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(pick).toHaveBeenCalledWith("atlantis");
  });
});
