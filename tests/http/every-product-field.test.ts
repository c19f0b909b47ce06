/** Every field of a product (catalog/product/fields.ts) through all its uses: a field that one of them forgets fails here. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { getTableColumns } from "drizzle-orm";
import { extractText } from "unpdf";
import { afterAll, describe, expect, it } from "vitest";
import { columnLabel } from "#app/catalog/import/cells/import-columns.ts";
import {
  type ColumnKey,
  DETAIL_FIELDS,
  describedField,
  FACT_FIELDS,
  type FactKey,
  type FieldKey,
  factOf,
  isOfKind,
  LIST_FIELDS,
  PRODUCT,
  PRODUCT_COLUMN_FIELDS,
} from "#app/catalog/product/fields.ts";
import { STOCK_WORDS, type StockState } from "#app/catalog/stock/stock.ts";
import { fieldWords } from "#app/forms/fields/field-rules.ts";
import { products } from "#db/schema.ts";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { exportedSite } from "#tests/support/exported-site.ts";
import { editable, formsOf } from "#tests/support/page-forms.ts";
import { fieldValue, fieldValues } from "#tests/support/product-values.ts";
import { readSheetPairs, readStoredSheet } from "#tests/support/sheet-rows.ts";
import { sheetOf, workbookOf } from "#tests/support/tables.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const folder = mkdtempSync(path.join(tmpdir(), "seminord-fields-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const session = { Cookie: cookie, Origin: app.origin };
const get = async (address: string) => await (await app.get(address, { headers: session })).text();
const post = (address: string, values: Record<string, string>) => app.postForm(address, values, { cookie });
const stored = (id: number) =>
  app.database.prepare<[number], Record<string, unknown>>(`SELECT ${PRODUCT_COLUMN_FIELDS.join(", ")} FROM products WHERE id = ?`).get(id);
const lastChange = () => app.database.prepare<[], number>("SELECT max(id) FROM history").pluck().get() as number;
const CHANGED = PRODUCT_COLUMN_FIELDS.filter((key) => key !== "slug");
const ONE = fieldValues(0);
const OTHER = { ...fieldValues(1), slug: ONE.slug };
const ROWS = { benefits: "Răsare repede", dose: "3,5", "packs.0.weight_kg": "20", "packs.0.price": "99,5" };
let id = 0;
// Three of the list stand before it; the fourth at its other place, where who was there first goes first.
app.database.prepare("UPDATE products SET list_place = CASE id WHEN 1 THEN ? ELSE id END WHERE id <= 4").run(OTHER.list_place);

const typed = (values: Record<FieldKey, string | number>) =>
  Object.fromEntries(
    PRODUCT_COLUMN_FIELDS.filter((key) => !(isOfKind(key, "flag") && values[key] === 0)).map((key) => [key, String(values[key])]),
  );

it("every column of the table is a field, or the site's own", () => {
  const own = ["id", "card_text", "rating_sum", "total_ratings", "created_at", "updated_at"];
  const bin = ["slug_before_bin", "is_published_before_bin", "deleted_at", "category_id_before_bin", "brand_before_bin"];
  expect(Object.keys(getTableColumns(products)).sort()).toEqual([...PRODUCT_COLUMN_FIELDS, ...PRODUCT.dose.columns, ...own, ...bin].sort());
});

it("a field is saved by the form without scripts, and stands in it again", async () => {
  const saved = await post("/admin/produse/nou", { ...typed(ONE), ...ROWS });
  expect(saved.status, visibleText(await saved.clone().text()).slice(0, 600)).toBe(303);
  id = Number(saved.headers.get("location")?.split("/").at(-1));
  expect(stored(id)).toEqual(ONE);
  const form = formsOf(await get(`/admin/produse/${id}`)).find(({ fields }) => fields.some(({ name }) => name === "slug"));
  const shown = Object.fromEntries((form ? editable(form) : []).map(({ name, value }) => [name, value]));
  expect(shown).toMatchObject(typed(ONE));
  expect(shown).toMatchObject(ROWS);
});

it("a field is answered by the calls, in lists only where lists have it", async () => {
  const answer = async (address: string) => ((await (await app.get(address)).json()) as { data: Record<string, unknown> }).data;
  expect(await answer(`/api/products/${ONE.slug}`)).toMatchObject(ONE);
  const [listed] = (await answer(`/api/products?id=${id}`)) as unknown as Record<string, unknown>[];
  expect(listed).toMatchObject(Object.fromEntries(LIST_FIELDS.map((key) => [key, ONE[key]])));
  for (const key of DETAIL_FIELDS) expect(listed).not.toHaveProperty(key);
});

/** A place that says `what` with the first value of a field, and does not with the second. */
type Seen = { look: () => Promise<string>; what: string };

