import { countedRate } from "#app/catalog/pack/counted/counted-words.ts";
import { minimumOfPage, ownPackWords } from "#app/catalog/pack/pack-texts.ts";
import { allPriceNotes } from "#app/catalog/pack/prices/pack-notes.ts";
import { isOfferActive, offerDates } from "#app/catalog/price/offer-period.ts";
import { grossPrice, pricePerKg, priceWords } from "#app/catalog/price/price.ts";
import type { ProductDetail } from "#app/catalog/product/product-store.server.ts";
import { parseDecimal } from "#app/catalog/quantity/quantity.ts";
import { ratesInUnits } from "#app/catalog/quantity/rates.ts";
import { type AskedArea, wordsOf } from "#app/catalog/row/asked-area.ts";
import { type RowView, sumProduct } from "#app/catalog/row/row.ts";
import { isOfNeed, leastWords, rowSum, soldPackWords } from "#app/catalog/row/row-sum.ts";
import { comparedFacts } from "#app/catalog/sheet/fact-rows.ts";
import { packagingWords } from "#app/catalog/sheet/packaging-words.ts";
import { factWords } from "#app/catalog/sheet/seed-facts.ts";
import { hasComparedRow, readSheet } from "#app/catalog/sheet/sheet.ts";
import { isSowingTime } from "#app/catalog/sheet/sowing.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatMoney, formatNumber, formatWeight } from "#app/language/numbers.ts";
import { capitalized } from "#app/language/text.ts";
import { unbroken } from "#app/language/unbroken.ts";

/** A row of the comparison: for each product the lines of its cell, none where its sheet is silent. `isEqual` where all say the same; `isSum`: its second line is the sum of what is needed, `best`: place of what costs least for one area. */
export type ComparisonRow = { label: string; cells: string[][]; isEqual: boolean; isSum?: boolean; best?: number };

export function comparisonRows(products: readonly ProductDetail[], { today, arrives, asked }: RowView): ComparisonRow[] {
  // One unit for all that is weighed: what is sown by the hectare has no other.
  const unit = products.some(({ category }) => category.start_unit === "ha") ? "kg/ha" : "kg/100 mp";
  const facts = products.flatMap((product) => comparedFacts(product).map(({ spec_key }) => spec_key));
  const row = (label: string, cell: (product: ProductDetail) => (string | false | null | undefined)[]): ComparisonRow => {
    const cells = products.map((product) => cell(product).filter((line): line is string => typeof line === "string" && line !== ""));
    return { label, cells, isEqual: cells.length > 1 && new Set(cells.map((lines) => JSON.stringify(lines))).size === 1 };
  };
  const needs = new Map(products.map((product) => [product, needOf(product, asked)]));
  const rows = [
    row("Categorie", ({ category_name }) => [category_name]),
    row("Brand", ({ brand }) => [brand ?? undefined]),
    { ...row("Necesar și preț", (product) => needs.get(product)?.lines ?? []), isSum: true, ...leastOf([...needs.values()]) },
    row("Preț", (product) => [...priceLines(product), ...offerLines(product, today)]),
    row("Preț pe kg", (product) => perKgLines(product, needs.get(product)?.each)),
    row("Ambalaj", packLines),
    row("Normă", (product) => {
      const { dose } = readSheet(product);
      const { counted_norm: norm } = product;
      return [dose ? ratesInUnits(dose, product.category).find((rate) => rate.endsWith(unit)) : norm && countedRate(norm.to, norm.of)];
    }),
    row("Compoziție", compositionLines),
    row("Perioada de semănat sau plantare", (product) => sowingLines(product, today, arrives)),
    ...otherKeys(products).map((key) =>
      row(key, ({ specs }) => [factWords(key, specs.find(({ spec_key }) => spec_key === key)?.spec_value ?? "")]),
    ),
    ...[...new Set(facts)].map((label) =>
      row(label, (product) => [comparedFacts(product).find(({ spec_key }) => spec_key === label)?.spec_value]),
    ),
    row("Notă", ({ average_rating, total_ratings }) => [
      average_rating !== null && `${formatNumber(average_rating)} din 5 (${count(total_ratings, NOUNS.vote)})`,
    ]),
    row("Avantaje", ({ benefits }) => benefits.map(({ label }) => label)),
  ];
  return rows.filter(({ cells }) => cells.some((lines) => lines.length > 0));
}

function otherKeys(products: readonly ProductDetail[]): string[] {
  const keys = products.flatMap(({ specs }) => specs.map(({ spec_key }) => spec_key));
  return [...new Set(keys)].filter((key) => !hasComparedRow(key));
}

