/** What others have done since one's own last move. */

import type { Event, Seat } from "../protocol";

/** What happens to a player without his doing. */
const PASSIVE = new Set(["points", "castillo_counted", "disc_shown", "start_passed", "turn_ended", "card_returned"]);

/** Where it begins among the events: after one's own last move before it. Null, if nobody else has done anything yet. */
export function sinceOwnMove(events: readonly Event[], seat: Seat): number | null {
  const isOwn = (event: Event): boolean => event.seat === seat && !PASSIVE.has(event.kind);
  const isOthers = (event: Event): boolean => event.seat >= 0 && event.seat !== seat && !PASSIVE.has(event.kind);
  const last = lastIndex(events, isOthers, events.length);
  return last < 0 ? null : lastIndex(events, isOwn, last) + 1;
}

function lastIndex(events: readonly Event[], wanted: (event: Event) => boolean, end: number): number {
  for (let i = end - 1; i >= 0; i--) if (wanted(events[i]!)) return i;
  return -1;
}
