/** Lists that have a row for each pack: the same name, another weight, a code and a bar code of its own. Pure. */
import { contentOfPackaging } from "#app/catalog/pack/pack-noun.ts";
import { type FurtherPack, isSameSize, type PackSize } from "#app/catalog/pack/sold-packs.ts";
import { isEan } from "#app/catalog/price-list/trade-facts.ts";
import type { ProductRecord } from "#app/catalog/record/product-record.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { joinWords } from "#app/language/nouns.ts";
import { roundMoney } from "#app/language/numbers.ts";
import { slugify } from "#app/language/slug.ts";
import { fold } from "#app/language/text.ts";
import { type TableRow, textAt } from "#app/tables/table.ts";
import type { CatalogueIndex, Known } from "../catalogue-index.server.ts";
import type { Target } from "../cells/import-columns.ts";
import { lostZeros } from "../cells/row-doubts.ts";
import type { RowValues } from "../cells/row-values.ts";

type Row = { row: TableRow; size: PackSize };

type Lists = {
  targets: readonly (Target | undefined)[];
  sections: ReadonlyMap<number, string>;
  sizeOf: (row: TableRow) => PackSize | undefined;
  /** Why a row is no pack of its product, whatever the others are: it is blocked, or nobody can weigh it. */
  unfitOf: (row: TableRow) => string | undefined;
  known: Known;
};

/** Columns that make two products of one name: rows that differ in one of these stay apart. */
const APART: readonly Target[] = ["slug", "category_id", "brand"];

/** Rows by the row of their product's own pack, which comes first; `unfit`: rows that are none of its packs, and why. */
export function listPackRows(
  { targets, sections, sizeOf, unfitOf, known }: Lists,
  body: readonly TableRow[],
): { families: Map<TableRow, TableRow[]>; unfit: Map<number, string> } {
  const { byCode, byName } = known;
  const families = new Map<TableRow, TableRow[]>();
  const unfit = new Map<number, string>();
  const [name, sku] = [targets.indexOf("name"), targets.indexOf("sku")];
  const isSized = targets.includes("bag_weight_kg") || targets.includes("pack_pieces");
  if (sku === -1 && (name === -1 || !isSized)) return { families, unfit };
  const apart = APART.map((target) => targets.indexOf(target)).filter((index) => index !== -1);
  const isOfOne = (rows: readonly TableRow[]) => {
    const product = byCode(textAt(rows[0]?.cells ?? [], sku), "");
    return product !== undefined && rows.every(({ cells }) => (byName(textAt(cells, name)) ?? product).id === product.id);
  };
  const byCodes = sku === -1 ? [] : [...Map.groupBy(body, ({ cells }) => fold(textAt(cells, sku)))];
  const shared = new Set(byCodes.flatMap(([code, rows]) => (code !== "" && rows.length > 1 && isOfOne(rows) ? [code] : [])));
  const keyOf = (row: TableRow) => {
    const [named, code] = [textAt(row.cells, name), textAt(row.cells, sku)];
    // Rows under one code of the catalogue are its packs, whatever each is called, unless that is another product's name.
    const isShared = shared.has(fold(code));
    const known = named === "" || isShared ? byCode(code, "") : undefined;
    const called = known ? `#${known.id}` : fold(normalizeText(named));
    return called && [called, sections.get(row.number) ?? "", ...apart.map((index) => fold(textAt(row.cells, index)))].join("\n");
  };
  for (const [key, all] of Map.groupBy(body, keyOf)) {
    const fit = key === "" || all.length === 1 ? all : all.filter((row) => unfitOf(row) === undefined);
    // Of rows none of which fits the first is the product.
    const rows = fit.length > 0 ? fit : all.slice(0, 1);
    for (const row of all) if (!rows.includes(row)) unfit.set(row.number, unfitOf(row) ?? "");
    const packs = key === "" || rows.length === 1 ? [] : sized(rows, sizeOf);
    const own = packs.length > 1 ? ownRow(packs, targets, known) : undefined;
    if (own) families.set(own, [own, ...rows.filter((row) => row !== own)]);
  }
  return { families, unfit };
}

/** Nothing where the size of one cannot be read or two have the same: these are not packs. */
function sized(rows: readonly TableRow[], sizeOf: Lists["sizeOf"]): Row[] {
  const packs = rows.flatMap((row): Row[] => {
    const size = sizeOf(row);
    return size === undefined ? [] : [{ row, size }];
  });
  const sizes = new Set(packs.map(({ size }) => sizeKey(size)));
  return packs.length === rows.length && sizes.size === rows.length ? packs : [];
}

/** Packs of one product that differ in nothing else are the same pack. */
export function sizeKey({ weight_kg, pieces }: PackSize): string {
  return pieces === null ? `${weight_kg} kg` : `${pieces}`;
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
  const own = product && sizeKey({ weight_kg: product.bag_weight_kg, pieces: product.pack_pieces });
  return packs.find(({ size }) => sizeKey(size) === own)?.row ?? coded[0]?.row ?? first.row;
}

