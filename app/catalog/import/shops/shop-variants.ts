/** Rows of variants, which other shops write below their product, one for each pack: here a product has packs. WooCommerce and Shopify. Pure. */
import { MAX_FURTHER_PACKS } from "#app/catalog/pack/pack-fields.ts";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { fold } from "#app/language/text.ts";
import { type TableRow, textOf } from "#app/tables/table.ts";
import { asMoney, asWeight } from "../ask/ask-number.ts";
import { type DecimalSign, decimalSign } from "../cells/cell-values.ts";
import { columnLabel, type Target } from "../cells/columns.ts";
import { readPackCell, writePacks } from "../cells/packs-cell.ts";

type Columns = { titles: readonly string[]; targets: readonly (Target | undefined)[] };

/** `variants`: by the number of a product's row the rows as they are in the file, its own first. `lonely`: why a variant is not a pack, by its row. */
export type FoldedTable = Columns & {
  body: readonly TableRow[];
  variants: ReadonlyMap<number, readonly TableRow[]>;
  lonely: ReadonlyMap<number, string>;
};

/** Values of variants: attributes of WooCommerce in both languages, options of Shopify. */
const VALUES = /^(?:attribute \d+ value\(s\)|valoare \(valori\) atribut \d+|option\d+ value)$/;

/** Each product with its variants in one row: the first is its pack and its price, the others its further packs, in a column that the file has not got. */
export function foldVariants(columns: Columns, body: readonly TableRow[]): FoldedTable {
  const none = { ...columns, body, variants: new Map(), lonely: new Map() };
  const families = columns.targets.includes("packs") ? undefined : listFamilies(columns, body);
  if (!families || families.size === 0) return none;
  const { titles, targets } = columns;
  const added = (["bag_weight_kg", "packs"] as const).filter((target) => !targets.includes(target));
  const wide = { titles: [...titles, ...added.map(columnLabel)], targets: [...targets, ...added] };
  const readPack = packReader(columns, body);
  const folded = new Map<number, TableRow | undefined>();
  const variants = new Map<number, readonly TableRow[]>();
  const lonely = new Map<number, string>();
  for (const [product, rows] of families) {
    const packs = new Map<number, { pack: FurtherPack; row: TableRow }>();
    for (const row of rows) {
      const pack = readPack(row);
      const fault = pack ? (packs.has(pack.weight_kg) ? "o are deja altă variantă" : undefined) : "nu se citește";
      if (pack && !fault && packs.size <= MAX_FURTHER_PACKS) packs.set(pack.weight_kg, { pack, row });
      else if (row !== product) lonely.set(row.number, reasonOf(product, fault));
    }
    const taken = [...packs.values()];
    const [first, ...further] = taken.map(({ pack }) => pack);
    if (!first) continue;
    for (const { row } of taken) folded.set(row.number, undefined);
    const own = taken.map(({ row }) => row).filter((row) => row !== product);
    variants.set(product.number, [product, ...own]);
    const said: Partial<Record<Target, string>> = {
      ...(first.price !== null && { price: writeDecimal(first.price) }),
      bag_weight_kg: `${writeDecimal(first.weight_kg)} kg`,
      packs: writePacks(further),
      stock_state: inStock([product, ...own], targets),
    };
    const cells = wide.titles.map(
      (_, index) => said[wide.targets[index] as Target] ?? (index < titles.length ? (product.cells[index] ?? "") : ""),
    );
    folded.set(product.number, { number: product.number, cells: [...cells, ...product.cells.slice(titles.length)] });
  }
  const spread = ({ number, cells }: TableRow): TableRow => ({
    number,
    cells: [
      ...Array.from({ length: titles.length }, (_, index) => cells[index] ?? ""),
      ...added.map(() => ""),
      ...cells.slice(titles.length),
    ],
  });
  const rows = body.flatMap((row) => (folded.has(row.number) ? (folded.get(row.number) ?? []) : spread(row)));
  return { ...wide, body: rows, variants, lonely };
}

function reasonOf(product: TableRow, fault: string | undefined): string {
  const why = fault === undefined ? `un produs are cel mult ${MAX_FURTHER_PACKS + 1} ambalaje` : `greutatea ei ${fault}`;
  return `Variantă a produsului din rândul ${product.number}: aici o variantă este un ambalaj, iar ${why}.`;
}

function listFamilies({ titles, targets }: Columns, body: readonly TableRow[]): Map<TableRow, TableRow[]> | undefined {
  const find = (...names: string[]) => titles.findIndex((title) => names.includes(fold(title)));
  const [type, parent, id, sku] = [find("type", "tip"), find("parent", "parinte"), find("id"), targets.indexOf("sku")];
  const [handle, name, price] = [find("handle", "url handle"), targets.indexOf("name"), targets.indexOf("price")];
  const families = new Map<TableRow, TableRow[]>();
  const products = new Map<string, TableRow>();
  if (type !== -1 && parent !== -1) {
    const isVariant = (row: TableRow) => /\bvariation\b/i.test(textOf(row.cells, type));
    for (const row of body.filter((each) => !isVariant(each)))
      for (const key of [textOf(row.cells, sku), `id:${textOf(row.cells, id)}`]) if (key !== "" && key !== "id:") products.set(key, row);
    for (const row of body.filter(isVariant)) add(products.get(textOf(row.cells, parent)), row);
    return families;
  }
  if (handle === -1 || name === -1 || price === -1) return undefined;
  for (const row of body) {
    const key = textOf(row.cells, handle);
    const product = products.get(key);
    if (textOf(row.cells, name) !== "") products.set(key, row);
    else if (product && textOf(row.cells, price) !== "") {
      if (!families.has(product)) add(product, product);
      add(product, row);
    }
  }
  return families;

  function add(product: TableRow | undefined, row: TableRow) {
    if (!product) return;
    const rows = families.get(product) ?? [];
    rows.push(row);
    families.set(product, rows);
  }
}

function packReader({ titles, targets }: Columns, body: readonly TableRow[]): (row: TableRow) => FurtherPack | undefined {
  const [weight, price] = [targets.indexOf("bag_weight_kg"), targets.indexOf("price")];
  const signOf = (index: number) => decimalSign(body.flatMap(({ cells }) => (typeof cells[index] === "string" ? [cells[index]] : [])));
  const [weightSign, priceSign]: DecimalSign[] = [signOf(weight), signOf(price)];
  const values = titles.flatMap((title, index) => (VALUES.test(fold(title)) ? [index] : []));
  return (row) => {
    const worded = values.map((index) => textOf(row.cells, index)).filter((text) => /\p{L}/u.test(text));
    const read = [
      ...worded.map((text) => readPackCell(text, "", ",")),
      asWeight(row.cells[weight] ?? "", titles[weight] ?? "", weightSign),
    ];
    const kg = read.map((cell) => ("value" in cell ? Number(cell.value ?? 0) : 0)).find((value) => value > 0);
    const ron = asMoney(row.cells[price] ?? "", titles[price] ?? "", priceSign);
    if (kg === undefined || !("value" in ron)) return undefined;
    return { weight_kg: kg, price: typeof ron.value === "number" ? ron.value : null };
  };
}

function inStock(rows: readonly TableRow[], targets: Columns["targets"]): string {
  const stocks = rows.map((row) => textOf(row.cells, targets.indexOf("stock_state")));
  return stocks.find((stock) => Number(stock) > 0) ?? stocks[0] ?? "";
}
