/**
 * The map: coasts and borders, each drawn once as a line between two corners, and lands made by joining them.
 *
 * A line has a land (or the sea) on either side, so neighbours fit exactly and the borders of the drawing can be checked
 * against those of the game. To add a land (a playable Portugal, Francia, an island) add its lines; to bend a border move
 * its points, but not its two ends: three lines meet there.
 */

export type Point = readonly [x: number, y: number];

export interface Line {
  sides: readonly [string, string];
  points: readonly Point[];
}

export const WIDTH = 1000;
export const HEIGHT = 760;
export const SEA = "sea";

/** Lands that are not regions of the base game. */
export const NEUTRAL = ["portugal"] as const;

/** Bends every longer stretch a little to one side, twice over; always the same way for the same name. */
function rough(points: readonly Point[], amount: number, name: string, times = 2): readonly Point[] {
  let seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, times);
  const bend = (): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) | 0;
    return ((seed >>> 16) / 0x8000 - 1) * amount;
  };
  const more = points.flatMap((p, i): Point[] => {
    const q = points[i + 1];
    if (!q || Math.hypot(q[0] - p[0], q[1] - p[1]) < 9) return [p];
    const by = bend();
    return [p, [(p[0] + q[0]) / 2 - (q[1] - p[1]) * by, (p[1] + q[1]) / 2 + (q[0] - p[0]) * by]];
  });
  return times > 1 ? rough(more, amount, name, times - 1) : more;
}

const between = (a: string, b: string, ...points: Point[]): Line => ({ sides: [a, b], points });

// where three lands meet, or two and the sea
const N_COAST: Point = [240, 50];
const NW: Point = [252, 175];
const NW_PORTUGAL: Point = [236, 246];
const MINHO: Point = [83, 227];
const BIDASOA: Point = [556, 70];
const W_PYRENEES: Point = [590, 85];
const EBRO: Point = [524, 208];
const C_PYRENEES: Point = [688, 119];
const E_PYRENEES: Point = [895, 150];
const MATARRANA: Point = [658, 325];
const S_CATALUNA: Point = [712, 360];
const N_CASTILES: Point = [516, 294];
const E_CASTILES: Point = [556, 344];
const W_CASTILES: Point = [222, 360];
const SEGURA: Point = [508, 500];
const E_CAPE: Point = [580, 602];
const W_SIERRA: Point = [199, 512];
const SIERRA: Point = [362, 506];
const S_COAST: Point = [352, 700];
const GUADIANA: Point = [178, 618];

