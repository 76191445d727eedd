/**
 * The sides of the board, and what modules lay around the same Spain: Francia, the Ship, América and África on the
 * second side; Portugal, ships in the Courts and the prison in Grandissimo.
 *
 * Where all that lies depends on the room there is: beside Spain on a wide screen, below it on a tall one.
 */

import type { Slug, View } from "../protocol";
import {
  HEIGHT,
  SHORES,
  SITES,
  WIDTH,
  curve,
  flat,
  landOf,
  straight,
  type Land,
  type Point,
  type Site,
} from "./geometry";
import type { Box } from "./room";

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
  tiles: Readonly<Record<Slug, Box>>; // ships in the Courts and the prison: no regions, they lie at sea
  shores: readonly (readonly Point[])[]; // land that belongs to no region
  peaks: readonly Peak[];
  rose: Point;
  anchors: readonly Point[]; // off the coasts where ships put in
}

/** A mountain: where, and how large. */
export type Peak = readonly [x: number, y: number, size: number];

const PYRENEES: readonly Peak[] = [
  [604, 73, 0.9],
  [626, 77, 1.15],
  [650, 85, 1],
  [674, 89, 1.25],
  [700, 100, 1.05],
  [726, 102, 1.3],
  [752, 114, 1],
  [778, 116, 1.15],
  [806, 127, 0.95],
  [836, 125, 0.8],
  [640, 62, 0.7],
  [690, 75, 0.75],
  [742, 87, 0.7],
];
const ESTRELA: readonly Peak[] = [
  [150, 289, 0.7],
  [168, 296, 0.9],
  [186, 289, 0.65],
];
const RIF: readonly Peak[] = [
  [272, 774, 0.9],
  [310, 770, 1.1],
];

export const SPACE = 34; // half the width of a single place

export const SPAIN: Chart = {
  frame: { x: 0, y: 0, w: WIDTH, h: HEIGHT },
  sites: SITES,
  lands: {},
  spaces: {},
  tiles: {},
  shores: SHORES,
  peaks: [...PYRENEES, ...ESTRELA, ...RIF],
  rose: [72, 694],
  anchors: [],
};

/* what is the same on both layouts of the second side */

const FRANCIA: { site: Site; land: Territory } = {
  site: { title: [772, 51], beside: true, heart: [787, -22] },
  land: {
    path: landOf("francia").path,
    outline: landOf("francia").polygon,
    polygon: [
      [592, -90],
      [985, -90],
      [985, 38],
      [952, 44],
      [918, 62],
      [890, 80],
      [878, 112],
      [800, 124],
      [744, 112],
      [690, 100],
      [640, 90],
      [608, 74],
      [590, 40],
    ],
  },
};

/** The hull from the stern on the left to the bow; pieces stand before its planks, the Captain on the castle astern. */
const HULL: readonly Point[] = [
  [148, -92],
  [272, -92],
  [278, -74],
  [470, -74],
  [520, -88],
  [556, -92],
  [546, -58],
  [520, -16],
  [488, 14],
  [440, 26],
  [250, 26],
  [196, 16],
  [168, -12],
  [154, -50],
];
const SHIP: { site: Site; land: Territory } = {
  site: { title: [76, -80], heart: [398, -22] },
  land: {
    path: straight(HULL),
    outline: HULL,
    polygon: [
      [274, -78],
      [530, -78],
      [524, -30],
      [506, 0],
      [490, 20],
      [274, 26],
    ],
  },
};

const COMMON_SPACES: Readonly<Record<Slug, Space>> = {
  "francia-1": { region: "francia", at: [657, -22] },
  "francia-2": { region: "francia", at: [787, -22] },
  "francia-3": { region: "francia", at: [917, -22] },
  captain: { region: "ship", at: [211, -24] },
};

// off Cataluña, Valencia, Granada, Sevilla, Galicia, País Vasco and Francia
const ANCHORS: readonly Point[] = [
  [858, 296],
  [706, 428],
  [444, 714],
  [216, 688],
  [30, 160],
  [560, 36],
  [962, 86],
];

const land = (shore: readonly Point[], polygon: readonly Point[]): Territory => ({
  path: curve(shore, true),
  outline: flat(shore, true),
  polygon: [...polygon],
});

