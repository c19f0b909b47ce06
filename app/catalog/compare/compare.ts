/** Products side by side: which ones an address asks for, and what the rows say. Pure. */

import { grossPrice, pricePerKg, priceWords } from "#app/catalog/price/price.ts";
import type { ProductDetail } from "#app/catalog/product/products.server.ts";
import { areaInSqm, parseDecimal, seedNeed } from "#app/catalog/quantity/quantity.ts";
import { areaWords, needWithBagWords } from "#app/catalog/quantity/quantity-words.ts";
import { rateWords } from "#app/catalog/quantity/rates.ts";
import { hasComparedRow, readSheet } from "#app/catalog/sheet/sheet.ts";
import { isSowingTime } from "#app/catalog/sheet/sowing.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatMoney, formatNumber } from "#app/language/numbers.ts";

export const MAX_COMPARED = 3;
/** More values than a person would put into an address are not read at all. */
const MAX_READ = 12;

type Compared<Product> = {
  products: Product[];
  /** How many slugs led to no published product, and how many products came after the third. */
  unknown: number;
  surplus: number;
};

/** A row of the comparison: for each product the lines of its cell, none where its sheet is silent. */
export type CompareRow = { label: string; cells: string[][] };

/** The first three known products of an address, each once, in the order of the address. */
export function chooseCompared<Product>(slugs: readonly string[], find: (slug: string) => Product | undefined): Compared<Product> {
  const unique = [...new Set(slugs.map((slug) => slug.trim().toLowerCase()).filter((slug) => slug !== ""))].slice(0, MAX_READ);
  const known = unique.map(find).filter((product) => product !== undefined);
  return {
    products: known.slice(0, MAX_COMPARED),
    unknown: unique.length - known.length,
    surplus: Math.max(0, known.length - MAX_COMPARED),
  };
}

/** The address of a comparison; without products, the page where one begins. */
export function compareAddress(slugs: readonly string[]): string {
  return slugs.length > 0 ? `/compara?${slugs.map((slug) => `produs=${slug}`).join("&")}` : "/compara";
}

/** Everything worth comparing, row by row; rows that no product answers are left out. */
export function compareRows(products: readonly ProductDetail[], today: string): CompareRow[] {
  const row = (label: string, cell: (product: ProductDetail) => (string | false | undefined)[]): CompareRow => ({
    label,
    cells: products.map((product) => cell(product).filter((line): line is string => typeof line === "string" && line !== "")),
  });
  const rows = [
    row("Categorie", ({ category_name }) => [category_name]),
    row("Brand", ({ brand }) => [brand ?? undefined]),
    row("Preț", priceLines),
    row("Preț pe kg", (product) => [perKgWords(product)]),
    row("Ambalaj", packLines),
    row("Normă", ({ specs, category }) => {
      const { dose } = readSheet(specs);
      return dose ? rateWords(dose, category) : [];
    }),
    row("Necesar", needLines),
    row("Compoziție", compositionLines),
    row("Perioada", (product) => sowingLines(product, today)),
    ...otherKeys(products).map((key) => row(key, ({ specs }) => [specs.find(({ spec_key }) => spec_key === key)?.spec_value])),
    row("Notă", ({ average_rating, total_ratings }) => [
      average_rating !== null && `${formatNumber(average_rating)} din 5 (${count(total_ratings, NOUNS.vote)})`,
    ]),
    row("Avantaje", ({ benefits }) => benefits.map(({ label }) => label)),
  ];
  return rows.filter(({ cells }) => cells.some((lines) => lines.length > 0));
}

/** The specs of all products that have no row of their own above, in the order of the sheets. */
function otherKeys(products: readonly ProductDetail[]): string[] {
  const keys = products.flatMap(({ specs }) => specs.map(({ spec_key }) => spec_key));
  return [...new Set(keys)].filter((key) => !hasComparedRow(key));
}

function priceLines(product: ProductDetail): string[] {
  const { main, note } = priceWords(product);
  const gross = grossPrice(product);
  if (gross === undefined) return [main];
  return note ? [`${main} ${note}`, `${formatMoney(gross)} cu TVA ${product.vat_rate}%`] : [main, `TVA inclus (${product.vat_rate}%)`];
}

function perKgWords(product: ProductDetail): string | undefined {
  const perKg = pricePerKg(product);
  return perKg === undefined ? undefined : `${formatMoney(perKg)}/kg cu TVA ${product.vat_rate}%`;
}

function packLines({ specs, bag_weight_kg }: ProductDetail): (string | undefined)[] {
  const { packaging, pieces } = readSheet(specs);
  return [packaging ?? (bag_weight_kg ? `${formatNumber(bag_weight_kg)} kg` : undefined), pieces && `${pieceWords(pieces)} în pachet`];
}

/** "50 de bucăți"; what is no number stays as the sheet has it. */
function pieceWords(pieces: string): string {
  const amount = parseDecimal(pieces);
  return amount === undefined ? `${pieces} bucăți` : count(amount, NOUNS.piece);
}

/** For the area one thinks in: 1.000 mp of lawn, 1 ha of forage. */
function needLines(product: ProductDetail): string[] {
  const { dose } = readSheet(product.specs);
  if (!dose) return [];
  const unit = product.category.start_unit;
  const area = areaInSqm(unit === "ha" ? 1 : 1_000, unit);
  const need = seedNeed(area, dose.kgPer100Sqm, product.bag_weight_kg);
  if (!need) return [];
  const gross = grossPrice(product);
  const cost =
    gross !== undefined && need.bags ? [`${formatMoney(gross * need.bags)} cu TVA ${product.vat_rate}%, la prețul din listă`] : [];
  return [`pentru ${areaWords(area, unit)}: ${needWithBagWords({ ...need, bags: need.bags })}`, ...cost];
}

function compositionLines({ specs }: ProductDetail): (string | undefined)[] {
  const { text, components } = readSheet(specs).composition;
  return components ? components.map(({ name, percent }) => `${formatNumber(percent)}% ${name}`) : [text];
}

function sowingLines({ specs, category }: ProductDetail, today: string): string[] {
  const { text, windows } = readSheet(specs).sowing;
  if (text === undefined) return [];
  const isNow = windows !== undefined && isSowingTime(windows, today);
  return [...text.split("; "), ...(isNow ? [`Se ${category.verb} acum.`] : [])];
}
