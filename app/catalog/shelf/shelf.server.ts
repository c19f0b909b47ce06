/**
 * What categories and brands have in common: a place in an order that is made by hand, a flag that takes them out of sight, and addresses that they
 * used to have. What either is besides stands in its own room. Each verb belongs into the transaction of its caller.
 */
import { type Direction, moved } from "#app/forms/moved.ts";
import { db } from "#db/client.server.ts";

export type Shelf = keyof typeof SHELVES;

const SHELVES = {
  category: { table: "categories", former: "category_redirects", owner: "category_id", order: "sort_order, id", first: 0 },
  /** All at 0, which is by name, until somebody orders them. */
  brand: { table: "brands", former: "brand_redirects", owner: "brand_id", order: "sort_order, name", first: 1 },
} as const;

/** Shows one in lists and the sitemap, or takes it out of them. False for one that is not there. */
export function setHidden(shelf: Shelf, id: number, isHidden: boolean): boolean {
  const { table } = SHELVES[shelf];
  return run(`UPDATE ${table} SET is_hidden = ? WHERE id = ?`, isHidden ? 1 : 0, id) > 0;
}

/** Changes places with the neighbour; at the end of the list nothing moves. False for one that is not there. */
export function moveOnShelf(shelf: Shelf, id: number, direction: Direction): boolean {
  const before = listIds(shelf);
  const ids = moved(before, id, direction);
  if (ids && ids.join() !== before.join()) writeOrder(shelf, ids);
  return ids !== undefined;
}

/** From 1; 0 for one that is not there. */
export function placeOf(shelf: Shelf, id: number): number {
  return listIds(shelf).indexOf(id) + 1;
}

/** Puts one at a place, counted from 1; the others close up. */
export function placeAt(shelf: Shelf, id: number, place: number): void {
  if (placeOf(shelf, id) === place) return;
  const others = listIds(shelf).filter((other) => other !== id);
  writeOrder(shelf, others.toSpliced(place - 1, 0, id));
}

/** True when the slug belongs to another one, or was another's and still leads to it. */
export function isSlugTaken(shelf: Shelf, slug: string, exceptId?: number): boolean {
  const { table, former, owner } = SHELVES[shelf];
  const owners = `SELECT id FROM ${table} WHERE slug = ? UNION SELECT ${owner} FROM ${former} WHERE old_slug = ?`;
  return select<number>(owners, slug, slug).some((id) => id !== exceptId);
}

/** The slug itself or the first free one after it. */
export function freeSlug(shelf: Shelf, wanted: string, id: number): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted.slice(0, 95)}-${number}`;
    if (!isSlugTaken(shelf, slug, id)) return slug;
  }
}

/** Addresses that lead to it, by name. */
export function listFormerSlugs(shelf: Shelf, id: number): string[] {
  const { former, owner } = SHELVES[shelf];
  return select<string>(`SELECT old_slug FROM ${former} WHERE ${owner} = ? ORDER BY old_slug`, id);
}

/** Its own slug leads nowhere else from now on, and these lead to it, but for those that are another's. */
export function keepFormerSlugs(shelf: Shelf, id: number, slugs: Iterable<string>): void {
  const { table, former, owner } = SHELVES[shelf];
  run(`DELETE FROM ${former} WHERE old_slug = (SELECT slug FROM ${table} WHERE id = ?)`, id);
  for (const slug of slugs) {
    const isFree = select<number>(`SELECT id FROM ${table} WHERE slug = ?`, slug).length === 0;
    if (isFree) run(`INSERT INTO ${former} (old_slug, ${owner}) VALUES (?, ?) ON CONFLICT DO NOTHING`, slug, id);
  }
}

function listIds(shelf: Shelf): number[] {
  const { table, order } = SHELVES[shelf];
  return select<number>(`SELECT id FROM ${table} ORDER BY ${order}`);
}

/** An order of brands that is by name is none: those that come later find their place in it. */
function writeOrder(shelf: Shelf, ids: readonly number[]): void {
  const { table, first } = SHELVES[shelf];
  const isByName = shelf === "brand" && ids.join() === select<number>("SELECT id FROM brands ORDER BY name").join();
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
