/** Small ornaments as path data. */

/** A laurel of two branches, in a box of 60 × 13. */
export const LAUREL_PATH = laurel();

function laurel(): string {
  const leaves: string[] = [];
  for (const side of [-1, 1]) {
    for (let i = 0; i < 4; i++) {
      const t = i / 4;
      const x = 30 + side * (5 + 19 * t);
      const y = 10.5 - 7 * t * t;
      for (const [dx, dy] of [
        [7, 1.2 - 3.2 * t],
        [5, -6.2],
      ] as const) {
        const [ex, ey] = [x + side * dx, y + dy];
        const bow = dy < -4 ? 2.7 : 2.3;
        leaves.push(
          `M${f(x)} ${f(y)}Q${f((x + ex) / 2 - side * bow * 0.4)} ${f((y + ey) / 2 - bow)} ${f(ex)} ${f(ey)}Q${f((x + ex) / 2 + side * bow * 0.4)} ${f((y + ey) / 2 + bow)} ${f(x)} ${f(y)}Z`,
        );
      }
    }
    leaves.push(
      `M30 11.4Q${f(30 + side * 14)} 11.6 ${f(30 + side * 26)} 3.6L${f(30 + side * 26.4)} 4.6Q${f(30 + side * 14)} 13 30 12.6Z`,
    );
  }
  return leaves.join("");
}

function f(value: number): string {
  return value.toFixed(1);
}

/** An anchor, in a box of 24 × 24, to be drawn as a line. */
export const ANCHOR_PATH =
  "M12 6.5v15M7.5 10h9M3 13.5c.6 5 4.4 8 9 8s8.4-3 9-8M12 6.5a2.3 2.3 0 1 0-.01 0M3 13.5l-1.2 3M3 13.5l2.8 1.8M21 13.5l1.2 3M21 13.5l-2.8 1.8";

/** The crown that marks the King's region, in a box of 24 × 20. */
export const CROWN_PATH = "M3 17.5L1.5 5l6 4.5L12 2l4.5 7.5 6-4.5L21 17.5zM3 18.5h18V20H3z";

/** A scoreboard that is turned round, in a box of 24 × 24: what is filled, and what is drawn as a line. */
export const TURNED = {
  fill: "M3.2 3.4l7.2 1.2-4.8 5.6zM20.8 20.6l-7.2-1.2 4.8-5.6z",
  line: "M6.4 6.8C11.6 2.4 20 5.6 20 12.6M17.6 17.2C12.4 21.6 4 18.4 4 11.4",
};
