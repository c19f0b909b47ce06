/** Rows of variants, which other shops write below their product, one for each pack: here a product has packs. WooCommerce and Shopify. Pure. */
import { MAX_FURTHER_PACKS } from "#app/catalog/pack/pack-fields.ts";
import { contentOfPackaging } from "#app/catalog/pack/pack-noun.ts";
import type { FurtherPack, PackSize } from "#app/catalog/pack/sold-packs.ts";
import { isEan } from "#app/catalog/price-list/trade-facts.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { roundMoney } from "#app/language/numbers.ts";
import { fold } from "#app/language/text.ts";
import { type TableRow, textAt } from "#app/tables/table.ts";
import { asAmount, asMoney, asPercent, asWeight } from "../ask/ask-number.ts";
import type { Known } from "../catalogue-index.server.ts";
import { type DecimalSign, decimalSign, readStock, saysEnd } from "../cells/cell-values.ts";
import { columnLabel, isOtherPrice, isPriceTarget, type OtherPrice, type Target } from "../cells/import-columns.ts";
import { isUnweighed, readPackCell, unweighedWords, writePacks } from "../cells/packs-cell.ts";
import { type PriceSide, pieceOfPrice, sideOfTitle } from "../cells/price-titles.ts";
import { reduced } from "../cells/row-doubts.ts";
import { weightOfPrice } from "../cells/row-values.ts";
import { BLOCKED_PACK, isBlocked } from "../rows/no-products.ts";
import { listPackRows, sizeKey } from "../rows/pack-rows.ts";
import { unitColumn } from "../rows/packs-beside.ts";
import { priceOfPieces } from "../rows/row-prices.ts";

type Columns = { titles: readonly string[]; targets: readonly (Target | undefined)[] };

/**
 * `variants`: by the number of a product's row the rows as they are in the file, its own first. `lonely`: why a variant is not a pack, by its row. `packaging`: of a list
 * with a row for each pack what the packs are called, by the number of their product's row. `added`: columns that the file has not got.
 */
export type FoldedTable = Columns & {
  body: readonly TableRow[];
  variants: ReadonlyMap<number, readonly TableRow[]>;
  lonely: ReadonlyMap<number, string>;
  packaging: ReadonlyMap<number, string>;
  added: readonly AddedColumn[];
  /** Columns without a field by which variants were laid into their products. */
  read: readonly number[];
};

type AddedColumn = "bag_weight_kg" | "pack_pieces" | "packs";

/** `rate`: of VAT, where a row says none. */
type Around = { known: Known; sections: ReadonlyMap<number, string>; rate: number };

/** Values of variants: attributes of WooCommerce in both languages, options of Shopify. */
const VALUES = /^(?:attribute \d+ value\(s\)|valoare \(valori\) atribut \d+|option\d+ value)$/;

const OF_VARIANTS = new RegExp(`${VALUES.source}|^(?:type|tip|parent|parinte|id|handle|url handle|option\\d+ name)$`);

/** Each product with its variants in one row: the first is its pack and its price, the others its further packs, in a column that the file has not got. */
export function foldVariants(columns: Columns, body: readonly TableRow[], around: Around): FoldedTable {
  const none = { ...columns, body, variants: new Map(), lonely: new Map(), packaging: new Map(), added: [], read: [] };
  if (columns.targets.includes("packs")) return none;
  const read = packReader(columns, body, around);
  const ofShop = listFamilies(columns, body);
  const ofPacks = ofShop ? undefined : listPackRows({ ...columns, ...around, ...read, sizeOf: (row) => read.sizeOf(row).size }, body);
  const families = ofShop ?? ofPacks?.families ?? new Map<TableRow, TableRow[]>();
  if (families.size === 0) return { ...none, lonely: ofPacks?.unfit ?? none.lonely };
  const { titles, targets } = columns;
  const isCounted = [...families.values()].some((rows) => rows.some((row) => read.sizeOf(row).size?.pieces));
  const added = (["bag_weight_kg", ...(isCounted ? (["pack_pieces"] as const) : []), "packs"] as const).filter(
    (target) => !targets.includes(target),
  );
  const wide = { titles: [...titles, ...added.map(columnLabel)], targets: [...targets, ...added] };
  const folded = new Map<number, TableRow | undefined>();
  const variants = new Map<number, readonly TableRow[]>();
  const lonely = new Map(ofPacks?.unfit);
  const packaging = new Map<number, string>();
  for (const [product, rows] of families) {
    const { taken, left, price } = packsOf(rows, read, { targets, side: sideOfProduct(rows, targets, around.known) });
    for (const { row, fault } of left) if (row !== product) lonely.set(row.number, reasonOf(product, fault, ofShop !== undefined));
    const [first] = taken;
    if (!first) continue;
    for (const { row } of taken) folded.set(row.number, undefined);
    const own = taken.map(({ row }) => row).filter((row) => row !== product);
    variants.set(product.number, [product, ...own]);
    if (!ofShop) packaging.set(product.number, taken.flatMap(({ words }) => words ?? []).join(", "));
    const said = saidOf(taken, { product, price, targets, isShop: ofShop !== undefined });
    said.stock_state = inStock([product, ...own], targets);
    const isUnsaid = (target: Target | undefined, index: number) => !ofShop && isOfProduct(target) && textAt(product.cells, index) === "";
    // Of cells that a workbook joins over the rows of a product the first alone says something.
    const cells = wide.targets.map((target, index) => {
      const from = isUnsaid(target, index) ? taken.find(({ row }) => textAt(row.cells, index) !== "")?.row : undefined;
      return said[target as Target] ?? (index < titles.length ? ((from ?? product).cells[index] ?? "") : "");
    });
    folded.set(product.number, { number: product.number, cells: [...cells, ...product.cells.slice(titles.length)] });
  }
  const rows = body.flatMap((row) => (folded.has(row.number) ? (folded.get(row.number) ?? []) : widened(row, titles.length, added.length)));
  const ofVariants = titles.flatMap((title, index) => (ofShop && OF_VARIANTS.test(fold(title)) ? [index] : []));
  return { ...wide, body: rows, variants, lonely, packaging, added, read: ofVariants };
}