const PAGE = `/produse/${ONE.slug}`;
/** Words of a page as a visitor has it, from the cache, with the description for search engines; numbers without their points. */
async function words(address: string): Promise<string> {
  const html = await (await app.get(address)).text();
  return `${visibleText(html)} ${/<meta name="description" content="([^"]*)"/.exec(html)?.[1]}`
    .replaceAll("\u00a0", " ")
    .replaceAll(".", "");
}
async function datasheet(): Promise<string> {
  const bytes = new Uint8Array(await (await app.get(`${PAGE}/fisa.pdf`)).arrayBuffer());
  const { text } = await extractText(bytes, { mergePages: true });
  return text.replaceAll("\u00a0", " ").replaceAll(".", "").replaceAll(/\s+/g, " ");
}
const onPage = (what: string): Seen => ({ look: () => words(PAGE), what });

async function answerOf(): Promise<Record<string, unknown>> {
  return ((await (await app.get(`/api/products/${ONE.slug}`)).json()) as { data: Record<string, unknown> }).data;
}

const SEEN: { readonly [Key in FieldKey]?: Seen } = {
  category_id: { look: () => get(PAGE), what: '"name":"Gazon","item"' },
  price_show_vat_note: onPage("RON + TVA"),
  vat_rate: onPage("TVA 11%"),
  offer_valid_from: onPage("1 ianuarie 2010"),
  offer_valid_to: onPage(`1 ianuarie ${String(ONE.offer_valid_to).slice(0, 4)}`),
  offer_price: { look: async () => String((await answerOf()).current_price), what: String(ONE.offer_price) },
  planned_from: onPage(`1 ianuarie ${String(ONE.planned_from).slice(0, 4)}`),
  stock_state: onPage("La comandă"),
  list_place: {
    look: async () => String(((await (await app.get("/api/products?limit=4")).json()) as { data: { slug: string }[] }).data[3]?.slug),
    what: String(ONE.slug),
  },
  // The first page also names what answers its question.
  is_featured: { look: async () => (await words("/")).split("Recomandate acum")[1] ?? "", what: String(ONE.name) },
  is_published: { look: async () => String((await app.get(PAGE)).status), what: "200" },
};

/** Where a field is seen: it must be told of one that is no words of its own on the page. */
function seenOf(key: FieldKey): Seen[] {
  const own = describedFact(key);
  const rows = own ? [onPage(own), { look: datasheet, what: own }] : [];
  if (own && factOf(key as FactKey).isCompared)
    rows.push({ look: () => words(`/compara?produs=${ONE.slug}&produs=turfline-sport`), what: own });
  const told = SEEN[key] ? [SEEN[key]] : [];
  if (rows.length + told.length > 0) return [...rows, ...told];
  if (!isOfKind(key, "name", "brand", "line", "text", "ean", "number")) throw new Error(`Where is ${key} seen?`);
  return [onPage(String(ONE[key]))];
}

/** Its row of the facts: the name and the value. */
function describedFact(key: FieldKey): string | undefined {
  if (!(FACT_FIELDS as readonly FieldKey[]).includes(key)) return undefined;
  const said = fieldWords(PRODUCT[key], ONE[key]).replaceAll(".", "");
  return isOfKind(key, "flag") ? factOf(key as FactKey).label : `${factOf(key as FactKey).label} ${said}`;
}

it.each(CHANGED)("%s is seen where it is for", async (key) => {
  app.database.prepare("UPDATE products SET is_featured = (id = ?)").run(id);
  for (const { look, what } of seenOf(key)) expect(await look()).toContain(what);
});

it.each(CHANGED.filter((key) => describedField(key)?.isSearched && key !== "category_id"))("%s is searched", async (key) => {
  const word = typeof ONE[key] === "number" ? ONE[key] : (key.split("_")[0] as string);
  const found = app.database.prepare("SELECT rowid FROM product_search WHERE product_search MATCH ?").pluck();
  expect(found.all(`"campul" "${word}"`), `${word} is of no other field`).toEqual([id]);
  expect(await words(`/produse?search=${encodeURIComponent(`campul ${word}`)}`)).toContain(String(ONE.name));
});

