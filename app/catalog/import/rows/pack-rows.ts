/** Lists that have a row for each pack: the same name, another weight, a code and a bar code of its own. Pure. */
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import type { ProductRecord } from "#app/catalog/record/product-record.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { fold } from "#app/language/text.ts";
import { type TableRow, textAt } from "#app/tables/table.ts";
import type { Target } from "../cells/import-columns.ts";
import type { RowValues } from "../cells/row-values.ts";

type KnownPack = { id: number; bag_weight_kg: number | null };

/** Products that are there: rows of two of them are two products, whatever they are called. */
export type Known = { byCode: (sku: string, ean: string) => KnownPack | undefined; byName: (name: string) => KnownPack | undefined };

type Row = { row: TableRow; weight_kg: number };

type Lists = {
  targets: readonly (Target | undefined)[];
  sections: ReadonlyMap<number, string>;
  weightOf: (row: TableRow) => number | undefined;
  known: Known;
};

/** Columns that make two products of one name: rows that differ in one of these stay apart. */
const APART: readonly Target[] = ["slug", "category_id", "brand"];

/** Rows by the row of their product's own pack, which comes first. */
export function listPackRows({ targets, sections, weightOf, known }: Lists, body: readonly TableRow[]): Map<TableRow, TableRow[]> {
  const families = new Map<TableRow, TableRow[]>();
  const name = targets.indexOf("name");
  if (name === -1 || !targets.includes("bag_weight_kg")) return families;
  const apart = APART.map((target) => targets.indexOf(target)).filter((index) => index !== -1);
  const keyOf = (row: TableRow) => {
    const called = fold(normalizeText(textAt(row.cells, name)));
    return called && [called, sections.get(row.number) ?? "", ...apart.map((index) => fold(textAt(row.cells, index)))].join("\n");
  };
  for (const [key, rows] of Map.groupBy(body, keyOf)) {
    const packs = key === "" || rows.length === 1 ? [] : weighed(rows, weightOf);
    const own = packs.length > 1 ? ownRow(packs, targets, known) : undefined;
    if (own) families.set(own, [own, ...rows.filter((row) => row !== own)]);
  }
  return families;
}

/** Nothing where the weight of one cannot be read or two have the same: these are not packs. */
function weighed(rows: readonly TableRow[], weightOf: Lists["weightOf"]): Row[] {
  const packs = rows.flatMap((row): Row[] => {
    const weight_kg = weightOf(row);
    return weight_kg === undefined ? [] : [{ row, weight_kg }];
  });
  const weights = new Set(packs.map(({ weight_kg }) => weight_kg));
  return packs.length === rows.length && weights.size === rows.length ? packs : [];
}

/** The row of the pack that the product has already, else the one of its code, else the first. Undefined where the codes are of two products. */
function ownRow(packs: readonly Row[], targets: Lists["targets"], known: Known): TableRow | undefined {
  const [name, sku, ean] = [targets.indexOf("name"), targets.indexOf("sku"), targets.indexOf("ean")];
  const coded = packs.flatMap(({ row }) => {
    const product = known.byCode(textAt(row.cells, sku), textAt(row.cells, ean));
    return product ? [{ row, product }] : [];
  });
  const [first] = packs;
  if (!first || new Set(coded.map(({ product }) => product.id)).size > 1) return undefined;
  const product = coded[0]?.product ?? known.byName(textAt(first.row.cells, name));
  return packs.find(({ weight_kg }) => weight_kg === product?.bag_weight_kg)?.row ?? coded[0]?.row ?? first.row;
}

/** The row as it changes a product that is there: packs that the table does not name stay, and a row of another pack than the product's own changes that pack alone. */
export function onePack(row: RowValues, before: ProductRecord): RowValues {
  const { bag_weight_kg: kg, sku, ean, price, price_show_vat_note: side, stock_state: _stock, ...fields } = row.fields;
  const said = Array.isArray(row.fields.packs) ? (row.fields.packs as FurtherPack[]) : [];
  const stored = before.packs.find(({ weight_kg }) => weight_kg === kg);
  const hasOtherCode = isOther(sku, before.sku) || isOther(ean, before.ean);
  const isOwn = typeof kg !== "number" || before.bag_weight_kg === null || kg === before.bag_weight_kg;
  if (isOwn || isSame(sku, before.sku) || isSame(ean, before.ean) || !(row.isOfPacks || hasOtherCode || stored))
    return row.isOfPacks ? { ...row, fields: { ...row.fields, packs: merged(before.packs, said) } } : row;
  const { packaging: _words, pricedBy: target = "price", ...rest } = row;
  const isOtherSide = typeof price === "number" && side !== undefined && side !== before.price_show_vat_note;
  const reason =
    side === 1 ? "Prețul este fără TVA, iar produsul are prețuri cu TVA." : "Prețul este cu TVA, iar produsul are prețuri fără TVA.";
  const own = price === undefined ? (stored?.price ?? null) : typeof price === "number" ? price : null;
  return {
    ...rest,
    fields: { ...fields, packs: merged(before.packs, [{ weight_kg: kg, price: own }, ...said]) },
    faults: isOtherSide ? [...row.faults, { target, reason }] : row.faults,
  };
}

function merged(stored: readonly FurtherPack[], said: readonly FurtherPack[]): FurtherPack[] {
  const byWeight = new Map([...stored, ...said].map((pack) => [pack.weight_kg, pack]));
  return [...byWeight.values()];
}

function isOther(value: unknown, stored: string | null): boolean {
  return stored !== null && typeof value === "string" && value.trim() !== "" && !isSame(value, stored);
}

function isSame(value: unknown, stored: string | null): boolean {
  return stored !== null && typeof value === "string" && fold(value) === fold(stored);
}
