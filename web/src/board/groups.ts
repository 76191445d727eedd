/** Who stands on a site, owner by owner, and how he looks there. */

import type { Catalogue, Slug, View } from "../protocol";
import type { Group } from "./layout";
import { blackHolder, flagsOf, inRole } from "./markers";
import { blackOf, standsOf } from "./stands";
import { leaderOf } from "./words";

export function groupsOn(view: View, catalogue: Catalogue, slug: Slug): Group[] {
  const leader = leaderOf(view, slug);
  const flags = flagsOf(view, catalogue) ?? [];
  const counts = view.pieces[slug] ?? [];
  const regent = inRole(view, catalogue, "stands in")[0];
  const several = standsOf(catalogue, slug).length > 1;
  const groups = [
    slug,
    ...standsOf(catalogue, slug)
      .map((site) => site.slug)
      .filter((other) => other !== slug),
  ].flatMap((stand, i) => {
    const face = standsOf(catalogue, slug).find((site) => site.slug === stand);
    return (view.pieces[stand] ?? []).flatMap((count, owner): Group[] => {
      const grande = i === 0 && view.grandes[owner] === slug;
      if (i > 0 && !count) return [];
      const flag = owner < view.scores.length && flags[owner] === stand;
      return [
        {
          owner,
          count: count ?? 0,
          grande,
          leads: owner === leader,
          ...(several && face ? { stand: { slug: stand, token: face.token, fresh: face.fresh } } : {}),
          ...(flag ? { flag } : {}),
          ...(grande && owner === regent?.seat ? { standIn: regent.marker.sign ?? "" } : {}),
        },
      ];
    });
  });
  const crowned = laurelled(groups, leader, blackHolder(view, catalogue) === leader ? blackOf(view) : -1);
  return counts.includes(null) ? [...crowned, { owner: -1, count: 0, grande: false, leads: false }] : crowned;
}

/** Only one group of the leader's stands on a laurel; that of his black Caballeros if he has no other. */
function laurelled(groups: readonly Group[], leader: number, black: number): Group[] {
  const of = (owner: number): number => groups.findIndex((group) => group.owner === owner && group.count > 0);
  const first = leader < 0 ? -1 : of(leader) >= 0 || black < 0 ? of(leader) : of(black);
  return groups.map((group, i) => ({ ...group, leads: i === first }));
}
