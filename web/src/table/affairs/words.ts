/** What a table does beyond its game, in words. */

import { t, type Key } from "../../i18n";
import type { Line } from "../../log/lines";
import type { Affair, Proposal } from "../../protocol";

export interface AffairLine {
  key: string;
  affair: Affair;
}

/** The log with these lines where they belong: after as many events as had been told. */
export function withAffairs(lines: readonly Line[], affairs: readonly Affair[]): (Line | AffairLine)[] {
  const rest = affairs.map((affair) => ({ key: `affair-${affair.id}`, affair }));
  const all: (Line | AffairLine)[] = [];
  for (const line of lines) {
    while (rest.length && rest[0]!.affair.after <= line.key) all.push(rest.shift()!);
    all.push(line);
  }
  return [...all, ...rest];
}

export function affairText({ kind, seat, about, bot }: Affair, names: readonly string[]): string {
  const values = { who: names[seat] ?? "", about: names[about] ?? "" };
  const say = (key: string): string => (t as (key: Key, values: Record<string, string>) => string)(key as Key, values);
  if (kind === "proposed" || kind === "refused") return say(`affair.${kind}.${bot}`);
  if (kind === "handed") return say(seat === about ? "affair.handedOwn" : "affair.handed");
  return say(`affair.${kind}`);
}

export function proposalText({ kind, by, about }: Proposal, names: readonly string[]): string {
  const line = { id: 0, type: "affair", at: 0, after: 0, kind: "proposed", seat: by, about, bot: kind } as const;
  return affairText(line, names);
}
