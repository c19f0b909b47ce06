/** Shared verbs of categories and brands: order, hiding, redirects. Each runs in its caller's transaction. */
import { type Direction, moveInList } from "#app/forms/rows.ts";
import {
  type HistoryFields,
  type HistoryKind,
  inTable,
  named,
  nameOf,
  numbered,
  PLACE,
  type Snapshot,
  type SubjectAdapter,
  withRows,
} from "#app/history/subject.ts";
import { firstFree } from "#app/language/slug.ts";
import { db } from "#db/client.server.ts";
import type { TaxonomyWords } from "./taxonomy-words.ts";

/** Tables of a kind, and the redirects to its entries. */
type Stored = {
  table: "categories" | "brands";
  former: "category_redirects" | "brand_redirects";
  owner: "category_id" | "brand_id";
  /** Sorted by name until an administrator orders them: their `sort_order` is 0 until then. */
  isByName: boolean;
};

/** The name alone says the place: another name, or another brand's, moves it without anybody having moved it. */
const BY_NAME = 0;

export function setHidden(kind: Stored, id: number, isHidden: boolean): boolean {
  const { table } = kind;
  return run(`UPDATE ${table} SET is_hidden = ? WHERE id = ?`, isHidden ? 1 : 0, id) > 0;
}

/** Swaps an entry with its neighbour; at the end of the list nothing moves. False for an unknown id. */
export function moveInTaxonomy(kind: Stored, id: number, direction: Direction): boolean {
  const before = listIds(kind);
  const ids = moveInList(before, id, direction);
  if (ids && ids.join() !== before.join()) writeOrder(kind, ids);
  return ids !== undefined;
}

function placeInTaxonomy(kind: Stored, id: number): number {
  return listIds(kind).indexOf(id) + 1;
}

function setPlaceInTaxonomy(kind: Stored, id: number, place: number): void {
  const at = place === BY_NAME ? idsByName(kind).indexOf(id) + 1 : place;
  if (placeInTaxonomy(kind, id) === at) return;
  const others = listIds(kind).filter((other) => other !== id);
  writeOrder(kind, others.toSpliced(at - 1, 0, id));
}

export function isTaxonomySlugTaken(kind: Stored, slug: string, exceptId?: number): boolean {
  const { table, former, owner } = kind;
  const owners = `SELECT id FROM ${table} WHERE slug = ? UNION SELECT ${owner} FROM ${former} WHERE old_slug = ?`;
  return select<number>(owners, slug, slug).some((id) => id !== exceptId);
}

export function freeTaxonomySlug(kind: Stored, wanted: string, id: number): string {
  return firstFree(wanted, (slug) => isTaxonomySlugTaken(kind, slug, id));
}

export type Placed<Row> = Omit<Row, "sort_order"> & { place: number; former_slugs: string[] };

/** A row as the history has it: `place` counts from 1 in the order of the site, 0 where that is the order of names; `former_slugs` (of brands, of names too) lead to it. */
export function snapshotOf<Row extends { id: number; sort_order: number }>(kind: Stored, row: Row): Placed<Row> {
  const { former, owner } = kind;
  const { sort_order, ...fields } = row;
  const former_slugs = select<string>(`SELECT old_slug FROM ${former} WHERE ${owner} = ? ORDER BY old_slug`, row.id);
  const place = kind.isByName && sort_order === 0 ? BY_NAME : placeInTaxonomy(kind, row.id);
  return { ...fields, place, former_slugs };
}

export function putBack(kind: Stored, id: number, content_key: string, wanted: Partial<Placed<object>>): void {
  run(`UPDATE ${kind.table} SET content_key = ? WHERE id = ?`, content_key, id);
  saveFormerSlugs(kind, id, wanted.former_slugs ?? []);
  if (wanted.place !== undefined) setPlaceInTaxonomy(kind, id, wanted.place);
}

/** The former slugs redirect to the entry, unless another entry has them now; its own slug redirects nowhere any more. */
export function saveFormerSlugs(kind: Stored, id: number, slugs: Iterable<string>): void {
  const { table, former, owner } = kind;
  run(`DELETE FROM ${former} WHERE old_slug = (SELECT slug FROM ${table} WHERE id = ?)`, id);
  for (const slug of slugs) {
    const isFree = select<number>(`SELECT id FROM ${table} WHERE slug = ?`, slug).length === 0;
    if (isFree) run(`INSERT INTO ${former} (old_slug, ${owner}) VALUES (?, ?) ON CONFLICT DO NOTHING`, slug, id);
  }
}

function listIds(kind: Stored): number[] {
  const { table, isByName } = kind;
  return select<number>(`SELECT id FROM ${table} ORDER BY sort_order, ${isByName ? "name" : "id"}`);
}

function idsByName({ table }: Stored): number[] {
  return select<number>(`SELECT id FROM ${table} ORDER BY name`);
}

/** An order of brands by name is stored as no order, so that a new brand finds its place in it. */
function writeOrder(kind: Stored, ids: readonly number[]): void {
  const { table } = kind;
  const isByName = kind.isByName && ids.join() === idsByName(kind).join();
  for (const [index, id] of ids.entries()) {
    const sort_order = isByName ? 0 : index + (kind.isByName ? 1 : 0);
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

/** Value that says what a category or a brand is, one for each beside its records; commands, pages and history ask it. */

export type TaxonomyKind = Stored & {
  subject: "category" | "brand";
  words: TaxonomyWords;
  read: (id: number) => ({ name: string; place: number } & Snapshot) | undefined;
  /** Reason why one cannot go: it still has products. `alsoLeaving`: products that go before it. */
  refuses: (id: number, alsoLeaving?: number) => string | undefined;
  remove: (id: number) => boolean;
  /** Puts one back as it was, or there again after it was deleted; both answer the slug that it has then. */
  put: (id: number, wanted: Snapshot) => string | undefined;
  restore: (id: number, whole: Snapshot) => string;
  refusesBack?: (id: number, wanted: Snapshot) => string | undefined;
};

export function taxonomyHistory(kind: TaxonomyKind, label: string, fields: HistoryFields): HistoryKind {
  const lists = ["former_slugs", "finder_keys"].filter((key) => key === "former_slugs" || key in fields);
  const rows = Object.fromEntries(lists.map((key) => [key, String]));
  return { label, field: inTable(withRows({ ...SHARED, ...fields }, rows)), of: numbered((id) => subjectOf(kind, id)) };
}

const SHARED: HistoryFields = { ...named({ former_slugs: "Adrese vechi", content_key: "Textele", images: "Imagini" }), place: PLACE };

function subjectOf({ words, read, refuses, remove, put, restore, refusesBack }: TaxonomyKind, id: number): SubjectAdapter {
  const notes = (wanted: Snapshot, slug: string | undefined) =>
    slug === undefined || wanted.slug === undefined || wanted.slug === slug
      ? []
      : [`Adresa „${wanted.slug}” este acum a ${words.others}: are „${slug}”.`];
  return {
    read: () => read(id),
    put: (wanted) => ({ notes: notes(wanted, put(id, wanted)) }),
    refuses: (wanted, _current, alsoLeaving) => (wanted ? refusesBack?.(id, wanted) : refuses(id, alsoLeaving)),
    named: nameOf,
    address: `${words.address}/${id}`,
    // Addresses that once led there go on doing so.
    keptFields: ["former_slugs"],
    deletable: {
      remove: () => void remove(id),
      restore: (whole) => ({ notes: notes(whole, restore(id, whole)) }),
      gone: words.isGone,
      list: words.address,
    },
  };
}
