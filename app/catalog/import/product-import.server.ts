import { CATEGORY_KIND, categoryForm, createCategory, namedCategory } from "#app/catalog/category/category-kind.server.ts";
import { toSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { IN_TABLES, isOfKind, PRODUCT } from "#app/catalog/product/fields.ts";
import { EMPTY_PRODUCT, mapProductRecords } from "#app/catalog/record/product-record.server.ts";
import type { ProductPatch, ProductRecord } from "#app/catalog/record/product-record.ts";
import { listOfferedKeys } from "#app/catalog/sheet/sheet.ts";
import { addProduct, changeProduct } from "#app/catalog/versions/product-subject.server.ts";
import { fieldWords } from "#app/forms/fields/field-rules.ts";
import { recordChange } from "#app/history/history-store.server.ts";
import type { AskedValue, ImportChoice, ImportSummary, PlanNote, TableSummary } from "#app/import/import-state.ts";
import type { Hear, ImportedThing, MatchedTable, TableColumns } from "#app/import/match-columns.ts";
import { EMPTY_FILE, findAnswers, type MatchedSheet, placerOf, readMatchedTable, repeatedField } from "#app/import/matched-table.server.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { fold } from "#app/language/text.ts";
import type { WrittenCell } from "#app/tables/cell.ts";
import { db } from "#db/client.server.ts";
import { type CatalogueIndex, readCatalogueIndex } from "./catalogue-index.server.ts";
import { type ColumnName, columnLabel, isSheetTarget, listColumnFields, readTarget } from "./cells/import-columns.ts";
import { writePacks } from "./cells/packs-cell.ts";
import { writeCare, writeQuestions } from "./cells/questions-cell.ts";
import { columnProblem, type PlannedWrite, PRODUCT_COLUMNS, planProducts } from "./plan-products.server.ts";

const NO_ROWS = "Fișierul are doar capul de tabel, niciun produs.";

const columns: TableColumns = {
  names: PRODUCT_COLUMNS,
  fields: listColumnFields,
  sheetNames: listOfferedKeys,
  readTarget,
  // A column of prices for each pack.
  mayRepeat: (target) => target === "packs" || isSheetTarget(target as Parameters<typeof columnLabel>[0]),
  joins: true,
};

export const productImport: ImportedThing<PlannedWrite> = {
  columns,
  async plan({ file, choice }, hear) {
    const isEnough = (known: readonly string[]) => columnProblem(known) === undefined;
    const about = { names: PRODUCT_COLUMNS, isEnough, joins: true as const };
    const { matched, joined, table } = await readMatchedTable("products", file, choice, about, hear);
    if (joined.length > 0) return planSheets(joined, choice, table, hear);
    if (!matched) return { table, problem: EMPTY_FILE };
    const problem = problemOf(matched);
    if (problem !== undefined) return { table, problem };
    const { read, ...planned } = planProducts(matched, { ...choice, answers: findAnswers("products", matched.titles) }, hear);
    const seen = table.columns.map((column, index) => (read.has(index) ? { ...column, isRead: true as const } : column));
    return { table: { ...table, columns: seen }, ...planned };
  },
  write: writeProducts,
};

function problemOf({ body, targets, isShortened }: MatchedTable): string | undefined {
  return repeatedField(columns, targets) ?? columnProblem(targets) ?? (body.length === 0 && !isShortened ? NO_ROWS : undefined);
}

type Planned = Omit<ImportSummary, "counts" | "hash" | "faults">;

/** Several sheets as one list: each by its own columns and answers. Of a product that stands in two with other data, the sheet that was chosen counts. */
function planSheets(joined: readonly MatchedSheet[], choice: ImportChoice, table: TableSummary, hear: Hear<PlannedWrite>): Planned {
  const wrong = joined.find(({ matched }) => problemOf(matched) !== undefined);
  if (wrong) return { table, problem: `Foaia „${wrong.sheet}”: ${problemOf(wrong.matched)}` };
  const taken = new Map();
  const twins = { same: 0, other: 0, sheets: new Set<string>() };
  const planned = joined
    .toSorted((one, other) => Number(other.sheet === choice.first) - Number(one.sheet === choice.first))
    .map(({ sheet, matched }) => {
      const placed = placerOf(table.columns, matched.titles);
      const hearTwin = ({ sheet: other, isSame }: { sheet: string; isSame: boolean }) => {
        twins[isSame ? "same" : "other"] += 1;
        if (!isSame) for (const name of [other, sheet]) twins.sheets.add(name);
        return isSame || choice.first !== undefined;
      };
      const own = { ...choice, targets: undefined, ...choice.sheets?.[sheet] };
      const said = { ...own, answers: findAnswers("products", matched.titles), joined: { name: sheet, taken, hearTwin } };
      const { read, ...plan } = planProducts(matched, said, (row, write, cells = []) => {
        hear({ ...row, sheet }, write, placed(cells));
      });
      return { sheet, read, ...plan };
    });
  const parts = (table.parts ?? []).map((part) => {
    const read = planned.find(({ sheet }) => sheet === part.sheet)?.read;
    return { ...part, columns: part.columns.map((column, index) => (read?.has(index) ? { ...column, isRead: true as const } : column)) };
  });
  const foreign = planned.map((one) => one.foreign);
  return {
    table: { ...table, parts },
    asked: [...askedOfTwins(twins, choice.first), ...mergeAsked(planned)],
    foreign: { total: foreign.reduce((sum, { total }) => sum + total, 0), first: foreign.flatMap(({ first }) => first).slice(0, 20) },
    notes: [...tellTwins(twins, choice.first), ...mergeNotes(planned)],
  };
}

type Twins = { same: number; other: number; sheets: ReadonlySet<string> };

function askedOfTwins({ other, sheets }: Twins, first: string | undefined): AskedValue[] {
  if (other === 0) return [];
  const options = [...sheets].map((sheet) => [sheet, `foaia „${sheet}”`] as const);
  return [{ target: "first_sheet", cell: "", rows: other, value: first !== undefined && sheets.has(first) ? first : "", options }];
}

function tellTwins({ same, other }: Twins, first: string | undefined): PlanNote[] {
  const once = `${count(same, NOUNS.row)} ${same === 1 ? "stă la fel în două foi: contează" : "stau la fel în două foi: contează"} o dată.`;
  const left = `Unde un produs stă în două foi cu alte date, contează foaia „${first}”, apoi celelalte în ordinea lor: ${count(other, NOUNS.row)} nu se importă.`;
  return [
    ...(other > 0 && first !== undefined ? [{ words: left, isWarning: true }] : []),
    ...(same > 0 ? [{ words: once, isWarning: false }] : []),
  ];
}

/** Questions that several sheets ask alike are one. */
function mergeAsked(planned: readonly { sheet: string; asked: AskedValue[] }[]): AskedValue[] {
  const merged = new Map<string, AskedValue & { sheets: string[] }>();
  for (const { sheet, asked } of planned)
    for (const one of asked) {
      const key = JSON.stringify([one.target, fold(one.cell), one.value, one.options]);
      const known = merged.get(key);
      merged.set(key, { ...one, rows: one.rows + (known?.rows ?? 0), sheets: [...(known?.sheets ?? []), sheet] });
    }
  return [...merged.values()];
}

/** Notes that all sheets have are told once; others say of which they are. */
function mergeNotes(planned: readonly { sheet: string; notes: PlanNote[] }[]): PlanNote[] {
  const told = Map.groupBy(
    planned.flatMap(({ sheet, notes }) => notes.map((note) => ({ sheet, ...note }))),
    ({ words }) => words,
  );
  return [...told.values()].flatMap(([note, ...others]) => {
    if (!note) return [];
    const sheets = [note, ...others].map(({ sheet }) => `„${sheet}”`);
    const of = sheets.length === planned.length ? "" : `${sheets.length === 1 ? "Foaia" : "Foile"} ${joinWords(sheets)}: `;
    return [{ words: of + note.words, isWarning: note.isWarning }];
  });
}

const CHUNK = 500;

/** Writes the planned rows into a batch, inside the caller's transaction. `publishes`: new products that are on the site at once: all but those whose row says no, those whose row says so, or none. */
export function writeProducts(
  writes: readonly PlannedWrite[],
  { batch_id, publishes, now }: { batch_id: number; publishes: "all" | "said" | "none"; now: Date },
): void {
  const made = new Map<string, number>();
  const placed = <Patch extends ProductPatch>(patch: Patch, { makes, norm }: PlannedWrite): Patch => {
    if (makes === undefined) return patch;
    const category_id = made.get(makes) ?? makeCategory([makes, norm], batch_id, now);
    made.set(makes, category_id);
    return { ...patch, category_id };
  };
  for (let start = 0; start < writes.length; start += CHUNK) {
    const chunk = writes.slice(start, start + CHUNK);
    const stored = mapProductRecords(chunk.flatMap((row) => (row.kind === "changed" ? [row.id] : [])));
    for (const row of chunk) {
      const before = row.kind === "changed" ? stored.get(row.id) : undefined;
      if (row.kind === "new") {
        const said = publishes === "all" && !row.saysPublished ? 1 : publishes === "none" ? 0 : row.patch.is_published;
        addProduct({ ...EMPTY_PRODUCT, ...placed(row.patch, row), is_published: said }, now, batch_id);
      }
      if (row.kind === "changed" && before) changeProduct({ id: row.id, before }, placed(row.patch, row), now, { batch_id });
    }
  }
}

function makeCategory([name, norm]: [name: string, norm: string | undefined], batch_id: number, now: Date): number {
  const id = createCategory(categoryForm.parse(namedCategory(name, norm)));
  recordChange({ subject: "category", subject_id: id, subject_name: name, action: "add", after: CATEGORY_KIND.read(id), batch_id }, now);
  return id;
}

const WRITTEN_AT_ONCE = 200;
export function* productTable(): Generator<WrittenCell[], void, void> {
  // The dose is exported in the rows of the sheet that say it.
  const fields = IN_TABLES.filter((name) => !isOfKind(name, "dose")) as (ColumnName & keyof ProductRecord)[];
  const sheet = listSheetColumns();
  const index = readCatalogueIndex();
  yield [...fields.map(columnLabel), ...sheet.map((key) => columnLabel(`sheet:${key}`))];
  const next = db().$client.prepare<[number], number>(`SELECT id FROM products WHERE id > ? ORDER BY id LIMIT ${WRITTEN_AT_ONCE}`).pluck();
  for (let ids = next.all(0); ids.length > 0; ids = next.all(ids.at(-1) as number)) {
    const chunk = mapProductRecords(ids);
    for (const id of ids) {
      const snapshot = chunk.get(id);
      if (snapshot) yield [...fields.map((name) => cellOf(name, snapshot, index)), ...sheetCells(snapshot, sheet)];
    }
  }
}

function listSheetColumns(): string[] {
  const rows = db()
    .$client.prepare<[], { spec_key: string; most: number }>(
      `SELECT spec_key, MAX(amount) AS most FROM (
         SELECT spec_key, COUNT(*) AS amount FROM product_specs WHERE spec_value IS NOT '' GROUP BY product_id, spec_key
       ) GROUP BY spec_key`,
    )
    .all();
  const most = new Map(rows.map((row) => [row.spec_key, row.most]));
  const first = db()
    .$client.prepare<[], string>("SELECT spec_key FROM product_specs WHERE spec_value IS NOT '' ORDER BY product_id, sort_order, id")
    .pluck();
  const order = new Set<string>();
  for (const key of first.iterate()) order.add(key);
  return [...order].flatMap((key) => Array.from({ length: most.get(key) ?? 1 }, () => key));
}

function cellOf(name: ColumnName & keyof ProductRecord, product: ProductRecord, index: CatalogueIndex): WrittenCell {
  const value = product[name];
  if (name === "category_id") {
    const words = index.categoryName(product.category_id);
    return index.findCategory(words) === value ? words : index.categorySlug(product.category_id);
  }
  if (name === "benefits") return product.benefits.join("\n");
  if (name === "packs") return writePacks(product.packs);
  if (name === "faq") return writeQuestions(product.faq);
  if (name === "care") return writeCare(product.care);
  if (isOfKind(name, "flag", "choice")) return fieldWords(PRODUCT[name], value);
  if (isOfKind(name, "stock")) return fieldWords(PRODUCT[name], value).toLocaleLowerCase("ro");
  return value as WrittenCell;
}

function sheetCells(product: ProductRecord, columns: readonly string[]): WrittenCell[] {
  const left = Map.groupBy(
    toSheetRows(product).filter(({ spec_value }) => spec_value !== ""),
    ({ spec_key }) => spec_key,
  );
  return columns.map((key) => left.get(key)?.shift()?.spec_value ?? "");
}