/** The side that the product has already; with VAT where it is new, as for a product of one row. */
function sideOfProduct(rows: readonly TableRow[], targets: Columns["targets"], { byCode, byName }: Known): PriceSide {
  const [name, sku, ean] = [targets.indexOf("name"), targets.indexOf("sku"), targets.indexOf("ean")];
  const known = rows.map(({ cells }) => byCode(textAt(cells, sku), textAt(cells, ean)) ?? byName(textAt(cells, name)));
  return known.find((product) => product !== undefined)?.price_show_vat_note === 1 ? "price_net" : "price_gross";
}

/** Code and bar code of the pack of a row, one that no other row has: it is the product's. A bar code that is none is told with the packs (tellPacks). */
function codesOf({ cells }: TableRow, rows: readonly TableRow[], targets: Columns["targets"]): Pick<FurtherPack, "code" | "ean"> {
  const [code, ean] = (["sku", "ean"] as const).map((target) => {
    const [index, said] = [targets.indexOf(target), textAt(cells, targets.indexOf(target))];
    return rows.filter((row) => textAt(row.cells, index) === said).length > 1 ? "" : said.replaceAll(";", ",");
  });
  const figures = ean?.replaceAll(/[\s-]/g, "") ?? "";
  return { ...(code && code.length <= 40 && { code }), ...(isEan(figures) && { ean: figures }) };
}

function widened({ number, cells }: TableRow, width: number, more: number): TableRow {
  const own = Array.from({ length: width }, (_, index) => cells[index] ?? "");
  return { number, cells: [...own, ...Array.from({ length: more }, () => ""), ...cells.slice(width)] };
}

/** True for what all packs of a product have in common: no price, no code, no size. */
function isOfProduct(target: Target | undefined): boolean {
  return target !== undefined && (OF_PRODUCT as readonly string[]).includes(target);
}

const OF_PRODUCT = ["offer_valid_from", "offer_valid_to", "planned_from", "category_id", "brand", "vat_rate"] as const;

type PackRow = { pack: FurtherPack; row: TableRow; words: string | undefined };

/** `price`: the column that says most of their prices, for one product has one side of the VAT; of two that say as many that of `side`. */
function packsOf(
  rows: readonly TableRow[],
  { sizeOf, priceOf, otherOf, percentOf }: PackReader,
  { targets, side }: { targets: Columns["targets"]; side: PriceSide },
) {
  const columns = targets.flatMap((target, index) => (isPriceTarget(target) ? [index] : []));
  const amount = (index: number) => rows.filter((row) => typeof priceOf(row, index, sizeOf(row).size) === "number").length;
  const usual = Math.max(targets.indexOf(side), columns[0] ?? -1);
  const price = columns.reduce((best, index) => (amount(index) > amount(best) ? index : best), usual);
  const packs = new Map<string, PackRow>();
  const left: { row: TableRow; fault: string | undefined }[] = [];
  for (const row of rows) {
    const { size, words } = sizeOf(row);
    const ron = priceOf(row, price, sizeOf(row).size);
    const key = size && sizeKey(size);
    const fault = key === undefined || ron === undefined ? "nu se citește" : packs.has(key) ? "o are deja altă variantă" : undefined;
    if (size && key !== undefined && ron !== undefined && !fault && packs.size <= MAX_FURTHER_PACKS) {
      const planned_price = otherOf(row, "planned_price", price);
      const said = otherOf(row, "offer_price", price);
      const { list = ron, offer } = reduced(ron, { before: otherOf(row, "price_before", price), discount: percentOf(row) });
      const isEnded = (["offer_price", "discount"] as const).some((target) => saysEnd(textAt(row.cells, targets.indexOf(target))));
      const offer_price = isEnded || (said !== null && said === list) ? 0 : (said ?? offer);
      packs.set(key, { pack: { ...size, price: list, offer_price, planned_price, ...codesOf(row, rows, targets) }, row, words });
    } else left.push({ row, fault });
  }
  return { taken: [...packs.values()], left, price };
}

