/** Seed that is counted and not weighed: bulbs, seeds of maize, units. Norms are for 100 sq m, prices in RON with VAT. Pure. */
import { grossPrice } from "#app/catalog/price/price.ts";
import { MAX_AREA_SQM } from "#app/catalog/quantity/quantity.ts";
import { withoutNoise } from "#app/language/numbers.ts";
import type { PackNoun } from "#db/schema.ts";
import { buySizes, type Sized, type SizesBought } from "../buy-sizes.ts";
import { type CountedKind, packagingNoun, pieceNoun, SEEDS_OF_A_UNIT } from "../pack-noun.ts";
import type { OfferedPack } from "../sold-packs.ts";

/** How many of its kind 100 sq m take, of a range the upper end; `from` is the lower one. */
export type CountedNorm = { of: CountedKind; to: number; from?: number };

/** `pieces`: seeds, bulbs or pieces that it holds; of what is counted in units how many those are, where nobody counts their seeds. */
export type CountedPack = { pieces: number; price: number | null; noun: PackNoun; least?: number };

/** `per_unit`: seeds of a unit, where its packs are counted in them. */
export type CountedSeed = CountedNorm & { per_unit?: number; packs: readonly CountedPack[] };

export type CountedBought = Pick<CountedPack, "pieces" | "noun"> & { count: number };

export type CountedNeed = {
  of: CountedKind;
  area_sqm: number;
  /** The norm that was reckoned with. */
  to: number;
  /** In whole pieces; units as they come out. */
  needed: number;
  packs: CountedBought[];
  packets: number;
  /** Pieces that remain of whole packs, in the measure of `needed`. */
  left: number;
  cost: number | null;
  /** The least that is sold, where fewer packs are needed: it stands beside the need. */
  least: (CountedBought & { cost: number | null }) | undefined;
  choice: { by: "price" | "fit"; instead: { packs: CountedBought[]; cost: number | null } } | undefined;
};

export type CountedSource = {
  price: number | null;
  price_show_vat_note: number;
  vat_rate: number;
  min_quantity?: number | null;
  packaging: string | null;
  pieces_per_pack: number | null;
  counted_norm: CountedNorm | null;
  packs?: readonly OfferedPack[];
};

/** Undefined where the sheet has no such norm, or does not say what a pack holds. */
export function countedSeed(product: CountedSource): CountedSeed | undefined {
  const { counted_norm: norm } = product;
  const pieces = norm ? contentOf(norm, product) : undefined;
  if (!norm || pieces === undefined) return undefined;
  const isOfSeeds = norm.of === "units" && pieces >= SEEDS_OF_A_UNIT;
  return { ...norm, ...(isOfSeeds && { per_unit: pieces }), packs: countedPacks(product, pieces, norm.of) };
}

/** The product's own pack of so many, then the further ones. */
export function countedPacks(
  { packs = [], price: ownPrice, price_show_vat_note, vat_rate, packaging, min_quantity = null }: Omit<CountedSource, "counted_norm">,
  pieces: number,
  of: CountedKind,
): CountedPack[] {
  const noun = pieceNoun(packaging, of);
  const sold = (held: number, price: number | null): CountedPack => ({
    pieces: held,
    price: grossPrice({ price, price_show_vat_note, vat_rate }) ?? null,
    noun,
  });
  const own = sold(pieces, ownPrice);
  if (min_quantity !== null && min_quantity > 1) own.least = min_quantity;
  return [own, ...packs.flatMap(({ pieces: held, price }) => (held ? sold(held, price) : []))];
}

/** A pack that is called a unit, or nothing, is one. */
function contentOf({ of }: CountedNorm, { pieces_per_pack, packaging }: Pick<CountedSource, "pieces_per_pack" | "packaging">) {
  if (pieces_per_pack) return pieces_per_pack;
  return of === "units" && (packagingNoun(packaging) ?? "unitate") === "unitate" ? 1 : undefined;
}