/** Francia is a region there: only the ridge along its border is left, and lower. */
const FOOTHILLS: readonly Peak[] = [...PYRENEES, ...ESTRELA]
  .filter(([, y]) => y > 88)
  .map(([x, y, size]) => [x, y, 0.7 * size]);

/** What is left of North Africa beside the region África. */
const BARBARY: readonly Point[] = [
  [250, 1214],
  [256, 1000],
  [270, 840],
  [266, 780],
  [280, 764],
  [300, 760],
  ...SHORES[0]!.slice(8),
];

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
      [
        [-900, -500],
        [-150, -500],
        [-138, -300],
        [-112, -140],
        [-86, -70],
        [-52, -14],
        [-34, 52],
        [-50, 112],
        [-36, 184],
        [-54, 248],
        [-92, 300],
        [-100, 352],
        [-152, 396],
        [-200, 406],
        [-240, 430],
        [-300, 440],
        [-420, 470],
        [-900, 520],
      ],
      [
        [-276, -92],
        [-100, -92],
        [-62, -20],
        [-42, 52],
        [-56, 112],
        [-44, 184],
        [-62, 246],
        [-98, 296],
        [-106, 350],
        [-154, 390],
        [-202, 400],
        [-240, 422],
        [-276, 430],
      ],
    ),
    africa: land(
      [
        [-900, 640],
        [-420, 566],
        [-290, 552],
        [-204, 534],
        [-130, 538],
        [-78, 562],
        [-32, 594],
        [2, 634],
        [44, 668],
        [92, 688],
        [142, 706],
        [190, 728],
        [226, 750],
        [248, 780],
        [252, 830],
        [230, 1000],
        [240, 1214],
        [-900, 1214],
      ],
      [
        [-276, 556],
        [-204, 542],
        [-132, 546],
        [-84, 568],
        [-38, 600],
        [-4, 640],
        [40, 676],
        [92, 696],
        [142, 714],
        [186, 736],
        [200, 768],
        [-276, 768],
      ],
    ),
  },
  spaces: { ...COMMON_SPACES, viceroy: { region: "america", at: [-204, 352] } },
  tiles: {},
  peaks: FOOTHILLS,
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
      [
        [-900, 640],
        [-300, 672],
        [-20, 668],
        [60, 662],
        [118, 668],
        [168, 688],
        [204, 716],
        [236, 750],
        [280, 776],
        [300, 810],
        [292, 858],
        [304, 910],
        [330, 1000],
        [340, 1400],
        [-900, 1400],
      ],
      [
        [5, 674],
        [60, 670],
        [116, 676],
        [164, 696],
        [200, 724],
        [232, 757],
        [274, 782],
        [292, 812],
        [284, 858],
        [294, 902],
        [5, 902],
      ],
    ),
    africa: land(
      [
        [420, 1400],
        [380, 1000],
        [346, 906],
        [350, 852],
        [346, 806],
        [364, 774],
        [388, 757],
        [410, 760],
        [432, 774],
        [474, 780],
        [540, 773],
        [620, 768],
        [700, 774],
        [800, 767],
        [900, 773],
        [1000, 765],
        [1160, 790],
        [1500, 780],
        [1700, 1400],
      ],
      [
        [356, 902],
        [358, 852],
        [356, 808],
        [372, 782],
        [390, 768],
        [408, 770],
        [432, 784],
        [474, 788],
        [540, 782],
        [620, 777],
        [700, 783],
        [800, 776],
        [900, 782],
        [995, 774],
        [995, 902],
      ],
    ),
  },
  spaces: { ...COMMON_SPACES, viceroy: { region: "america", at: [72, 846] } },
  tiles: {},
  peaks: FOOTHILLS,
  shores: SHORES.slice(1),
  rose: [946, 268],
  anchors: ANCHORS,
};

export const SECOND_SIDES = { wide: WIDE, tall: TALL } as const;

/* Grandissimo: Portugal is a region; the ships and the prison lie at sea */

export const PRISON = "prison";

const PORTUGAL: Site = { title: [157, 268], heart: [136, 446] };
const COASTS: readonly Point[] = [...ANCHORS.slice(0, -1), [38, 288]];