/** Values of the product's row in place of its own cells. In a list with a row for each pack it says its own weight and price already. */
function saidOf(
  taken: readonly PackRow[],
  { product, price, targets, isShop }: { product: TableRow; price: number; targets: Columns["targets"]; isShop: boolean },
): Partial<Record<Target, string>> {
  const [first] = taken.map(({ pack }) => pack);
  const further = taken.filter(({ row }, index) => (isShop ? index > 0 : row !== product)).map(({ pack }) => pack);
  const ownPack = taken.find(({ row }, index) => (isShop ? index === 0 : row === product))?.pack;
  const own_pieces = ownPack?.pieces;
  const others = targets.filter((target, index) => isPriceTarget(target) && index !== price);
  const own = targets[price];
  return {
    ...Object.fromEntries(others.map((target) => [target, ""])),
    packs: writePacks(further),
    ...(isShop && first && first.weight_kg !== null && { bag_weight_kg: `${writeDecimal(first.weight_kg)} kg` }),
    // Of a list of codes the catalogue says the weight.
    ...(!isShop && !targets.includes("bag_weight_kg") && ownPack?.weight_kg && { bag_weight_kg: `${writeDecimal(ownPack.weight_kg)} kg` }),
    ...(own_pieces && { pack_pieces: `${own_pieces}` }),
    ...(isShop && own && first && first.price !== null && { [own]: writeDecimal(first.price) }),
  };
}

function reasonOf(product: TableRow, fault: string | undefined, isShop: boolean): string {
  const why = fault === undefined ? `un produs are cel mult ${MAX_FURTHER_PACKS + 1} ambalaje` : `greutatea ei ${fault}`;
  if (!isShop)
    return `Ambalaj al produsului din rândul ${product.number}: ${fault ? "prețul lui nu se citește" : `un produs are cel mult ${MAX_FURTHER_PACKS + 1}`}.`;
  return `Variantă a produsului din rândul ${product.number}: aici o variantă este un ambalaj, iar ${why}.`;
}

