/** Where exactly Caballeros stand: a place may come in kinds, by what they carry there and whether they came this round. */

import type { Catalogue, Site, Slug, View } from "../protocol";

interface Index {
  byKind: Map<Slug, Site[]>;
  bySlug: Map<Slug, Site>;
}

const INDEXES = new WeakMap<Catalogue, Index>();

function indexOf(catalogue: Catalogue): Index {
  let index = INDEXES.get(catalogue);
  if (!index) {
    const byKind = new Map<Slug, Site[]>();
    for (const site of catalogue.sites) byKind.set(site.kind, [...(byKind.get(site.kind) ?? []), site]);
    INDEXES.set(catalogue, (index = { byKind, bySlug: new Map(catalogue.sites.map((site) => [site.slug, site])) }));
  }
  return index;
}

/** The kinds of one place, the plain one first. */
export function standsOf(catalogue: Catalogue, kind: Slug): readonly Site[] {
  return indexOf(catalogue).byKind.get(kind) ?? [];
}

/** The place that is drawn for it. */
export function kindOf(catalogue: Catalogue, slug: Slug): Slug {
  return indexOf(catalogue).bySlug.get(slug)?.kind ?? slug;
}

/** Caballeros of one owner on a place, whatever they carry; null: hidden. */
export function countOn(view: View, catalogue: Catalogue, kind: Slug, owner: number): number | null {
  const counts = standsOf(catalogue, kind).map((site) => (view.pieces[site.slug] ?? [])[owner] ?? 0);
  return (view.pieces[kind] ?? [])[owner] === null ? null : counts.reduce((sum, n) => sum + n, 0);
}

/** The same in a whole region, on its places too; not beside its limit table. */
export function countIn(view: View, catalogue: Catalogue, region: Slug, owner: number): number | null {
  const inside = catalogue.sites.filter(
    (site) => site.part_of === region && site.kind !== region && site.kind === site.slug,
  );
  const own = countOn(view, catalogue, region, owner);
  return own === null
    ? null
    : inside.reduce((sum, site) => sum + (countOn(view, catalogue, site.slug, owner) ?? 0), own);
}

/** Is it a place beside a marker, wherever that lies? */
export function isPen(catalogue: Catalogue, kind: Slug): boolean {
  return indexOf(catalogue).bySlug.get(kind)?.part_of === "*";
}

/** The number of the black Caballeros among the owners of pieces; -1 where there are none. */
export function blackOf(view: View): number {
  return view.owners > view.scores.length ? view.scores.length : -1;
}
