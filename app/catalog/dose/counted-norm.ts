import { type CountedNorm, countedSeed } from "#app/catalog/pack/counted/counted.ts";
import { contentOfPackaging } from "#app/catalog/pack/pack-noun.ts";
import { upperNumber } from "#app/catalog/pack/pack-texts.ts";
import { readRate } from "#app/catalog/quantity/rate/read-rate.ts";
import { isSpelling, readMeasuresOf, type SheetMeasures, type StoredSheet } from "#app/catalog/sheet/sheet.ts";
import { withoutNoise } from "#app/language/numbers.ts";

/** The norm of what is counted, for 100 sq m: its dose, else the density of bulbs. Undefined where the sheet says none. */
export function countedNorm(
  { density, packaging }: Pick<SheetMeasures, "density" | "packaging">,
  { dose, specs }: StoredSheet,
): CountedNorm | undefined {
  if (dose && dose.kind !== "weight") {
    const row = dose.kind === "pieces" && specs.find(({ spec_key }) => isSpelling("dose", spec_key));
    const of = dose.kind === "pieces" ? piecesOf(row ? `${row.spec_key} ${row.spec_value}` : packaging) : dose.kind;
    return { of, to: dose.to, ...(dose.from !== null && { from: dose.from }) };
  }
  const rate = density === undefined ? undefined : readRate(density, "Densitate");
  if (rate?.kind === "pieces") return { of: piecesOf(density), to: rate.to, ...(rate.isRange && { from: rate.from }) };
  const each = upperNumber(density);
  return each === null ? undefined : { of: piecesOf(density), to: withoutNoise(each * 100) };
}

/** Whether an area's need can be worked out of a sheet that weighs nothing. */
export function isCountable(sheet: StoredSheet): boolean {
  const measures = readMeasuresOf(sheet);
  const counted_norm = countedNorm(measures, sheet) ?? null;
  return (
    countedSeed({ ...NO_PRICE, counted_norm, packaging: measures.packaging ?? null, pieces_per_pack: contentOf(measures, sheet) }) !==
    undefined
  );
}

const NO_PRICE = { price: null, price_show_vat_note: 0, vat_rate: 0 } as const;

/** Seeds, bulbs or pieces of the product's own pack. */
export function contentOf({ pieces, packaging }: Pick<SheetMeasures, "pieces" | "packaging">, { pack_pieces }: StoredSheet): number | null {
  return pack_pieces ?? upperNumber(pieces) ?? contentOfPackaging(packaging);
}

/** Bulbs are called so where nobody calls them otherwise. */
function piecesOf(text = ""): "bulbs" | "pieces" {
  return /\b(?:buc|tuberc|rizom)/i.test(text) ? "pieces" : "bulbs";
}
