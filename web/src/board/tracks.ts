/** The score track and the round track as numbers. */

export const LAP = 100;

export interface TrackMarker {
  seat: number;
  score: number;
  at: number; // 0..99: the space it stands on
  laps: number;
  lane: number; // 0 is next to the track
  shift: number; // of its label from that space, in pixels
}

/** Markers that would cover each other go to higher lanes; the one further on stands lower. */
export function markersOf(scores: readonly number[], width: number, label: number): TrackMarker[] {
  const inner = Math.max(width, label);
  const ends: number[] = []; // by lane: how far to the left it is taken
  return scores
    .map((score, seat) => ({ seat, score, at: ((score % LAP) + LAP) % LAP, laps: Math.floor(score / LAP) }))
    .sort((a, b) => b.at - a.at || b.score - a.score || a.seat - b.seat)
    .map((marker) => {
      const x = (marker.at / LAP) * inner;
      const shift = Math.min(0, inner - x - label / 2) + Math.max(0, label / 2 - x);
      const right = x + shift + label / 2;
      let lane = ends.findIndex((end) => right <= end);
      if (lane < 0) lane = ends.length;
      ends[lane] = x + shift - label / 2;
      return { ...marker, lane, shift };
    });
}

/** Rounds after which everything is scored: a third of the game, two thirds, and the end. */
export function scoringRounds(rounds: number): number[] {
  return [1, 2, 3].map((third) => Math.round((rounds * third) / 3));
}
