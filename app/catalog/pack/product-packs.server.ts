import { and, asc, eq, like, or } from "drizzle-orm";
import { doseOfColumns } from "#app/catalog/dose/dose.ts";
import { readRate } from "#app/catalog/quantity/rate/read-rate.ts";
import { withLowerEnd } from "#app/catalog/quantity/rates.ts";
import { DOSE_KEYS_LIKE, readMeasuresOf, readRecommended, type SheetMeasures, type StoredSheet } from "#app/catalog/sheet/sheet.ts";
import { withoutNoise } from "#app/language/numbers.ts";
import { productPacks, productSpecs, products } from "#db/schema.ts";
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

/** Dose of each of many products, with the rows of its sheet that measures are read from. */
export function mapMeasuredSheets(ids: readonly number[]): (id: number) => StoredSheet {
  const rows = Map.groupBy(measuredRows().all({ ids: JSON.stringify(ids) }), ({ id }) => id);
  return (id) => {
    const own = rows.get(id) ?? [];
    return { specs: own.flatMap(({ row }) => row ?? []), dose: own[0] ? doseOfColumns(own[0]) : null };
  };
}

const measuredRows = prepared((db) => {
  const { product_id, spec_key, spec_value, sort_order } = productSpecs;
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
  const { id, dose_kind, dose_to, dose_from } = products;
  return db
    .select({ id, dose_kind, dose_to, dose_from, row: { spec_key, spec_value } })
    .from(products)
    .leftJoin(productSpecs, and(eq(product_id, id), isShown))
    .where(inJson(id, "ids"))
    .orderBy(asc(id), asc(sort_order), asc(productSpecs.id))
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

/** Kilograms for 100 sq m, where the sheet's norm is a range. */
type LowerEnd = { dose_from?: number };

export function lowerEndOf(sheet: StoredSheet): LowerEnd {
  return lowerEnd(sheet, readMeasuresOf(sheet));
}

function lowerEnd(sheet: StoredSheet, { dose }: SheetMeasures): LowerEnd {
  const from = dose && withLowerEnd(dose, readRecommended(sheet)).from;
  return from === undefined ? {} : { dose_from: from };
}

export function readMeasures(sheet: StoredSheet): Measures {
  return measures(readMeasuresOf(sheet));
}

/** Measures and lower end of a sheet that is read once for both. */
export function readMeasuresAndEnd(sheet: StoredSheet): Measures & { end: LowerEnd } {
  const read = readMeasuresOf(sheet);
  return { ...measures(read), end: lowerEnd(sheet, read) };
}

function measures({ dose, pieces, density, packaging, units_per_ha, destination, sowingText }: SheetMeasures): Measures {
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