/** A row under the code of a further pack is that pack, whose name and size it need not say. */
export function ofThatPack(values: RowValues, { weight_kg, pieces }: PackSize): void {
  const { name: _name, bag_weight_kg, pack_pieces, ...others } = values.fields;
  const isSized = (bag_weight_kg ?? "") !== "" || (pack_pieces ?? "") !== "" || values.packaging !== undefined;
  values.fields = { ...others, ...(isSized ? { bag_weight_kg, pack_pieces } : { bag_weight_kg: weight_kg, pack_pieces: pieces }) };
  values.isOfPacks = true;
}

/** `typed`: the row as it came. The row as it changes a product that is there: packs that the table does not name stay, and a row of another pack than the product's own changes that pack alone. */
export function onePack(said: RowValues, before: ProductRecord, typed: RowValues["fields"] = {}): RowValues {
  const isSaid = "price_show_vat_note" in typed;
  // A row of our own export says all of its product.
  if (typed.slug && isSaid && !said.isOfPacks) return said;
  const row = onSideOf(said, before, isSaid);
  // A slug means the product as a whole.
  return typed.slug && !said.isOfPacks ? row : ofPack(row, before, typed.offer_price === 0);
}

/**
 * The row on the side of the VAT on which its product's prices stand, whatever the column says: nobody's page changes from prices with VAT to prices
 * without it for a supplier's list. A column of the side itself (`isSaid`) brings its own, where the row names all packs with a price.
 */
function onSideOf(row: RowValues, before: ProductRecord, isSaid: boolean): RowValues {
  const { price, price_show_vat_note: side, vat_rate, packs, ...others } = row.fields;
  const said = Array.isArray(packs) ? (packs as FurtherPack[]) : [];
  const size = sizeOfRow(row);
  const named = new Set([...(size ? [sizeKey(size)] : []), ...said.map(sizeKey)]);
  const own = sizeKey({ weight_kg: before.bag_weight_kg, pieces: before.pack_pieces });
  const priced = [{ key: own, price: before.price }, ...before.packs.map((pack) => ({ key: sizeKey(pack), price: pack.price }))].filter(
    (pack) => pack.price,
  );
  const isOtherSide = typeof price === "number" && side !== undefined && side !== before.price_show_vat_note;
  const isWhole = priced.every(({ key }) => named.has(key) || (key === own && size === undefined));
  if (!isOtherSide || priced.length === 0 || (isSaid && isWhole)) return row;
  const factor = 1 + Number(vat_rate || before.vat_rate) / 100;
  const turned = (amount: unknown) => (typeof amount === "number" ? roundMoney(side === 1 ? amount * factor : amount / factor) : null);
  const turnedOthers = (["offer_price", "planned_price"] as const).flatMap((key) =>
    typeof others[key] === "number" ? [[key, turned(others[key])]] : [],
  );
  const target = row.pricedBy ?? "price";
  const [from, to] = side === 1 ? ["fără TVA", "cu TVA"] : ["cu TVA", "fără TVA"];
  const reason = `Prețul ${from}, ${writeDecimal(price)} lei, devine ${writeDecimal(turned(price) ?? 0)} lei ${to}, cum sunt prețurile produsului.`;
  return {
    ...row,
    fields: {
      ...row.fields,
      ...Object.fromEntries(turnedOthers),
      price: turned(price),
      price_show_vat_note: before.price_show_vat_note,
      ...(Array.isArray(packs) && { packs: said.map((pack) => withPrices(pack, turned)) }),
    },
    doubts: [...(row.doubts ?? []), ...(price > 0 ? [{ target, reason }] : [])],
  };
}

function withPrices(pack: FurtherPack, turned: (amount: unknown) => number | null): FurtherPack {
  return { ...pack, price: turned(pack.price), offer_price: turned(pack.offer_price), planned_price: turned(pack.planned_price) };
}

