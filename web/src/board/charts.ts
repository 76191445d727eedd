/**
 * The two sides of the board. The second one adds Francia, the Ship, América and África around the same Spain.
 *
 * Where América and África lie depends on the room there is: beside Spain on a wide screen, below it on a tall one.
 */

import type { Slug, View } from "../protocol";
import { HEIGHT, SHORES, SITES, WIDTH, curve, flat, landOf, straight, type Land, type Point, type Site } from "./geometry";
import type { Box } from "./layout";

/** A place for a single Caballero inside a region, named and worth something. */
export interface Space {
  region: Slug;
  at: Point;
}

/** A land that goes on beyond the frame. `polygon` is the part of it where pieces stand. */
export interface Territory extends Land {
  outline: readonly Point[];
}

export interface Chart {
  frame: Box; // what must be seen; a larger window shows more around it
  sites: Readonly<Record<Slug, Site>>;
  lands: Readonly<Record<Slug, Territory>>; // of this side only
  spaces: Readonly<Record<Slug, Space>>;
  shores: readonly (readonly Point[])[]; // land that belongs to no region
  rose: Point;
  anchors: readonly Point[]; // off the coasts where ships put in
}

export const SPACE = 34; // half the width of a single place

export const SPAIN: Chart = {
  frame: { x: 0, y: 0, w: WIDTH, h: HEIGHT },
  sites: SITES,
  lands: {},
  spaces: {},
  shores: SHORES,
  rose: [72, 694],
  anchors: [],
};

/* what is the same on both layouts of the second side */

const FRANCIA: { site: Site; land: Territory } = {
  site: { title: [772, 51], beside: true, heart: [787, -22] },
  land: {
    path: landOf("francia").path,
    outline: landOf("francia").polygon,
    polygon: [[592, -90], [985, -90], [985, 38], [952, 44], [918, 62], [890, 80], [878, 112], [800, 124], [744, 112], [690, 100], [640, 90], [608, 74], [590, 40]],
  },
};

/** The hull from the stern on the left to the bow; pieces stand before its planks, the Captain on the castle astern. */
const HULL: readonly Point[] = [
  [148, -92], [272, -92], [278, -74], [470, -74], [520, -88], [556, -92], [546, -58], [520, -16], [488, 14], [440, 26], [250, 26], [196, 16], [168, -12], [154, -50],
];
const SHIP: { site: Site; land: Territory } = {
  site: { title: [76, -80], heart: [398, -22] },
  land: {
    path: straight(HULL),
    outline: HULL,
    polygon: [[274, -78], [530, -78], [524, -30], [506, 0], [490, 20], [274, 26]],
  },
};

const COMMON_SPACES: Readonly<Record<Slug, Space>> = {
  "francia-1": { region: "francia", at: [657, -22] },
  "francia-2": { region: "francia", at: [787, -22] },
  "francia-3": { region: "francia", at: [917, -22] },
  captain: { region: "ship", at: [211, -24] },
};

// off Cataluña, Valencia, Granada, Sevilla, Galicia, País Vasco and Francia
const ANCHORS: readonly Point[] = [[858, 296], [706, 428], [500, 714], [216, 688], [30, 160], [560, 36], [962, 86]];

const land = (shore: readonly Point[], polygon: readonly Point[]): Territory => ({ path: curve(shore, true), outline: flat(shore, true), polygon: [...polygon] });

/** What is left of North Africa beside the region África. */
const BARBARY: readonly Point[] = [[250, 1214], [256, 1000], [270, 840], [266, 780], [280, 764], [300, 760], ...SHORES[0]!.slice(8)];

/* beside Spain: América in the west, África in the south-west */