/** By the box of a ship: its sails above, the hull, its name in the wake below. */
const HULL_TOP = 0.4;
const HULL_BOTTOM = 0.86;
const CARAVEL: readonly Point[] = [
  [0, 0],
  [0.2, 0],
  [0.22, 0.15],
  [0.74, 0.15],
  [0.86, 0.03],
  [1, -0.04],
  [0.96, 0.32],
  [0.87, 0.72],
  [0.77, 0.95],
  [0.7, 1],
  [0.17, 1],
  [0.08, 0.92],
  [0.03, 0.62],
];
const DECK: readonly Point[] = [
  [0.035, 0.17],
  [0.93, 0.17],
  [0.89, 0.45],
  [0.82, 0.7],
  [0.74, 0.94],
  [0.12, 0.94],
  [0.06, 0.7],
];

const inBox = ({ x, y, w, h }: Box, shape: readonly Point[], top: number, bottom: number): Point[] =>
  shape.map(([u, v]): Point => [x + u * w, y + (top + v * (bottom - top)) * h]);

function caravel(box: Box): Territory {
  const outline = inBox(box, CARAVEL, HULL_TOP, HULL_BOTTOM);
  return { path: straight(outline), outline, polygon: inBox(box, DECK, HULL_TOP, HULL_BOTTOM) };
}

/** A walled yard: prisoners stand inside, below the battlements. */
const WALLS: readonly Point[] = [
  [0.02, 0.3],
  [0.98, 0.3],
  [0.98, 0.96],
  [0.02, 0.96],
];
const YARD: readonly Point[] = [
  [0.05, 0.32],
  [0.95, 0.32],
  [0.95, 0.94],
  [0.05, 0.94],
];

function prison(box: Box): Territory {
  const outline = inBox(box, WALLS, 0, HULL_BOTTOM);
  return { path: straight(outline), outline, polygon: inBox(box, YARD, 0, HULL_BOTTOM) };
}

function withPortugal(frame: Box, tiles: Readonly<Record<Slug, Box>>, more: Partial<Chart>): Chart {
  const lands = Object.fromEntries(
    Object.entries(tiles).map(([slug, box]) => [slug, slug === PRISON ? prison(box) : caravel(box)]),
  );
  const below = ({ x, y, w, h }: Box): Site => ({
    title: [x + w / 2, y + (HULL_BOTTOM + 0.015) * h],
    heart: [x + w * 0.47, y + h * 0.68],
  });
  const sites = {
    ...SITES,
    portugal: PORTUGAL,
    ...Object.fromEntries(Object.entries(tiles).map(([slug, box]) => [slug, below(box)])),
  };
  return { ...SPAIN, frame, sites, lands, tiles, anchors: COASTS, peaks: [...PYRENEES, ...RIF], ...more };
}

export const WITH_PORTUGAL = {
  wide: withPortugal(
    { x: -200, y: 0, w: 1200, h: HEIGHT },
    {
      "caravel-1": { x: -190, y: 14, w: 186, h: 222 },
      "caravel-2": { x: -190, y: 258, w: 186, h: 222 },
      [PRISON]: { x: -190, y: 508, w: 186, h: 228 },
    },
    {},
  ),
  tall: withPortugal(
    { x: 0, y: 0, w: WIDTH, h: 1003 },
    {
      "caravel-1": { x: 20, y: 776, w: 300, h: 220 },
      "caravel-2": { x: 350, y: 776, w: 300, h: 220 },
      [PRISON]: { x: 690, y: 776, w: 290, h: 220 },
    },
    { shores: SHORES.slice(1), peaks: PYRENEES },
  ),
} as const;

/** Is Portugal a region, with ships and a prison? */
export function hasPortugal(view: View): boolean {
  return view.modules.includes("grandissimo");
}

/** Is there more to see than Spain? */
export function isLarger(view: View): boolean {
  return isSecondSide(view) || hasPortugal(view);
}

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
  if (!isLarger(view)) return SPAIN;
  const { wide, tall } = isSecondSide(view) ? SECOND_SIDES : WITH_PORTUGAL;
  return scaleIn(wide, width, height) >= scaleIn(tall, width, height) ? wide : tall;
}

/** The outline of a region. */
export function landIn(chart: Chart, slug: Slug): Land {
  return chart.lands[slug] ?? landOf(slug);
}