function ofPack(row: RowValues, before: ProductRecord, endsOffer: boolean): RowValues {
  const {
    bag_weight_kg: kg,
    pack_pieces: _held,
    sku,
    ean,
    price,
    price_show_vat_note: _side,
    stock_state: _stock,
    ...rowFields
  } = row.fields;
  const { offer_price, planned_price, ...fields } = rowFields;
  const said = Array.isArray(row.fields.packs) ? (row.fields.packs as FurtherPack[]) : [];
  const size = sizeOfRow(row);
  const stored = size && before.packs.find((pack) => isSameSize(pack, size));
  const hasOtherCode = isOther(sku, before.sku) || isOther(ean, before.ean);
  const isOfProduct = !stored && !row.isOfPacks && (isSame(sku, before.sku) || isSame(ean, before.ean) || !hasOtherCode);
  if (!size || isOwnSize(size, before) || isOfProduct)
    return row.isOfPacks ? { ...row, fields: { ...row.fields, packs: merged(before.packs, said) } } : row;
  const { packaging: _words, pricedBy: _by, ...rest } = row;
  const own = price === undefined ? (stored?.price ?? null) : numberOf(price);
  const codes = {
    ...(typeof sku === "string" && sku.trim() !== "" && !isSame(sku, before.sku) && { code: sku.trim() }),
    ...(isEan(String(ean ?? "")) && !isSame(ean, before.ean) && { ean: String(ean) }),
  };
  const pack = {
    ...size,
    price: own,
    offer_price: endsOffer ? 0 : numberOf(offer_price),
    planned_price: numberOf(planned_price),
    ...codes,
  };
  return {
    ...rest,
    fields: { ...fields, packs: merged(before.packs, [pack, ...said]) },
  };
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/** Undefined where the row says no size; of what is counted the number alone. */
function sizeOfRow({ fields, packaging }: RowValues): PackSize | undefined {
  const { bag_weight_kg: kg, pack_pieces } = fields;
  const pieces = numberOf(pack_pieces) ?? contentOfPackaging(packaging);
  const weight_kg = pieces === null ? numberOf(kg) : null;
  return weight_kg === null && pieces === null ? undefined : { weight_kg, pieces };
}

function isOwnSize({ weight_kg, pieces }: PackSize, { bag_weight_kg, pack_pieces }: ProductRecord): boolean {
  return pieces === null ? bag_weight_kg === null || weight_kg === bag_weight_kg : pack_pieces === null || pieces === pack_pieces;
}

/** Packs as they are afterwards; a row takes nothing from a pack that it does not say: a price that is asked for is 0, and so is an offer that ends. */
function merged(stored: readonly FurtherPack[], said: readonly FurtherPack[]) {
  const bySize = new Map(stored.map((pack) => [sizeKey(pack), pack]));
  for (const pack of said) {
    const before = bySize.get(sizeKey(pack));
    const { code, ean } = before ?? {};
    bySize.set(sizeKey(pack), {
      ...(code && { code }),
      ...(ean && { ean }),
      ...pack,
      price: pack.price ?? before?.price ?? null,
      offer_price: (pack.offer_price ?? before?.offer_price) || null,
      planned_price: pack.planned_price ?? before?.planned_price ?? null,
    });
  }
  return [...bySize.values()];
}

function isOther(value: unknown, stored: string | null): boolean {
  return stored !== null && typeof value === "string" && value.trim() !== "" && !isSame(value, stored);
}

function isSame(value: unknown, stored: string | null): boolean {
  return stored !== null && typeof value === "string" && fold(value) === fold(stored);
}

/** The product that a row means: by code, slug, EAN and name. Pure. */

export type FoundKey = { id: number | undefined; slug: string };
export type RowKey = FoundKey | { target: Target; reason: string };

export function findKey({ fields }: RowValues, index: CatalogueIndex): RowKey {
  const { bySlug, bySku, byPackCode } = index;
  const code = fold(String(fields.sku ?? ""));
  const typed = String(fields.slug ?? "").trim();
  const owner = bySku.get(code) ?? byPackCode.get(code)?.product;
  const bySlugOf = typed === "" ? undefined : (bySlug.get(typed) ?? bySlug.get(slugify(typed)));
  if (owner && bySlugOf !== undefined && owner.id !== bySlugOf)
    return {
      target: "sku",
      reason: `Codul „${owner.sku}” este al produsului „${owner.name}” (${owner.slug}), iar slug-ul este al altuia.`,
    };
  if (owner) return { id: owner.id, slug: typed || owner.slug };
  if (bySlugOf !== undefined) return { id: bySlugOf, slug: slugify(typed) };
  const ean = String(fields.ean ?? "").replaceAll(/\D/g, "");
  // A spreadsheet takes the zeros before a number.
  const ofEan = index.byEan.get(ean) ?? (ean.length > 8 ? index.byEan.get(ean.padStart(13, "0")) : undefined) ?? [];
  if (ofEan.length === 1 && ofEan[0] && fields.ean !== undefined) return { id: ofEan[0].id, slug: typed || ofEan[0].slug };
  return typed === ""
    ? keyOfName(
        String(fields.name ?? ""),
        index,
        lostZeros({ fields }, index)
          .map(({ reason }) => ` ${reason}`)
          .join(""),
      )
    : { id: undefined, slug: slugify(typed) };
}

function keyOfName(typed: string, { bySlug, byName }: CatalogueIndex, meant: string): RowKey {
  const name = normalizeText(typed).trim().replaceAll(/\s+/g, " ");
  if (name === "") return { target: "slug", reason: `Lipsesc slug-ul și denumirea, iar codul nu este al niciunui produs.${meant}` };
  const alike = byName.get(fold(name)) ?? [];
  const exact = alike.filter((product) => product.name === name);
  const same = exact.length > 0 ? exact : alike;
  if (same.length > 1) {
    const named = same.map((product) => `„${product.name}” (${product.slug})`);
    return { target: "name", reason: `Denumirea o au ${same.length} produse, ${joinWords(named)}: adăugați slug-ul celui potrivit.` };
  }
  if (same[0]) return { id: same[0].id, slug: "" };
  const slug = slugify(name);
  if (bySlug.has(slug))
    return { target: "slug", reason: `Slug-ul „${slug}” este al altui produs: adăugați slug-ul acestuia sau unul nou.` };
  return { id: undefined, slug };
}