const WIDE: Chart = {
  frame: { x: -280, y: -97, w: 1280, h: 867 },
  sites: {
    ...SITES,
    francia: FRANCIA.site,
    ship: SHIP.site,
    america: { title: [-170, -78], heart: [-160, 130] },
    africa: { title: [-146, 566], heart: [-90, 690] },
  },
  lands: {
    francia: FRANCIA.land,
    ship: SHIP.land,
    america: land(
      [[-900, -500], [-150, -500], [-138, -300], [-112, -140], [-86, -70], [-52, -14], [-34, 52], [-50, 112], [-36, 184], [-54, 248], [-92, 300], [-100, 352], [-152, 396], [-200, 406], [-240, 430], [-300, 440], [-420, 470], [-900, 520]],
      [[-276, -92], [-100, -92], [-62, -20], [-42, 52], [-56, 112], [-44, 184], [-62, 246], [-98, 296], [-106, 350], [-154, 390], [-202, 400], [-240, 422], [-276, 430]],
    ),
    africa: land(
      [[-900, 640], [-420, 566], [-290, 552], [-204, 534], [-130, 538], [-78, 562], [-32, 594], [2, 634], [44, 668], [92, 688], [142, 706], [190, 728], [226, 750], [248, 780], [252, 830], [230, 1000], [240, 1214], [-900, 1214]],
      [[-276, 556], [-204, 542], [-132, 546], [-84, 568], [-38, 600], [-4, 640], [40, 676], [92, 696], [142, 714], [186, 736], [200, 768], [-276, 768]],
    ),
  },
  spaces: { ...COMMON_SPACES, viceroy: { region: "america", at: [-204, 352] } },
  shores: [BARBARY, ...SHORES.slice(1)],
  rose: [-42, 472],
  anchors: ANCHORS,
};

/* below Spain: América in the south-west corner, África along the lower edge */

const TALL: Chart = {
  frame: { x: 0, y: -97, w: 1000, h: 1003 },
  sites: {
    ...SITES,
    francia: FRANCIA.site,
    ship: SHIP.site,
    america: { title: [92, 682], heart: [206, 810] },
    africa: { title: [474, 786], beside: true, heart: [760, 836] },
  },
  lands: {
    francia: FRANCIA.land,
    ship: SHIP.land,
    america: land(
      [[-900, 640], [-300, 672], [-20, 668], [60, 662], [118, 668], [168, 688], [204, 716], [236, 750], [280, 776], [300, 810], [292, 858], [304, 910], [330, 1000], [340, 1400], [-900, 1400]],
      [[5, 674], [60, 670], [116, 676], [164, 696], [200, 724], [232, 757], [274, 782], [292, 812], [284, 858], [294, 902], [5, 902]],
    ),
    africa: land(
      [[420, 1400], [380, 1000], [346, 906], [350, 852], [346, 806], [364, 774], [388, 757], [410, 760], [432, 774], [474, 780], [540, 773], [620, 768], [700, 774], [800, 767], [900, 773], [1000, 765], [1160, 790], [1500, 780], [1700, 1400]],
      [[356, 902], [358, 852], [356, 808], [372, 782], [390, 768], [408, 770], [432, 784], [474, 788], [540, 782], [620, 777], [700, 783], [800, 776], [900, 782], [995, 774], [995, 902]],
    ),
  },
  spaces: { ...COMMON_SPACES, viceroy: { region: "america", at: [72, 846] } },
  shores: SHORES.slice(1),
  rose: [946, 268],
  anchors: ANCHORS,
};

export const SECOND_SIDES = { wide: WIDE, tall: TALL } as const;

/** Is the game played on the second side? */
export function isSecondSide(view: View): boolean {
  return "ship" in view.pieces;
}

/** How large a unit becomes in a window of that size. */
export function scaleIn({ frame }: Chart, width: number, height: number): number {
  return Math.min(width / frame.w, height / frame.h);
}

/** The chart that shows everything largest. */
export function chartFor(view: View, width: number, height: number): Chart {
  if (!isSecondSide(view)) return SPAIN;
  return scaleIn(WIDE, width, height) >= scaleIn(TALL, width, height) ? WIDE : TALL;
}

/** The outline of a region. */
export function landIn(chart: Chart, slug: Slug): Land {
  return chart.lands[slug] ?? landOf(slug);
}