export function countedNeed(areaSqm: number, { of, to, per_unit = 1, packs }: CountedSeed): CountedNeed | undefined {
  if (!(areaSqm > 0) || areaSqm > MAX_AREA_SQM) return undefined;
  const bought = piecesNeed(roundedUp(exactProduct(areaSqm, to, 0.01, per_unit)), { of, packs });
  if (!bought) return undefined;
  const asked = { ...bought, area_sqm: areaSqm, to };
  if (of !== "units") return asked;
  const needed = numberOf(exactProduct(areaSqm, to, 0.01));
  return { ...asked, needed, left: withoutNoise((bought.needed + bought.left) / per_unit - needed) };
}

/** Need of so many pieces, whatever area they take. */
export type PiecesNeed = Omit<CountedNeed, "area_sqm" | "to">;

export function piecesNeed(pieces: number, { of, packs }: Pick<CountedSeed, "of" | "packs">): PiecesNeed | undefined {
  const bought = buySizes(
    pieces,
    packs.map((pack): CountedPack & Sized => ({ ...pack, size: pack.pieces })),
  );
  if (!bought) return undefined;
  const { total, cost, least, choice } = bought;
  return {
    of,
    needed: pieces,
    cost,
    packs: boughtOf(bought),
    packets: bought.packs.reduce((sum, { count }) => sum + count, 0),
    left: total - pieces,
    least: least && { ...named(least.pack), count: least.count, cost: least.cost },
    choice: choice && { by: choice.by, instead: { packs: boughtOf(choice.instead), cost: choice.instead.cost } },
  };
}

/** So many of the product's own packs. */
export function ownPacks({ of, packs }: CountedSeed, count: number): Pick<CountedNeed, "of" | "needed" | "packs"> {
  const [own] = packs;
  const bought = own ? [{ ...named(own), count }] : [];
  // A pack of seeds is one unit.
  const held = own && (of !== "units" || own.pieces < SEEDS_OF_A_UNIT) ? own.pieces : 1;
  return { of, needed: count * held, packs: bought };
}

/** Packs as a request keeps them: `of` and `noun` where they are not those of bulbs. `needed` stands by each pack. */
export type StoredCount = { pieces: number; count: number; needed: number; noun?: PackNoun; of?: Exclude<CountedKind, "bulbs"> };

export function storedCount({ of, needed, packs }: Pick<CountedNeed, "of" | "needed" | "packs">): StoredCount[] {
  return packs.map(({ pieces, count, noun }) => ({
    pieces,
    count,
    needed,
    ...(noun !== "pachet" && { noun }),
    ...(of !== "bulbs" && { of }),
  }));
}

/** Read back what `storedCount` wrote; undefined for what is weighed. */
export function readStoredCount(stored: readonly object[] | null): Pick<CountedNeed, "of" | "needed" | "packs"> | undefined {
  const packs = (stored ?? []).filter((pack): pack is StoredCount => "pieces" in pack);
  const [first] = packs;
  return (
    first && {
      of: first.of ?? "bulbs",
      needed: first.needed,
      packs: packs.map(({ pieces, count, noun = "pachet" }) => ({ pieces, count, noun })),
    }
  );
}

function boughtOf({ packs }: SizesBought<CountedPack & Sized>): CountedBought[] {
  return packs.map(({ pack, count }) => ({ ...named(pack), count }));
}

function named({ pieces, noun }: CountedPack): Pick<CountedPack, "pieces" | "noun"> {
  return { pieces, noun };
}

/** Products of decimals without the noise of binary fractions: 0,1 × 0,2 is 0,02. Pure. */

type Decimal = { digits: bigint; exponent: number };

/** Each factor is the shortest decimal that its number stands for. */
export function exactProduct(...factors: readonly number[]): Decimal {
  const read = factors.map(decimalOf);
  return {
    digits: read.reduce((product, { digits }) => product * digits, 1n),
    exponent: read.reduce((sum, { exponent }) => sum + exponent, 0),
  };
}

/** The least whole number that is not below it; of what is not negative. */
export function roundedUp({ digits, exponent }: Decimal): number {
  if (exponent >= 0) return Number(digits * 10n ** BigInt(exponent));
  const divisor = 10n ** BigInt(-exponent);
  return Number((digits + divisor - 1n) / divisor);
}

export function numberOf({ digits, exponent }: Decimal): number {
  return Number(`${digits}e${exponent}`);
}

function decimalOf(value: number): Decimal {
  const [mantissa = "0", power = "0"] = value.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}
