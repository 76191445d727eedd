/** The players' colours and emblems, by seat. Told apart by hue, by lightness, by the emblem and by its dark or light ink. */

export interface PlayerLook {
  colour: string;
  dark: string; // the shaded side
  ink: string; // of the emblem, and of text on the colour
  emblem: string; // path data in a box of 24 × 24, fill rule evenodd
}

const DARK_INK = "#2e2114";
const LIGHT_INK = "#fbf1da";

const TOWER = "M5 21V11H3.4V4h3.4v2.2h3.1V4h4.2v2.2h3.1V4h3.4v7H19v10h-4.6v-3.6a2.4 2.4 0 0 0-4.8 0V21z";
const SHIP = "M2.6 15.6h18.8l-3.2 5.8H6zM12.9 2.6c4.8 2.2 7 6.2 6.4 11.4h-6.4zM11 5.6V14H4.2C5 10.4 7.2 7.4 11 5.6z";
const TREE =
  "M12 1.8a5.4 5.4 0 0 1 5.1 3.6 5 5 0 0 1 .9 9.8h-4.4v3.4l2.8 3.2H7.6l2.8-3.2v-3.4H6a5 5 0 0 1 .9-9.8A5.4 5.4 0 0 1 12 1.8z";
const HORSE =
  "M7.2 21.6c-.6-4.6 3-6.2 3.8-9.4-1.6 1-2.4 2.6-5.6 3.6l-2.6-2.6c1.6-2.4 2.4-5.2 5-7l-.2-3.8 3.2 2.2C17.4 4.4 21 10.6 20.6 21.6zM9.4 8.4a1.1 1.1 0 1 0 .01 0z";

function sun(): string {
  const rays = Array.from({ length: 24 }, (_, i) => {
    const r = i % 2 ? 6.8 : 11;
    const a = (i * Math.PI) / 12;
    return `${(12 + r * Math.sin(a)).toFixed(1)} ${(12 - r * Math.cos(a)).toFixed(1)}`;
  });
  const circle = (r: number): string => `M12 ${12 - r}a${r} ${r} 0 1 0 .01 0z`;
  return `M${rays.join("L")}z${circle(5)}${circle(3.4)}`;
}

export const PLAYERS: PlayerLook[] = [
  { colour: "#c2452f", dark: "#862a1a", ink: LIGHT_INK, emblem: TOWER }, // Red
  { colour: "#2d5786", dark: "#183453", ink: LIGHT_INK, emblem: SHIP }, // Blue
  { colour: "#e9bf4b", dark: "#a97f1d", ink: DARK_INK, emblem: sun() }, // Yellow
  { colour: "#7fa765", dark: "#4c6f38", ink: DARK_INK, emblem: TREE }, // Green
  { colour: "#4c2f1e", dark: "#2a170c", ink: LIGHT_INK, emblem: HORSE }, // Brown
];

/** The black Caballeros, which belong to whoever is Inquisitor: a cross on black, with a light edge. */
export const BLACK = 9;
const CROSS = "M9.6 2.4h4.8l-1 6.6 6.6-1v4.8l-6.6-1 1.2 9.8h-5.2l1.2-9.8-6.6 1V8l6.6 1z";
const BLACK_LOOK: PlayerLook = { colour: "#1b1a1c", dark: "#000000", ink: "#e8dcc0", emblem: CROSS };

const NOBODY: PlayerLook = { colour: "#8d8677", dark: "#5d574b", ink: LIGHT_INK, emblem: "" };

/** The look of a seat; pieces that nobody may see the owner of are grey. */
export function lookOf(seat: number): PlayerLook {
  return seat === BLACK ? BLACK_LOOK : (PLAYERS[seat] ?? NOBODY);
}
