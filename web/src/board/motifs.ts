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

const HURRICANE = {
  fill: "M12 9.8a2.2 2.2 0 1 0 .01 0",
  line: "M12 6.2a5.8 5.8 0 1 0 .01 0M6.3 13C4.4 8 8.6 3 17.4 2.8M17.7 11c1.9 5-2.3 10-11.1 10.2",
};

const BOYCOTT = { fill: "", line: "M12 2.8a9.2 9.2 0 1 0 .01 0M5.6 18.4L18.4 5.6" };

/** Pictures of markers, each in a box of 24 × 24: what is filled, and what is drawn as a line. */
export const SIGNS: Readonly<
  Record<
    | "alliance"
    | "quarantine"
    | "guard"
    | "zone"
    | "storm"
    | "turned"
    | "scoring"
    | "boycotted"
    | "boycott"
    | "incognito",
    { fill: string; line: string }
  >
> = {
  alliance: { fill: "", line: "M9 6.8a5.2 5.2 0 1 0 .01 0M15 6.8a5.2 5.2 0 1 0 .01 0" },
  quarantine: { fill: "M6 3.6h7v6H6zM13 9.6h7.4v6H13z", line: "M5 2.6v19.2M6 3.6h14.4v12H6" },
  guard: {
    fill: "M5 14.4C5.2 8.2 8 5.4 12 5.4s6.8 2.8 7 9zM6.4 5.6C9.4 1.8 14.6 1.8 17.6 5.6 14.2 4 9.8 4 6.4 5.6zM1.4 14.6c4.6 3.4 16.6 3.4 21.2 0-1 3.2-3 5.6-5.4 6.2-3.4.9-7 .9-10.4 0C4.4 20.2 2.4 17.8 1.4 14.6z",
    line: "",
  },
  zone: HURRICANE,
  storm: HURRICANE,
  boycotted: BOYCOTT,
  boycott: BOYCOTT,
  incognito: {
    fill: "M4.6 9L3.6 2.4 8 5.4 12 1.4 16 5.4 20.4 2.4 19.4 9zM1.2 11.2C6 9.6 18 9.6 22.8 11.2 23 16.6 20.6 19.8 17.4 19.8 14.6 19.8 13.6 17.2 12 17.2S9.4 19.8 6.6 19.8C3.4 19.8 1 16.6 1.2 11.2zM5 14.2C6.8 16.6 9 16.6 10.2 14.2 8.6 12.6 6.4 12.6 5 14.2zM13.8 14.2C15 16.6 17.2 16.6 19 14.2 17.6 12.6 15.4 12.6 13.8 14.2z",
    line: "",
  },
  scoring: { fill: "M12 2.2l2.9 6.5 7 .7-5.3 4.7 1.5 6.9L12 17.4 5.9 21l1.5-6.9L2.1 9.4l7-.7z", line: "" },
  turned: {
    fill: "M3.2 3.4l7.2 1.2-4.8 5.6zM20.8 20.6l-7.2-1.2 4.8-5.6z",
    line: "M6.4 6.8C11.6 2.4 20 5.6 20 12.6M17.6 17.2C12.4 21.6 4 18.4 4 11.4",
  },
};
