import { ensureBrand } from "#app/catalog/brand/brand-store.server.ts";
import { sanitizeDescription } from "#app/catalog/description/description.server.ts";
import { cardText, picturesByAddress } from "#app/catalog/description/description-rules.ts";
import { documentUpload } from "#app/catalog/document/document.ts";
import { fromSheetRows, toSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { notePriceTerms, PRICE_FIELDS } from "#app/catalog/price/price-history.server.ts";
import {
  describedField,
  type FieldKey,
  isOfKind,
  type PartKey,
  PRODUCT,
  PRODUCT_COLUMN_FIELDS,
  RECORD_FIELDS,
  type RecordKey,
  ROW_LISTS,
} from "#app/catalog/product/fields.ts";
import { reindexProduct } from "#app/catalog/search/dictionary.server.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { addressesOf } from "#app/media/picture.ts";
import { deleteUnreferenced } from "#app/media/unreferenced-files.server.ts";
import { db } from "#db/client.server.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { isProductSlugTaken } from "./product-lookups.server.ts";
import type { ProductRecord, StoredProduct } from "./product-record.ts";

export const EMPTY_PRODUCT = Object.fromEntries([
  ...PRODUCT_COLUMN_FIELDS.map((key) => [key, isOfKind(key, "text") ? "" : isOfKind(key, "flag") ? 0 : absentOption(PRODUCT[key])]),
  ["dose", null],
  ...ROW_LISTS.map((part) => [part, []]),
]) as Omit<ProductRecord, "slug" | "name" | "category_id" | "vat_rate">;

function absentOption(field: object): string | null {
  return "options" in field && "absent" in field ? (field.absent as string | null) : null;
}

export function findProductRecord(id: number, options?: { isInBin?: boolean }): ProductRecord | undefined {
  return mapProductRecords([id], options).get(id);
}

export function mapProductRecords(ids: readonly number[], options?: { isInBin?: boolean }): Map<number, ProductRecord> {
  return new Map(readRows(ids, options).map(([id, record]) => [id, JSON.parse(record)]));
}

/** The record with what the database counts, makes and numbers beside it. Undefined for a product in the bin. */
export function findStoredProduct(id: number): StoredProduct | undefined {
  const [row] = readRows([id]);
  return row && { ...JSON.parse(row[2]), id, record: JSON.parse(row[1]) };
}

function readRows(ids: readonly number[], { isInBin = false } = {}) {
  return recordsOf().all(JSON.stringify(ids), isInBin ? 1 : 0) as [id: number, record: string, beside: string][];
}

/** Columns that hold a value while the product is in the bin. */
const COLUMNS_BEFORE_BIN: { readonly [Key in FieldKey]?: string } = {
  slug: "slug_before_bin",
  brand: "brand_before_bin",
  category_id: "category_id_before_bin",
  is_published: "is_published_before_bin",
};

const recordsOf = prepared((db) => {
  const fields = PRODUCT_COLUMN_FIELDS.map(
    (key) => `'${key}', ${COLUMNS_BEFORE_BIN[key] ? `ifnull(${COLUMNS_BEFORE_BIN[key]}, ${key})` : key}`,
  );
  const beside = ["updated_at", "card_text", "rating_sum", "total_ratings"].map((column) => `'${column}', ${column}`);
  const select = `SELECT id, json_object(${[...fields, DOSE_SQL, ...ROW_LISTS.map(partSql)].join(", ")}),
      json_object(${[...beside, rowIdsSql("images"), rowIdsSql("documents")].join(", ")}) FROM products
    WHERE id IN (SELECT value FROM json_each(?)) AND (deleted_at IS NULL OR ?)`;
  return db.$client.prepare<[string, number]>(select).raw();
});

const DOSE_SQL = "'dose', json(iif(dose_kind IS NULL, 'null', json_object('kind', dose_kind, 'from', dose_from, 'to', dose_to)))";

/** SQL of a part; the answer of a subquery is text until json() reads it. */
function partSql(part: PartKey): string {
  const { table, columns } = PRODUCT[part];
  const json = describedField(part)?.json;
  const pairs = columns.map((column) => `'${column}', ${column === json ? `json(${column})` : column}`);
  const row = columns.length === 1 ? `json_quote(${columns[0]})` : `json_object(${pairs.join(", ")})`;
  return `'${part}', json((SELECT json_group_array(json(row)) FROM (
    SELECT ${row} AS row FROM ${table} WHERE product_id = products.id ORDER BY sort_order, id)))`;
}

/** Which row of its table each entry of a part is. */
function rowIdsSql(part: "images" | "documents"): string {
  return `'${part}', json((SELECT json_group_array(json_object('id', id, 'sort_order', sort_order)) FROM (
    SELECT id, sort_order FROM ${PRODUCT[part].table} WHERE product_id = products.id ORDER BY sort_order, id)))`;
}

/** A stored version, laid over the current record: fields that it does not hold stay. Its dose is said by the rows that say one. */
export function mergeVersion(version: Readonly<Record<string, unknown>>, current: ProductRecord): ProductRecord {
  const known = [...RECORD_FIELDS, ...ROW_LISTS].filter((key) => Object.hasOwn(version, key));
  const merged = { ...current, ...Object.fromEntries(known.map((key) => [key, version[key]])) };
  return { ...merged, specs: [...merged.specs] };
}

/** Writes the difference of two states, card text, search index and redirect. Slug must be free and category present; call in a transaction. */
export function writeProductRecord(
  { id, before, after: wanted }: { id?: number; before?: ProductRecord; after: ProductRecord },
  now: Date,
): { id: number; after: ProductRecord } {
  const after = asStored(wanted, before);
  const isChanged = (key: RecordKey | PartKey) =>
    before?.[key] !== after[key] && JSON.stringify(before?.[key]) !== JSON.stringify(after[key]);
  const own = id !== undefined && before ? updateFields(id, RECORD_FIELDS.filter(isChanged), after, now) : insertFields(after, now);
  // Rows that hold the same words and file may still be others, or stand in another order.
  const isReplaced = (key: PartKey) => isChanged(key) || (wanted[key] !== before?.[key] && wanted[key].some(hasRow));
  for (const part of ROW_LISTS.filter((key) => isReplaced(key) && (before || after[key].length > 0)))
    replaceRows(own, part, after[part], wanted[part]);
  if (before) deleteUnreferenced(filesLeftBy(before, after));
  if (PRICE_FIELDS.some(isChanged) || isChanged("packs")) notePriceTerms(own, after, now);
  if (isChanged("slug")) saveFormerSlug(own, before?.slug, after.slug);
  if ([...RECORD_FIELDS, ...ROW_LISTS].some((key) => describedField(key)?.isSearched && isChanged(key))) reindexProduct(own);
  return { id: own, after };
}

function filesLeftBy(before: ProductRecord, after: ProductRecord): string[] {
  const isGone = (rows: readonly { name: string }[]) => (row: { name: string }) => !rows.some(({ name }) => name === row.name);
  return [
    ...before.images.filter(isGone(after.images)).flatMap(addressesOf),
    ...before.documents.filter(isGone(after.documents)).map(({ name }) => documentUpload(name)),
  ];
}

function asStored(wanted: ProductRecord, before: ProductRecord | undefined): ProductRecord {
  const { brand, long_description } = wanted;
  const parts = ROW_LISTS.filter((part) => wanted[part] !== before?.[part]);
  const after: ProductRecord = { ...wanted, ...Object.fromEntries(parts.map((part) => [part, wanted[part].map(rowOf(part))])) };
  // Rows that say a dose are believed, whoever wrote them.
  if (wanted.specs !== before?.specs) Object.assign(after, fromSheetRows(toSheetRows(wanted)));
  if (brand && brand !== before?.brand) after.brand = ensureBrand(brand);
  if (long_description !== before?.long_description || wanted.images !== before?.images)
    after.long_description = sanitizeDescription(normalizeText(long_description), picturesByAddress(after.images));
  return after;
}

const rowOf = (part: PartKey) => (row: unknown) => {
  const { columns } = PRODUCT[part];
  if (columns.length === 1) return row;
  const values = row as Record<string, unknown>;
  return Object.fromEntries(columns.map((column) => [column, values[column] ?? null]));
};

function insertFields(record: ProductRecord, now: Date): number {
  const columns = [...RECORD_FIELDS.flatMap(columnsOf), "card_text", "created_at", "updated_at"];
  const values = [...RECORD_FIELDS.flatMap((key) => valuesOf(key, record)), cardTextOf(record), now.toISOString(), now.toISOString()];
  const sql = `INSERT INTO products (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
  return Number(statement(sql).run(...values).lastInsertRowid);
}

function updateFields(id: number, keys: readonly RecordKey[], record: ProductRecord, now: Date): number {
  const changesCardText = keys.some((key) => key === "long_description" || key === "short_description");
  const made = { ...(changesCardText && { card_text: cardTextOf(record) }), updated_at: now.toISOString() };
  const columns = [...keys.flatMap(columnsOf), ...Object.keys(made)].map((key) => `${key} = ?`);
  const values = keys.flatMap((key) => valuesOf(key, record));
  statement(`UPDATE products SET ${columns.join(", ")} WHERE id = ?`).run(...values, ...Object.values(made), id);
  return id;
}

function columnsOf(key: RecordKey): readonly string[] {
  return key === "dose" ? PRODUCT.dose.columns : [key];
}

function valuesOf(key: RecordKey, record: ProductRecord): readonly unknown[] {
  return key === "dose" ? DOSE_PARTS.map((part) => record.dose?.[part] ?? null) : [record[key]];
}

/** In the order of its columns. */
const DOSE_PARTS = ["kind", "to", "from"] as const;

function cardTextOf({ long_description, short_description }: ProductRecord): string {
  return cardText(long_description, short_description);
}

/** Rows that name files keep their ids, so that a page open elsewhere still refers to them: by the id that is `wanted`, else by the file. */
function replaceRows(product_id: number, part: PartKey, rows: readonly unknown[], wanted: readonly unknown[]): void {
  const { table, columns } = PRODUCT[part];
  const values = rows.map((row) => columns.map((column) => cellOf(columns.length === 1 ? row : (row as Record<string, unknown>)[column])));
  const left = statement(`SELECT id, ${columns[0]} AS name FROM ${table} WHERE product_id = ? ORDER BY sort_order, id`).all(product_id) as {
    id: number;
    name: unknown;
  }[];
  const insert = statement(
    `INSERT INTO ${table} (product_id, sort_order, ${columns.join(", ")}) VALUES (?, ?${", ?".repeat(columns.length)})`,
  );
  const update = statement(`UPDATE ${table} SET ${columns.map((column) => `${column} = ?`).join(", ")}, sort_order = ? WHERE id = ?`);
  values.forEach((cells, place) => {
    const row = wanted[place];
    const wantedId = hasRow(row) ? row.id : undefined;
    const isSame = ({ id, name }: { id: number; name: unknown }) => (wantedId === undefined ? name === cells[0] : id === wantedId);
    const same = columns[0] === "name" ? left.findIndex(isSame) : -1;
    const [own] = same === -1 ? [] : left.splice(same, 1);
    if (own) update.run(...cells, place, own.id);
    else insert.run(product_id, place, ...cells);
  });
  const remove = statement(`DELETE FROM ${table} WHERE id = ?`);
  for (const row of left) remove.run(row.id);
}

function hasRow(wanted: unknown): wanted is { id: number } {
  return typeof wanted === "object" && wanted !== null && "id" in wanted && wanted.id !== undefined;
}

function cellOf(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

/** The old address leads to the new one, which nothing else leads away from: also not what was a product's that lies in the bin. */
function saveFormerSlug(id: number, from: string | undefined, to: string): void {
  statement("DELETE FROM product_redirects WHERE old_slug = ?").run(to);
  if (from !== undefined) statement("INSERT INTO product_redirects (old_slug, product_id) VALUES (?, ?)").run(from, id);
}

function statement(sql: string) {
  return db().$client.prepare<unknown[]>(sql);
}

const MARK = " (copie)";
const MAX_NAME = 200;
const MAX_SLUG = 120;

/** A copy as a draft that names the same files. Codes, EAN, lot documents, votes and redirects stay with the original. */
export function duplicateOf(original: ProductRecord): ProductRecord {
  const own = Object.fromEntries(PRODUCT_COLUMN_FIELDS.filter((key) => describedField(key)?.isNotCopied).map((key) => [key, null]));
  const slug = duplicateSlug(original.slug, (candidate) => isProductSlugTaken(candidate));
  const packs = original.packs.map((pack) => ({ ...pack, code: null, ean: null }));
  return { ...original, ...own, packs, slug, name: duplicateName(original.name), is_featured: 0, is_published: 0, documents: [] };
}

export function duplicateName(name: string): string {
  const own = name.endsWith(MARK) ? name.slice(0, -MARK.length) : name;
  return `${Array.from(own)
    .slice(0, MAX_NAME - MARK.length)
    .join("")
    .trim()}${MARK}`;
}

export function duplicateSlug(slug: string, isTaken: (slug: string) => boolean): string {
  const own = slug.replace(/-copie(-\d{1,6})?$/, "");
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? "-copie" : `-copie-${number}`;
    const candidate = own.slice(0, MAX_SLUG - end.length).replace(/-+$/, "") + end;
    if (!isTaken(candidate)) return candidate;
  }
}
