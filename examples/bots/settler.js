// A bot in JavaScript: it places wherever one more Caballero brings most at once, and is modest otherwise.
//
//   ELGRANDE_BOTS="settler=node examples/bots/settler.js" elgrande arena --seats settler,random,random --games 9
//
// A question in every line of the input, an answer in every line of the output; docs/opponents.md has the protocol.

const lines = require("node:readline").createInterface({ input: process.stdin });

/** What a board pays everybody: who is tied takes the next place down, and uses up two. */
function paid(caballeros, values) {
  const points = caballeros.map(() => 0);
  let place = 0;
  for (const strength of [...new Set(caballeros)].filter((n) => n > 0).sort((a, b) => b - a)) {
    const seats = caballeros.flatMap((n, seat) => (n === strength ? [seat] : []));
    if (seats.length > 1) place += 1;
    for (const seat of seats) points[seat] = values[place] ?? 0;
    place += 1;
  }
  return points;
}

/** How much better off a seat is with one more there. */
function gain(place, seat) {
  const before = place.caballeros.map((n) => n ?? 0);
  const after = before.map((n, i) => (i === seat ? n + 1 : n));
  const lead = (points) => 2 * points[seat] - points.reduce((a, b) => a + b, 0);
  return lead(paid(after, place.values)) - lead(paid(before, place.values));
}

function answer({ decision, view }) {
  const { kind, actions } = decision;
  if (kind === "supply") return actions.at(-1);
  if (kind === "choose_card") {
    const places = (action) => view.offer[Number(action.split("-")[1]) - 1]?.place ?? 0;
    return actions.reduce((a, b) => (places(b) > places(a) ? b : a));
  }
  if (actions.includes("place")) return "place";
  const regions = actions.filter((action) => action in view.regions);
  if (kind === "place" && regions.length > 0) {
    const worth = (action) => gain(view.regions[action], view.seat);
    return regions.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  }
  return actions.includes("done") ? "done" : actions[0];
}

lines.on("line", (line) => {
  const question = JSON.parse(line);
  if (question.type === "decide") console.log(JSON.stringify({ action: answer(question) }));
});