describe.each(CHANGED)("%s", (key) => {
  it("is changed alone by a call, named by the history, taken back and put back", async () => {
    const before = stored(id);
    const answer = await app.sendJson("PUT", `/api/admin/products/${id}`, { [key]: OTHER[key] }, { cookie });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(stored(id)).toEqual({ ...before, [key]: OTHER[key] });
    const change = lastChange();
    for (const { look, what } of seenOf(key)) expect(await look(), `a page does not depend on ${key}`).not.toContain(what);
    expect(visibleText(await get(`/admin/istoric/${change}`))).toContain(PRODUCT[key].label);
    expect((await post(`/admin/istoric/${change}`, {})).status).toBe(303);
    expect(stored(id)).toEqual(before);
    expect((await post(`/admin/istoric/${change}`, { intent: "restore" })).status).toBe(303);
    expect(stored(id)).toEqual({ ...before, [key]: OTHER[key] });
    expect((await post(`/admin/istoric/${lastChange()}`, {})).status).toBe(303);
    expect(stored(id)).toEqual(before);
  });
});

function cellOf(key: FieldKey, variant: 0 | 1): string | number {
  const value = fieldValue(key, variant);
  if (isOfKind(key, "flag", "choice")) return fieldWords(PRODUCT[key], value);
  if (isOfKind(key, "stock")) return STOCK_WORDS[value as StockState].toLocaleLowerCase("ro");
  const name = app.database.prepare<[string | number], string>("SELECT name FROM categories WHERE id = ?").pluck();
  return isOfKind(key, "category") ? (name.get(value) as string) : value;
}

const ROW_CELLS: Record<Exclude<ColumnKey, FieldKey | "dose" | "consumption">, string> = {
  packs: "3 kg = 99,5",
  benefits: "unul\ndoi",
  faq: "Î: De ce altfel?\nR: Așa.",
  care: "Tăvălug | mai | Treceți o dată.",
};
/** Cell as people write it: with the unit, and packs as packs. */
function typedCell(key: FieldKey, variant: 0 | 1): string | number {
  const cell = cellOf(key, variant);
  const { unit, counts } = describedField(key) ?? {};
  return unit ? `${cell} ${unit}` : counts === "packs" ? `${cell} saci` : cell;
}

const rowCells = () => Object.fromEntries(Object.entries(ROW_CELLS).map(([key, cell]) => [columnLabel(key as ColumnKey), cell]));

async function exportedRows(): Promise<string[][]> {
  return parse(await get("/admin/export/produse.csv"), { delimiter: ";", bom: true, relax_column_count: true });
}

async function imported(bytes: Buffer, name: string): Promise<void> {
  const body = new FormData();
  body.append("fisier", new Blob([new Uint8Array(bytes)]), name);
  body.append("intent", "table");
  const begun = await app.get("/admin/importa/produse", { method: "POST", body, headers: session });
  expect(begun.status, visibleText(await begun.clone().text()).slice(0, 400)).toBe(303);
  const address = begun.headers.get("location") as string;
  const hash = /name="hash" value="(\w+)"/.exec(await get(address))?.[1] ?? "";
  const done = await post(address, { intent: "apply", hash, confirm: "1" });
  expect(done.status, visibleText(await done.clone().text()).slice(0, 400)).toBe(303);
}

it.each(["csv", "xlsx"])("leaves as %s, and comes back with another value, which the batch takes back", async (kind) => {
  const [head = [], ...body] = await exportedRows();
  const row = body.find(([slug]) => slug === ONE.slug) ?? [];
  expect(Object.fromEntries(PRODUCT_COLUMN_FIELDS.map((key) => [columnLabel(key), row[head.indexOf(columnLabel(key))]]))).toEqual(
    Object.fromEntries(PRODUCT_COLUMN_FIELDS.map((key) => [columnLabel(key), String(cellOf(key, 0))])),
  );
  const before = stored(id);
  const fields = PRODUCT_COLUMN_FIELDS.map((key) => (key === "ean" ? Number(cellOf(key, 1)) : typedCell(key, key === "slug" ? 0 : 1)));
  const sent = { ...Object.fromEntries(PRODUCT_COLUMN_FIELDS.map((key, index) => [columnLabel(key), fields[index] ?? ""])), ...rowCells() };
  const [titles, cells] = [Object.keys(sent), Object.values(sent)];
  const quoted = (list: readonly (string | number)[]) => list.map((cell) => `"${cell}"`).join(";");
  const file = kind === "csv" ? Buffer.from(`${quoted(titles)}\n${quoted(cells)}\n`) : workbookOf({ Produse: sheetOf([titles, cells]) });
  await imported(file, `produse.${kind}`);
  expect(stored(id)).toEqual(OTHER);
  const after = (await exportedRows()).find(([slug]) => slug === ONE.slug) ?? [];
  expect(Object.fromEntries(Object.keys(rowCells()).map((title) => [title, after[head.indexOf(title)]]))).toEqual(rowCells());
  const batch = app.database.prepare("SELECT max(id) FROM history_batches").pluck().get();
  expect((await post(`/admin/istoric/lot/${batch}`, {})).status).toBe(303);
  expect(stored(id)).toEqual(before);
});

