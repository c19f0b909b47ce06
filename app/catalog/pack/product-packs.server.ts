import { and, asc, like, or } from "drizzle-orm";
import { readRate } from "#app/catalog/quantity/rate/read-rate.ts";
import { withLowerEnd } from "#app/catalog/quantity/rates.ts";
import { DOSE_KEYS_LIKE, readMeasuresOf, readSheet, type Spec } from "#app/catalog/sheet/sheet.ts";
import { withoutNoise } from "#app/language/numbers.ts";
import { productPacks, productSpecs } from "#db/schema.ts";
import { inJson, inOrder, prepared } from "#db/statements/prepared.server.ts";
import { upperNumber } from "./pack-texts.ts";
import type { Packaging } from "./sold-packs.ts";

export type Measures = {
  dose_kg_per_100sqm: number | null;
  pieces_per_pack: number | null;
  pieces_per_sqm: number | null;
  destination: string | null;
  sowing: string | null;
} & Packaging;

export const quantitySpecsQuery = prepared((db) => {
  const { product_id, spec_key, spec_value, sort_order, id } = productSpecs;
  const keys = [
    DOSE_KEYS_LIKE,
    "buc%pachet%",
    "densitate%",
    "ambalaj",
    "norm_ %",
    "interval recomandat",
    "destina_i%",
    "perioada de %",
    "epoca de %",
  ];
  const isShown = or(...keys.map((key) => like(spec_key, key)));
  return db
    .select({ product_id, spec_key, spec_value })
    .from(productSpecs)
    .where(and(inJson(product_id, "ids"), isShown))
    .orderBy(asc(product_id), asc(sort_order), asc(id))
    .prepare();
});

export const furtherPacksQuery = prepared((db) =>
  db
    .select({ product_id: productPacks.product_id, weight_kg: productPacks.weight_kg, price: productPacks.price })
    .from(productPacks)
    .where(inJson(productPacks.product_id, "ids"))
    .orderBy(...inOrder(productPacks))
    .prepare(),
);

/** The lower end of the sheet's norm, kg per 100 sq m, where it gives a range. */
export function lowerEndOf(specs: readonly Spec[]): { dose_from?: number } {
  const { dose, recommended } = readSheet(specs);
  const from = dose && withLowerEnd(dose, recommended).from;
  return from === undefined ? {} : { dose_from: from };
}

export function readMeasures(specs: readonly Spec[]): Measures {
  const { dose, pieces, density, packaging, units_per_ha, destination, sowingText } = readMeasuresOf(specs);
  return {
    dose_kg_per_100sqm: dose?.kgPer100Sqm ?? null,
    pieces_per_pack: upperNumber(pieces),
    pieces_per_sqm: piecesPerSqm(density),
    packaging: packaging ?? null,
    units_per_ha,
    destination: destination ?? null,
    sowing: sowingText ?? null,
  };
}

function piecesPerSqm(density: string | undefined): number | null {
  const rate = density === undefined ? undefined : readRate(density, "Densitate");
  return rate?.kind === "pieces" ? withoutNoise(rate.to / 100) : upperNumber(density);
}
