/** The label of a pack, drawn from data: brand and name, the use in a word, what the pack holds, the brand's colours. Pure. */
import { COUNTED_NOUNS } from "#app/catalog/pack/pack-words.ts";
import type { ProductSummary } from "#app/catalog/product/product-store.server.ts";
import { formatNumber, formatWeight } from "#app/language/numbers.ts";
import { fold } from "#app/language/text.ts";
import { type BrandLooks, bandOf, groundOf } from "./label-colours.ts";
import { fitLines, fitOne, LARGE, LINE_HEIGHT, SIZES, SMALL } from "./label-lines.ts";
import { wordOfUse } from "./word-of-use.ts";

/** `text`: its lines; `look`: classes of pack-label.css. */
export type PackLabel = { text: string; word: string; amount: string; look: string };

export type Labelled = Pick<
  ProductSummary,
  "name" | "brand" | "category_name" | "destination" | "benefits" | "bag_weight_kg" | "pieces_per_pack" | "counted_norm"
>;

/** Parts of the width that the words of the band and of the foot may take, and the size that they begin with. */
const BAND = { width: 0.86, small: 0, large: 2 } as const;
const FOOT = { width: 0.84, small: 1, large: 3 } as const;
/** Size of the brand on a large label, above the name. */
const BRAND = 4;
const BRAND_LINE = 1.35;

/** `small`: 56 × 74, in rows; `large`: 88 × 123 and 140 × 196. */
export function packLabel(product: Labelled, looks: BrandLooks, shape: "small" | "large"): PackLabel {
  const { word, band } = wordOfUse({
    name: product.name,
    destination: product.destination,
    benefits: product.benefits.map(({ label }) => label),
    category: product.category_name,
  });
  const [use, amount] = [fitOne(word, BAND.width, BAND[shape]), fitOne(amountOf(product), FOOT.width, FOOT[shape])];
  const brand = product.brand ?? "";
  const look = looks[brand];
  const lines = shape === "small" ? smallLines(product) : largeLines(product);
  return {
    text: lines.text,
    word: use.text,
    amount: amount.text,
    look: [
      `lg-${groundOf(brand || product.category_name, look)}`,
      word && `lb-${bandOf(look, band)}`,
      lines.look,
      word && `lw-${use.size}`,
      amount.text && `la-${amount.size}`,
    ]
      .filter(Boolean)
      .join(" "),
  };
}

/** A label as a brand's products have them, for who chooses its colours. */
export function sampleLabel(brand: string, looks: BrandLooks): PackLabel {
  const product = { name: `${brand} Exemplu`, brand, category_name: "", destination: "Umbră", benefits: [] };
  return packLabel({ ...product, bag_weight_kg: 10, pieces_per_pack: null, counted_norm: null }, looks, "large");
}

/** The label of a brand by itself: its name on its ground. */
export function brandLabel(brand: string, looks: BrandLooks): PackLabel {
  const { lines, size } = fitLines(brand, LARGE);
  return { text: lines.join("\n"), word: "", amount: "", look: `lg-${groundOf(brand, looks[brand])} lt-${size}` };
}

/** Brand and name in letters of one size; a name of three lines leaves no room for the brand. */
function smallLines(product: Labelled): { text: string; look: string } {
  const { brand, name } = namesOf(product);
  const own = fitLines(name, SMALL);
  const isFull = brand === "" || own.lines.length > 2 || fitOne(brand, SMALL.width).size > SMALLEST_BRAND;
  const { lines, size } = isFull ? own : withBrand(brand, name);
  return { text: lines.join("\n"), look: `lt-${size}` };
}

/** Place in SIZES of the smallest letters in which a brand is still read on a small label. */
const SMALLEST_BRAND = 4;

function withBrand(brand: string, name: string): { lines: string[]; size: number } {
  const of = fitOne(brand, SMALL.width, SMALL.from).size;
  const { lines, size } = fitLines(name, { ...SMALL, from: of }, (SIZES[of] ?? 0) * LINE_HEIGHT);
  return { lines: [brand, ...lines], size };
}

function largeLines(product: Labelled): { text: string; look: string } {
  const { brand, name } = namesOf(product);
  if (brand === "") {
    const { lines, size } = fitLines(name, LARGE);
    return { text: lines.join("\n"), look: `lt-${size}` };
  }
  const above = fitOne(brand, LARGE.width, BRAND);
  const { lines, size } = fitLines(name, LARGE, (SIZES[above.size] ?? 0) * BRAND_LINE);
  // The brand is never larger than the name.
  return { text: [above.text, ...lines].join("\n"), look: `lt-${size} lf-${Math.max(size, above.size)}` };
}

/** "Johnsons Lawn Seed" and "Johnsons Quick Lawn" are "Johnsons" and "Quick Lawn"; what stands after a comma is no part of the name. */
function namesOf({ name, brand }: Labelled): { brand: string; name: string } {
  const words = name.split(/,\s| \(/, 1)[0]?.split(" ") ?? [];
  const ofBrand = (brand ?? "").split(" ");
  const differs = words.findIndex((word, at) => fold(word) !== fold(ofBrand[at] ?? ""));
  if (differs === -1) return { brand: "", name: words.join(" ") };
  return differs === 0
    ? { brand: brand ?? "", name: words.join(" ") }
    : { brand: words.slice(0, differs).join(" "), name: words.slice(differs).join(" ") };
}

function amountOf({ bag_weight_kg, pieces_per_pack, counted_norm }: Labelled): string {
  if (bag_weight_kg) return formatWeight(bag_weight_kg);
  if (!pieces_per_pack) return "";
  const { one, few } = COUNTED_NOUNS[counted_norm?.of ?? "bulbs"];
  return `${formatNumber(pieces_per_pack)} ${pieces_per_pack === 1 ? one : few}`;
}