function priceLines(product: ProductDetail): string[] {
  const { main: price, note } = priceWords(product);
  const gross = grossPrice(product);
  if (gross === undefined) return [price];
  const pack = ownPackWords(product);
  const main = pack ? unbroken(`${capitalized(pack)}: ${price}`) : price;
  // What an area needs of smaller packs says nothing of the least of this one.
  const least = product.packs.length > 0 && minimumOfPage(product).split(": ").at(-1);
  const from = least ? [unbroken(least)] : [];
  return note
    ? [`${main} ${note}`, `${formatMoney(gross)} cu TVA ${product.vat_rate}%`, ...from]
    : [main, `TVA inclus (${product.vat_rate}%)`, ...from];
}

function offerLines(product: ProductDetail, today: string): string[] {
  const isOffered = isOfferActive(product, today);
  const offer = isOffered ? ["Ofertă", product.offer_text && `: ${product.offer_text}`, ` ${offerDates(product)}`] : [];
  return [...(isOffered ? [offer.filter(Boolean).join("")] : []), ...allPriceNotes(product, today)];
}

/** Price of a kilogram in the packs that the area takes; where they are not the own pack, that one's stands below. */
function perKgLines(product: ProductDetail, bought: string | undefined): (string | false)[] {
  const perKg = pricePerKg(product);
  const own = perKg === undefined ? undefined : `${formatMoney(perKg)}/kg`;
  if (!own || !bought || unbroken(bought) === unbroken(own)) return [own !== undefined && `${own} cu TVA ${product.vat_rate}%`];
  return [`${bought} cu TVA ${product.vat_rate}%`, unbroken(`${capitalized(ownPackWords(product) ?? "")}: ${own}`)];
}

/** Nothing where they are not reckoned for one area, or all cost the same. */
function leastOf(needs: readonly Need[]): { best?: number } {
  const costs = needs.map(({ cost }) => cost ?? Number.POSITIVE_INFINITY);
  const isOneArea = new Set(needs.map(({ area }) => area)).size === 1;
  const known = new Set(costs.filter(Number.isFinite));
  return isOneArea && known.size > 1 ? { best: costs.indexOf(Math.min(...costs)) } : {};
}

function packLines(product: ProductDetail): (string | undefined)[] {
  const { packaging, pieces } = readSheet(product);
  const { bag_weight_kg } = product;
  const weight = bag_weight_kg ? formatWeight(bag_weight_kg) : undefined;
  return [packaging ? packagingWords(packaging) : weight, pieces && `${pieceWords(pieces)} în pachet`];
}

function pieceWords(pieces: string): string {
  const amount = parseDecimal(pieces);
  return amount === undefined ? `${pieces} bucăți` : count(amount, NOUNS.piece);
}

/** `cost` of the area, in lei with VAT, or of what is ordered at least; `each`: of a kilogram of its packs. */
type Need = { lines: string[]; area?: string; cost?: number | null; each?: string };

/** The sum of the product's row in a list: for the area that was typed, else for its own example. */
function needOf(product: ProductDetail, asked: AskedArea | undefined): Need {
  const { area: reckoned, sum } = sumProduct(product, { ...(asked && { asked }), isMixed: true });
  if (!reckoned) return { lines: [] };
  const { need, packs, least, each } = rowSum(product, sum);
  if (!isOfNeed(sum))
    return { lines: sum.cost === undefined ? [] : [`${soldPackWords(product)}: ${formatMoney(sum.cost)} cu TVA`, packs || need] };
  const area = wordsOf(reckoned);
  const needed = unbroken([need, packs].filter(Boolean).join(" · "));
  if (sum.cost === undefined) return { lines: [`pentru ${area}: ${needed}`], area };
  const lines = [`pentru ${area}: ${needed}`, `${formatMoney(sum.cost)} cu TVA`, ...(least ? [leastWords(least)] : [])];
  return { lines, area, cost: least ? least.cost : sum.cost, ...(sum.weighed && { each }) };
}

function compositionLines(product: ProductDetail): (string | undefined)[] {
  const { text, components } = readSheet(product).composition;
  return components ? components.map(({ name, percent }) => `${formatNumber(percent)}% ${name}`) : [text];
}

function sowingLines(product: ProductDetail, today: string, arrives: string): string[] {
  const { text, windows } = readSheet(product).sowing;
  if (text === undefined) return [];
  const isNow = windows !== undefined && isSowingTime(windows, today, arrives);
  return [...text.split("; "), ...(isNow ? [`Se ${product.category.verb} acum.`] : [])];
}