it("a field leaves with the ZIP of everything", async () => {
  const { tables } = await exportedSite(app, cookie);
  expect(tables.prepare("SELECT * FROM products WHERE id = ?").get(id)).toMatchObject(ONE);
});

it("the dose stands in its columns, is written in the sheet, put back by undo, and comes along with a copy", async () => {
  const sheetOfProduct = (product: number) => readStoredSheet(app.database, "id", product);
  const rows = ["Doză (kg/100 mp)", "Consum (kg/mp)"];
  const weight = (to: number, from: number | null = null) => ({ kind: "weight", from, to });
  const valuesOf = (product: number) => readSheetPairs(app.database, "id", product).filter(([key]) => rows.includes(key));
  expect(sheetOfProduct(id).dose).toEqual(weight(3.5));
  expect(
    sheetOfProduct(id)
      .specs.filter(({ spec_value }) => spec_value === null)
      .map(({ spec_key }) => spec_key),
  ).toEqual(rows);
  expect(valuesOf(id)).toEqual([
    [rows[0], "3,5"],
    [rows[1], "0,035"],
  ]);
  const before = sheetOfProduct(id);
  const specs = [{ key: rows[0], value: "2,5–3" }];
  expect((await app.sendJson("POST", `/api/admin/products/${id}/specs`, { specs }, { cookie })).status).toBe(200);
  expect(sheetOfProduct(id)).toEqual({ specs: [{ spec_key: rows[0], spec_value: null }], dose: weight(3, 2.5) });
  expect(await get(`/admin/istoric/${lastChange()}`)).toContain("2,5–3 kg/100 mp");
  expect((await post(`/admin/istoric/${lastChange()}`, {})).status).toBe(303);
  expect(sheetOfProduct(id)).toEqual(before);
  const copied = (await (await app.sendJson("POST", `/api/admin/products/${id}/duplicate`, {}, { cookie })).json()) as { id: number };
  expect(sheetOfProduct(copied.id)).toEqual(before);
  expect((await app.sendJson("DELETE", `/api/admin/products/${copied.id}`, {}, { cookie })).status).toBe(200);
});

it("a field comes along with a copy, unless it is this one product's", async () => {
  const answer = await app.sendJson("POST", `/api/admin/products/${id}/duplicate`, {}, { cookie });
  const copy = ((await answer.json()) as { id: number }).id;
  const own = Object.fromEntries(PRODUCT_COLUMN_FIELDS.filter((key) => describedField(key)?.isNotCopied).map((key) => [key, null]));
  const { name, slug } = stored(copy) as { name: string; slug: string };
  expect(stored(copy)).toEqual({ ...ONE, ...own, name, slug, is_featured: 0, is_published: 0 });
  expect([name === ONE.name, slug === ONE.slug]).toEqual([false, false]);
});

it("a field comes back out of the bin, and is erased with what its history says of it", async () => {
  expect((await app.sendJson("DELETE", `/api/admin/products/${id}`, {}, { cookie })).status).toBe(200);
  expect((await post(`/admin/istoric/${lastChange()}`, {})).status).toBe(303);
  expect(stored(id)).toEqual(ONE);
  expect((await app.sendJson("DELETE", `/api/admin/products/${id}`, {}, { cookie })).status).toBe(200);
  expect((await post("/admin/cos", { intent: "purge", kind: "product", id: String(id) })).status).toBe(303);
  expect(stored(id)).toBeUndefined();
  const count = (sql: string) => app.database.prepare<[number], number>(sql).pluck().get(id);
  for (const table of ["benefits", "packs", "prices", "specs", "search"].map((part) => `product_${part}`))
    expect(count(`SELECT count(*) FROM ${table} WHERE ${table === "product_search" ? "rowid" : "product_id"} = ?`), table).toBe(0);
  expect(
    count("SELECT count(*) FROM history WHERE subject = 'product' AND subject_id = ? AND (before IS NOT NULL OR after IS NOT NULL)"),
  ).toBe(0);
});