function listFamilies({ titles, targets }: Columns, body: readonly TableRow[]): Map<TableRow, TableRow[]> | undefined {
  const find = (...names: string[]) => titles.findIndex((title) => names.includes(fold(title)));
  const [type, parent, id, sku] = [find("type", "tip"), find("parent", "parinte"), find("id"), targets.indexOf("sku")];
  const [handle, name, price] = [find("handle", "url handle"), targets.indexOf("name"), targets.indexOf("price")];
  const families = new Map<TableRow, TableRow[]>();
  const products = new Map<string, TableRow>();
  if (type !== -1 && parent !== -1) {
    const isVariant = (row: TableRow) => /\bvariation\b/i.test(textAt(row.cells, type));
    for (const row of body.filter((each) => !isVariant(each)))
      for (const key of [textAt(row.cells, sku), `id:${textAt(row.cells, id)}`]) if (key !== "" && key !== "id:") products.set(key, row);
    for (const row of body.filter(isVariant)) add(products.get(textAt(row.cells, parent)), row);
    return families;
  }
  if (handle === -1 || name === -1 || price === -1) return undefined;
  for (const row of body) {
    const key = textAt(row.cells, handle);
    const product = products.get(key);
    if (textAt(row.cells, name) !== "") products.set(key, row);
    else if (product && textAt(row.cells, price) !== "") {
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

type PackReader = {
  unfitOf: (row: TableRow) => string | undefined;
  sizeOf: (row: TableRow) => { size?: PackSize; words?: string | undefined };
  /** Price of a pack of that size; null where it is asked for, undefined where it cannot be read. */
  priceOf: (row: TableRow, index: number, size: PackSize | undefined) => number | null | undefined;
  /** Another price of the row, on the side of the VAT on which its price stands; null where it says none. */
  otherOf: (row: TableRow, target: OtherPrice, price: number) => number | null;
  /** Reduction in percent; null where it says none. */
  percentOf: (row: TableRow) => number | null;
};

function packReader({ titles, targets }: Columns, body: readonly TableRow[], { rate: usualRate, known }: Around): PackReader {
  const [weight, held, rate] = [targets.indexOf("bag_weight_kg"), targets.indexOf("pack_pieces"), targets.indexOf("vat_rate")];
  const signs = targets.map(
    (target, index): DecimalSign =>
      target === "bag_weight_kg" || isPriceTarget(target) || isOtherPrice(target)
        ? decimalSign(body.flatMap(({ cells: { [index]: cell } }) => (typeof cell === "string" ? [cell] : [])))
        : undefined,
  );
  const values = titles.flatMap((title, index) => (VALUES.test(fold(title)) ? [index] : []));
  const [blocked, unit] = [targets.indexOf("blocked"), unitColumn({ titles, targets })];
  return {
    unfitOf({ cells }) {
      if (isBlocked(cells[blocked] ?? "")) return BLOCKED_PACK;
      const read = asWeight(cells[weight] ?? "", titles[weight] ?? "", signs[weight]);
      const words = "words" in read ? read.words : undefined;
      return words !== undefined && isUnweighed(words) ? unweighedWords(words, textAt(cells, targets.indexOf("name"))) : undefined;
    },
    sizeOf({ cells }) {
      const amount = asAmount(cells[held] ?? "", "pack_pieces", undefined);
      const counted = "value" in amount && typeof amount.value === "number" ? amount.value : null;
      const worded = values.map((index) => textAt(cells, index)).filter((text) => /\p{L}/u.test(text));
      const read = [
        ...worded.map((text) => readPackCell(text, "", ",")),
        asWeight(cells[weight] ?? "", titles[weight] ?? "", signs[weight]),
      ];
      const found = read.find((cell) => "value" in cell && Number(cell.value ?? 0) > 0);
      const words = [...worded, textAt(cells, weight)].find((text) => contentOfPackaging(text) !== null);
      const pieces = counted ?? contentOfPackaging(words);
      if (pieces !== null) return { size: { weight_kg: null, pieces }, words };
      if (found && "value" in found) return { size: { weight_kg: Number(found.value), pieces }, words: found.words };
      const ofCode = known.sizeOf(textAt(cells, targets.indexOf("sku")));
      return ofCode ? { size: ofCode } : {};
    },
    priceOf({ cells }, index, size) {
      const title = titles[index] ?? "";
      const ofUnit = weightOfPrice(title, textAt(cells, unit));
      const ron = asMoney(cells[index] ?? "", title, signs[index], ofUnit !== undefined);
      if ("fault" in ron) return undefined;
      if (typeof ron.value !== "number") return null;
      const [per, of] = [ron.per ?? ofUnit, pieceOfPrice(title)];
      if (per === undefined) return of ? priceOfPieces(ron.value, size?.pieces ?? 1, of) : ron.value;
      return size?.weight_kg ? roundMoney((ron.value / per) * size.weight_kg) : undefined;
    },
    percentOf({ cells }) {
      const percent = asPercent(cells[targets.indexOf("discount")] ?? "");
      return "value" in percent && typeof percent.value === "number" ? percent.value : null;
    },
    otherOf({ cells }, target, price) {
      const index = targets.indexOf(target);
      const ron = asMoney(cells[index] ?? "", titles[index] ?? "", signs[index]);
      if ("fault" in ron || typeof ron.value !== "number") return null;
      const [side, own] = [ron.side ?? sideOfTitle(titles[index] ?? ""), sideOfPrice(targets[price], titles[price] ?? "")];
      const factor = 1 + (Number.parseFloat(textAt(cells, rate).replace(",", ".")) || usualRate) / 100;
      if (!side || !own || side === own) return ron.value;
      return roundMoney(own === "price_net" ? ron.value / factor : ron.value * factor);
    },
  };
}

function sideOfPrice(target: Target | undefined, title: string): PriceSide | undefined {
  return target === "price_net" || target === "price_gross" ? target : sideOfTitle(title);
}

function inStock(rows: readonly TableRow[], targets: Columns["targets"]): string {
  const stocks = rows.map(({ cells }) => textAt(cells, targets.indexOf("stock_state")));
  const isThere = (stock: string) => {
    const read = readStock(stock);
    return "value" in read && read.value === "in_stock";
  };
  return stocks.find(isThere) ?? stocks[0] ?? "";
}