const DRAWN: readonly Line[] = [
  // borders between regions
  between("galicia", "pais-vasco", N_COAST, [233, 77], [247, 110], [241, 135], NW),
  between("galicia", "castilla-la-vieja", NW, [243, 188], [249, 219], NW_PORTUGAL),
  between(
    "pais-vasco",
    "castilla-la-vieja",
    NW,
    [290, 188],
    [322, 180],
    [372, 190],
    [404, 184],
    [440, 195],
    [482, 191],
    [504, 203],
    EBRO,
  ),
  between("pais-vasco", "aragon", W_PYRENEES, [578, 110], [556, 129], [562, 154], [540, 181], EBRO),
  between("aragon", "castilla-la-vieja", EBRO, [507, 231], [515, 256], [502, 277], N_CASTILES),
  between("aragon", "cataluna", C_PYRENEES, [680, 150], [688, 181], [670, 219], [678, 250], [664, 281], MATARRANA),
  between("aragon", "valencia", MATARRANA, [632, 333], [604, 327], [584, 342], E_CASTILES),
  between("aragon", "castilla-la-nueva", N_CASTILES, [528, 312], [530, 333], E_CASTILES),
  between("cataluna", "valencia", MATARRANA, [680, 333], [692, 352], S_CATALUNA),
  between(
    "castilla-la-vieja",
    "castilla-la-nueva",
    W_CASTILES,
    [262, 348],
    [300, 363],
    [346, 355],
    [384, 364],
    [420, 350],
    [448, 331],
    [474, 330],
    [490, 306],
    N_CASTILES,
  ),
  between(
    "castilla-la-nueva",
    "valencia",
    E_CASTILES,
    [538, 375],
    [524, 398],
    [532, 431],
    [517, 458],
    [521, 481],
    SEGURA,
  ),
  between("castilla-la-nueva", "granada", SIERRA, [396, 496], [428, 507], [474, 498], SEGURA),
  between("castilla-la-nueva", "sevilla", W_SIERRA, [236, 501], [270, 512], [312, 499], SIERRA),
  between("valencia", "granada", SEGURA, [523, 527], [544, 548], [552, 579], E_CAPE),
  between("sevilla", "granada", SIERRA, [377, 542], [366, 583], [380, 622], [363, 662], S_COAST),

  // borders with Portugal and France
  between("galicia", "portugal", MINHO, [108, 212], [130, 233], [150, 246], [180, 237], [204, 252], NW_PORTUGAL),
  between("castilla-la-vieja", "portugal", NW_PORTUGAL, [251, 271], [222, 304], [231, 337], W_CASTILES),
  between(
    "castilla-la-nueva",
    "portugal",
    W_CASTILES,
    [216, 396],
    [190, 408],
    [210, 439],
    [186, 475],
    [189, 498],
    W_SIERRA,
  ),
  between("sevilla", "portugal", W_SIERRA, [185, 546], [196, 581], GUADIANA),
  between("pais-vasco", "francia", BIDASOA, [574, 79], W_PYRENEES),
  between("aragon", "francia", W_PYRENEES, [616, 87], [640, 104], [664, 102], C_PYRENEES),
  between(
    "cataluna",
    "francia",
    C_PYRENEES,
    [720, 116],
    [750, 135],
    [792, 133],
    [812, 148],
    [846, 139],
    [870, 154],
    E_PYRENEES,
  ),

  // coasts
  between(
    "galicia",
    SEA,
    MINHO,
    [79, 196],
    [86, 179],
    [100, 164],
    [81, 162],
    [92, 151],
    [74, 147],
    [87, 134],
    [65, 138],
    [71, 121],
    [52, 110],
    [59, 87],
    [77, 76],
    [101, 72],
    [117, 65],
    [121, 52],
    [138, 40],
    [150, 32],
    [162, 30],
    [182, 39],
    [207, 51],
    N_COAST,
  ),
  between(
    "pais-vasco",
    SEA,
    N_COAST,
    [266, 47],
    [286, 37],
    [303, 51],
    [330, 56],
    [361, 62],
    [391, 63],
    [415, 59],
    [428, 53],
    [452, 62],
    [472, 69],
    [486, 59],
    [502, 62],
    [526, 71],
    BIDASOA,
  ),
  between(
    "cataluna",
    SEA,
    E_PYRENEES,
    [911, 162],
    [891, 173],
    [899, 200],
    [886, 229],
    [860, 252],
    [845, 272],
    [818, 287],
    [789, 300],
    [764, 311],
    [748, 321],
    [761, 333],
    [735, 343],
    S_CATALUNA,
  ),
  between(
    "valencia",
    SEA,
    S_CATALUNA,
    [694, 377],
    [680, 398],
    [672, 417],
    [677, 444],
    [692, 467],
    [710, 478],
    [688, 496],
    [664, 513],
    [656, 530],
    [646, 548],
    [651, 578],
    [622, 583],
    [600, 589],
    E_CAPE,
  ),
  between(
    "granada",
    SEA,
    E_CAPE,
    [568, 632],
    [554, 680],
    [530, 672],
    [503, 689],
    [476, 683],
    [444, 690],
    [415, 685],
    [390, 688],
    [372, 697],
    S_COAST,
  ),
  between(
    "sevilla",
    SEA,
    S_COAST,
    [331, 706],
    [324, 725],
    [301, 733],
    [272, 716],
    [254, 688],
    [238, 663],
    [249, 650],
    [230, 635],
    [208, 621],
    GUADIANA,
  ),
  between(
    "portugal",
    SEA,
    GUADIANA,
    [148, 635],
    [121, 625],
    [97, 626],
    [73, 633],
    [83, 601],
    [85, 553],
    [90, 518],
    [77, 501],
    [58, 509],
    [60, 485],
    [39, 477],
    [45, 447],
    [46, 420],
    [58, 400],
    [60, 353],
    [64, 309],
    [74, 264],
    MINHO,
  ),
  between(
    "francia",
    SEA,
    E_PYRENEES,
    [886, 133],
    [884, 110],
    [897, 87],
    [924, 71],
    [952, 56],
    [986, 52],
    [1020, 64],
    [1060, 50],
    [1120, 77],
    [1200, 71],
    [1300, 102],
    [1500, 39],
    [1500, -400],
    [590, -400],
    [586, -60],
    [583, -34],
    [578, 19],
    [568, 48],
    BIDASOA,
  ),
];

/** The lines as they are shown: the drawn ones with small bays and bends between their points. */
export const LINES: readonly Line[] = DRAWN.map(({ sides, points }) => ({
  sides,
  points: rough(points, sides.includes(SEA) ? 0.1 : 0.07, sides.join()),
}));

