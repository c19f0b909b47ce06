/** Shared verbs of categories and brands: order, hiding, redirects. Each runs in its caller's transaction. */
import { type Direction, moveInList } from "#app/forms/move-in-list.ts";
import { firstFree } from "#app/language/slug.ts";
import { db } from "#db/client.server.ts";

export type Taxonomy = keyof typeof TAXONOMIES;

const TAXONOMIES = {
  category: { table: "categories", former: "category_redirects", owner: "category_id", order: "sort_order, id", first: 0 },
  /** `sort_order` is 0 for every brand, which sorts them by name, until an administrator orders them. */
  brand: { table: "brands", former: "brand_redirects", owner: "brand_id", order: "sort_order, name", first: 1 },
} as const;

/** The name alone says the place: another name, or another brand's, moves it without anybody having moved it. */
const BY_NAME = 0;

export function setHidden(taxonomy: Taxonomy, id: number, isHidden: boolean): boolean {
  const { table } = TAXONOMIES[taxonomy];
  return run(`UPDATE ${table} SET is_hidden = ? WHERE id = ?`, isHidden ? 1 : 0, id) > 0;
}

/** Swaps an entry with its neighbour; at the end of the list nothing moves. False for an unknown id. */
export function moveInTaxonomy(taxonomy: Taxonomy, id: number, direction: Direction): boolean {
  const before = listIds(taxonomy);
  const ids = moveInList(before, id, direction);
  if (ids && ids.join() !== before.join()) writeOrder(taxonomy, ids);
  return ids !== undefined;
}

function placeInTaxonomy(taxonomy: Taxonomy, id: number): number {
  return listIds(taxonomy).indexOf(id) + 1;
}

function setPlaceInTaxonomy(taxonomy: Taxonomy, id: number, place: number): void {
  const at = place === BY_NAME ? brandIdsByName().indexOf(id) + 1 : place;
  if (placeInTaxonomy(taxonomy, id) === at) return;
  const others = listIds(taxonomy).filter((other) => other !== id);
  writeOrder(taxonomy, others.toSpliced(at - 1, 0, id));
}

export function isTaxonomySlugTaken(taxonomy: Taxonomy, slug: string, exceptId?: number): boolean {
  const { table, former, owner } = TAXONOMIES[taxonomy];
  const owners = `SELECT id FROM ${table} WHERE slug = ? UNION SELECT ${owner} FROM ${former} WHERE old_slug = ?`;
  return select<number>(owners, slug, slug).some((id) => id !== exceptId);
}

export function freeTaxonomySlug(taxonomy: Taxonomy, wanted: string, id: number): string {
  return firstFree(wanted, (slug) => isTaxonomySlugTaken(taxonomy, slug, id));
}

export type Placed<Row> = Omit<Row, "sort_order"> & { place: number; former_slugs: string[] };

/** A row as the history has it: `place` counts from 1 in the order of the site, 0 where that is the order of names; `former_slugs` (of brands, of names too) lead to it. */
export function snapshotOf<Row extends { id: number; sort_order: number }>(taxonomy: Taxonomy, row: Row): Placed<Row> {
  const { former, owner } = TAXONOMIES[taxonomy];
  const { sort_order, ...fields } = row;
  const former_slugs = select<string>(`SELECT old_slug FROM ${former} WHERE ${owner} = ? ORDER BY old_slug`, row.id);
  const place = taxonomy === "brand" && sort_order === 0 ? BY_NAME : placeInTaxonomy(taxonomy, row.id);
  return { ...fields, place, former_slugs };
}

export function putBack(taxonomy: Taxonomy, id: number, texts_key: string, wanted: Partial<Placed<object>>): void {
  run(`UPDATE ${TAXONOMIES[taxonomy].table} SET texts_key = ? WHERE id = ?`, texts_key, id);
  saveFormerSlugs(taxonomy, id, wanted.former_slugs ?? []);
  if (wanted.place !== undefined) setPlaceInTaxonomy(taxonomy, id, wanted.place);
}

/** The former slugs redirect to the entry, unless another entry has them now; its own slug redirects nowhere any more. */
export function saveFormerSlugs(taxonomy: Taxonomy, id: number, slugs: Iterable<string>): void {
  const { table, former, owner } = TAXONOMIES[taxonomy];
  run(`DELETE FROM ${former} WHERE old_slug = (SELECT slug FROM ${table} WHERE id = ?)`, id);
  for (const slug of slugs) {
    const isFree = select<number>(`SELECT id FROM ${table} WHERE slug = ?`, slug).length === 0;
    if (isFree) run(`INSERT INTO ${former} (old_slug, ${owner}) VALUES (?, ?) ON CONFLICT DO NOTHING`, slug, id);
  }
}

function listIds(taxonomy: Taxonomy): number[] {
  const { table, order } = TAXONOMIES[taxonomy];
  return select<number>(`SELECT id FROM ${table} ORDER BY ${order}`);
}

function brandIdsByName(): number[] {
  return select<number>("SELECT id FROM brands ORDER BY name");
}

/** An order of brands by name is stored as no order, so that a new brand finds its place in it. */
function writeOrder(taxonomy: Taxonomy, ids: readonly number[]): void {
  const { table, first } = TAXONOMIES[taxonomy];
  const isByName = taxonomy === "brand" && ids.join() === brandIdsByName().join();
  for (const [index, id] of ids.entries()) {
    const sort_order = isByName ? 0 : index + first;
    run(`UPDATE ${table} SET sort_order = ? WHERE id = ? AND sort_order <> ?`, sort_order, id, sort_order);
  }
}

function run(statement: string, ...values: (string | number)[]): number {
  return db()
    .$client.prepare(statement)
    .run(...values).changes;
}

function select<Value>(statement: string, ...values: (string | number)[]): Value[] {
  return db()
    .$client.prepare(statement)
    .pluck()
    .all(...values) as Value[];
}
