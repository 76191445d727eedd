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
      for (const [dx, dy] of [[7, 1.2 - 3.2 * t], [5, -6.2]] as const) {
        const [ex, ey] = [x + side * dx, y + dy];
        const bow = dy < -4 ? 2.7 : 2.3;
        leaves.push(`M${f(x)} ${f(y)}Q${f((x + ex) / 2 - side * bow * 0.4)} ${f((y + ey) / 2 - bow)} ${f(ex)} ${f(ey)}Q${f((x + ex) / 2 + side * bow * 0.4)} ${f((y + ey) / 2 + bow)} ${f(x)} ${f(y)}Z`);
      }
    }
    leaves.push(`M30 11.4Q${f(30 + side * 14)} 11.6 ${f(30 + side * 26)} 3.6L${f(30 + side * 26.4)} 4.6Q${f(30 + side * 14)} 13 30 12.6Z`);
  }
  return leaves.join("");
}

function f(value: number): string {
  return value.toFixed(1);
}

/** The crown that marks the King's region, in a box of 24 × 20. */
export const CROWN_PATH = "M3 17.5L1.5 5l6 4.5L12 2l4.5 7.5 6-4.5L21 17.5zM3 18.5h18V20H3z";