/** Land that only gives the map its place in the world: North Africa and the Balearic Islands. */
export const SHORES: readonly (readonly Point[])[] = [
  [
    [-500, 1214],
    [-420, 994],
    [40, 844],
    [120, 810],
    [176, 792],
    [224, 770],
    [262, 759],
    [296, 760],
    [318, 754],
    [334, 748],
    [342, 764],
    [366, 778],
    [404, 784],
    [446, 786],
    [484, 778],
    [500, 768],
    [512, 784],
    [548, 796],
    [620, 804],
    [720, 820],
    [900, 814],
    [1100, 844],
    [1500, 814],
    [1500, 1214],
  ],
  [
    [838, 408],
    [856, 392],
    [880, 382],
    [896, 388],
    [912, 402],
    [904, 420],
    [888, 432],
    [872, 420],
    [850, 420],
  ],
  [
    [942, 378],
    [962, 374],
    [972, 384],
    [956, 390],
  ],
  [
    [770, 462],
    [786, 452],
    [794, 462],
    [780, 474],
  ],
];

const CATMULL = 6;

/** A cubic curve through every point, as the control points of each stretch. It is the same curve read backwards. */
function stretches(points: readonly Point[], closed = false): [Point, Point, Point, Point][] {
  const n = points.length;
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.min(Math.max(i, 0), n - 1)]!;
  return Array.from({ length: closed ? n : n - 1 }, (_, i) => {
    const [p, a, b, q] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return [
      a,
      [a[0] + (b[0] - p[0]) / CATMULL, a[1] + (b[1] - p[1]) / CATMULL],
      [b[0] - (q[0] - a[0]) / CATMULL, b[1] - (q[1] - a[1]) / CATMULL],
      b,
    ];
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;
const pair = (p: Point): string => `${round(p[0])} ${round(p[1])}`;

/** A smooth line as SVG path data. */
export function curve(points: readonly Point[], closed = false): string {
  return `M${pair(points[0]!)}${segments(points, closed)}${closed ? "Z" : ""}`;
}

function segments(points: readonly Point[], closed = false): string {
  return stretches(points, closed)
    .map(([, c, d, b]) => `C${pair(c)} ${pair(d)} ${pair(b)}`)
    .join("");
}

const STEPS = 4;

/** The same line as many short straight ones, for measuring. */
export function flat(points: readonly Point[], closed = false): Point[] {
  return stretches(points, closed).flatMap(([a, c, d, b]) =>
    Array.from({ length: STEPS }, (_, i): Point => {
      const t = i / STEPS;
      const s = 1 - t;
      const mix = (k: 0 | 1): number =>
        s * s * s * a[k] + 3 * s * s * t * c[k] + 3 * s * t * t * d[k] + t * t * t * b[k];
      return [mix(0), mix(1)];
    }),
  );
}

const same = (p: Point, q: Point): boolean => p[0] === q[0] && p[1] === q[1];

/** The lines around a land, end to end. */
export function ring(land: string, lines: readonly Line[] = LINES): (readonly Point[])[] {
  const left = lines.filter((line) => line.sides.includes(land)).map((line) => line.points);
  const joined = left.splice(0, 1);
  while (left.length > 0) {
    const end = joined.at(-1)!.at(-1)!;
    const next = left.findIndex((points) => same(points[0]!, end) || same(points.at(-1)!, end));
    if (next < 0) throw new Error(`the lines around ${land} do not close`);
    const [points] = left.splice(next, 1);
    joined.push(same(points![0]!, end) ? points! : [...points!].reverse());
  }
  return joined;
}

export interface Land {
  path: string;
  polygon: Point[];
}

export function land(slug: string): Land {
  const lines = ring(slug);
  return {
    path: `M${pair(lines[0]![0]!)}${lines.map((points) => segments(points)).join("")}Z`,
    polygon: lines.flatMap((points) => flat(points)),
  };
}

/** Every pair of lands with a common border. */
export function borders(): [string, string][] {
  return LINES.filter((line) => !line.sides.includes(SEA)).map((line) => [...line.sides].sort() as [string, string]);
}

/** How a region is laid out: where its name and scoreboard stand, and around which point its pieces gather. */
export interface Site {
  title: Point; // middle of the top edge of name and scoreboard
  beside?: boolean; // the scoreboard stands beside the name, not under it
  lines?: number; // of the name
  heart: Point;
  small?: Partial<Omit<Site, "small">>; // what differs on a small screen, where type and pieces are larger
}

export const SITES: Readonly<Record<string, Site>> = {
  galicia: { title: [170, 64], heart: [166, 178], small: { title: [168, 62] } },
  "pais-vasco": { title: [398, 76], beside: true, heart: [396, 146], small: { title: [398, 74] } },
  aragon: { title: [618, 128], heart: [600, 244] },
  cataluna: { title: [782, 152], heart: [762, 250], small: { title: [792, 148], heart: [760, 250] } },
  "castilla-la-vieja": { title: [376, 200], heart: [374, 294], small: { beside: true, lines: 2, title: [384, 199] } },
  "castilla-la-nueva": { title: [368, 374], heart: [362, 460], small: { beside: true, lines: 2, title: [368, 371] } },
  valencia: { title: [608, 366], heart: [602, 490] },
  sevilla: { title: [280, 529], heart: [278, 630], small: { title: [280, 525] } },
  granada: { title: [450, 526], heart: [458, 630], small: { title: [448, 523] } },
};

/**
 * The Castillo: an island of its own in the south-eastern sea; what is thrown in shows in the yard beside the tower.
 * When the tower has been moved to a region, the whole island is the yard, but for the empty foundation.
 */
export const CASTILLO: Site & {
  slug: string;
  island: readonly Point[];
  yard: readonly Point[];
  abroad: { title: Point; heart: Point; yard: readonly Point[] }; // while the tower is elsewhere
  foundation: Frame;
  tower: Frame; // where it stands at home
} = {
  slug: "castillo",
  title: [786, 566],
  heart: [786, 674],
  island: [
    [706, 640],
    [700, 604],
    [716, 572],
    [744, 552],
    [786, 546],
    [830, 552],
    [868, 566],
    [920, 574],
    [960, 590],
    [978, 624],
    [980, 664],
    [970, 702],
    [938, 728],
    [886, 738],
    [830, 742],
    [772, 742],
    [728, 730],
    [708, 700],
    [702, 668],
  ],
  yard: [
    [708, 560],
    [866, 560],
    [866, 742],
    [708, 742],
  ],
  abroad: {
    title: [818, 568],
    heart: [786, 690],
    yard: [
      [706, 556],
      [866, 556],
      [924, 568],
      [964, 590],
      [980, 624],
      [980, 664],
      [970, 704],
      [940, 730],
      [886, 740],
      [708, 742],
    ],
  },
  foundation: { x: 880, y: 662, w: 76, h: 54 },
  tower: { x: 862, y: 476, w: 96, h: 240 },
};

/** The camp beside the Castillo: only there while nobody may go inside. */
export const CAMP: { slug: string; title: Point; heart: Point; shore: readonly Point[]; yard: readonly Point[] } = {
  slug: "beside",
  title: [796, 421],
  heart: [796, 496],
  shore: [
    [742, 553],
    [728, 530],
    [724, 492],
    [727, 448],
    [743, 422],
    [778, 412],
    [826, 413],
    [856, 425],
    [866, 456],
    [866, 514],
    [858, 558],
    [796, 546],
  ],
  yard: [
    [725, 416],
    [867, 416],
    [867, 551],
    [725, 551],
  ],
};

export const BRIDGE = "bridge";

interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The part of a shape that is inside a box. */
export function clipped(polygon: readonly Point[], { x, y, w, h }: Frame): Point[] {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, x, 1],
    [0, x + w, -1],
    [1, y, 1],
    [1, y + h, -1],
  ];
  return sides.reduce<readonly Point[]>((shape, [axis, limit, sign]) => {
    const depth = (p: Point): number => sign * (p[axis] - limit);
    return shape.flatMap((p, i): Point[] => {
      const q = shape[(i + 1) % shape.length]!;
      const t = depth(p) / (depth(p) - depth(q));
      const cut: Point = [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
      return [...(depth(p) >= 0 ? [p] : []), ...(depth(p) >= 0 !== depth(q) >= 0 ? [cut] : [])];
    });
  }, polygon) as Point[];
}

/** Straight lines from point to point, closed, as SVG path data. */
export function straight(points: readonly Point[]): string {
  return `M${points.map(pair).join("L")}Z`;
}

/** Is a point inside a shape? */
export function inside(polygon: readonly Point[], [x, y]: Point): boolean {
  return polygon.reduce((odd, [ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    return ay <= y !== by <= y && x < ax + ((y - ay) * (bx - ax)) / (by - ay) ? !odd : odd;
  }, false);
}

/** The line between two neighbouring lands. */
export function borderOf(a: string, b: string): readonly Point[] {
  return LINES.find(({ sides }) => sides.includes(a) && sides.includes(b))?.points ?? [];
}

const LANDS = new Map<string, Land>();

/** A land's outline, made once. */
export function landOf(slug: string): Land {
  let found = LANDS.get(slug);
  if (!found) LANDS.set(slug, (found = land(slug)));
  return found;
}
