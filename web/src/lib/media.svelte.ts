/** How much room there is. */

export type ScreenRoom = "wide" | "medium" | "tall" | "phone";

const WIDE = "(min-width: 1100px) and (min-height: 560px)";
const MEDIUM = "(min-width: 760px) and (min-height: 481px) and (min-aspect-ratio: 1)";
const TALL = "(min-width: 700px) and (min-height: 900px) and (max-aspect-ratio: 1)";
const SHORT = "(max-height: 480px) and (min-aspect-ratio: 1)";

class Media {
  room = $state<ScreenRoom>("wide");
  short = $state(false); // a phone held sideways

  constructor() {
    if (typeof matchMedia === "undefined") return;
    const queries = [WIDE, MEDIUM, TALL, SHORT].map((query) => matchMedia(query));
    const look = (): void => {
      const [wide, medium, tall, short] = queries.map((query) => query.matches);
      this.short = !!short && !wide && !medium;
      this.room = wide ? "wide" : medium ? "medium" : tall ? "tall" : "phone";
    };
    for (const query of queries) query.addEventListener?.("change", look);
    look();
  }
}

export const media = new Media();
