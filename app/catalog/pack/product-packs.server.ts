import { contentOf, countedNorm } from "#app/catalog/dose/counted-norm.ts";
import { doseOfColumns } from "#app/catalog/dose/dose.ts";
import { withLowerEnd } from "#app/catalog/quantity/rates.ts";
import { DOSE_KEYS_LIKE, readMeasuresOf, readRecommended, type SheetMeasures, type StoredSheet } from "#app/catalog/sheet/sheet.ts";
import { withoutNoise } from "#app/language/numbers.ts";
import { db } from "#db/client.server.ts";
import { type Product, productPacks } from "#db/schema.ts";
import { inJson, inOrder, preparedPlain } from "#db/statements/prepared.server.ts";
import type { CountedNorm } from "./counted/counted.ts";
import type { Packaging } from "./sold-packs.ts";

export type Measures = {
  dose_kg_per_100sqm: number | null;
  pieces_per_pack: number | null;
  pieces_per_sqm: number | null;
  /** Norm of what is counted; null where the sheet weighs it. */
  counted_norm: CountedNorm | null;
  destination: string | null;
  sowing: string | null;
} & Packaging;

/** Dose of each of many products, with the rows of its sheet that measures are read from. */
export function mapMeasuredSheets(ids: readonly number[]): (id: number) => StoredSheet {
  const rows = db().$client.prepare<[string], MeasuredRow>(MEASURED).all(JSON.stringify(ids));
  const byProduct = Map.groupBy(rows, ({ id }) => id);
  return (id) => {
    const own = byProduct.get(id) ?? [];
    const [first] = own;
    return { specs: own.filter(hasKey), dose: first ? doseOfColumns(first) : null, pack_pieces: first?.pack_pieces ?? null };
  };
}

type MeasuredRow = Pick<Product, "id" | "dose_kind" | "dose_to" | "dose_from" | "pack_pieces"> & {
  spec_key: string | null;
  spec_value: string | null;
};

/** A product without such a row has one of its dose alone. */
function hasKey(row: MeasuredRow): row is MeasuredRow & { spec_key: string } {
  return row.spec_key !== null;
}

const MEASURED_KEYS = [
  DOSE_KEYS_LIKE,
  "buc%pachet%",
  "densitate%",
  "ambalaj",
  "norm_ %",
  "interval recomandat",
  "destina_i%",
  "perioada de %",
  "epoca de %",
  "puritat%",
  "germina%",
  "mmb%",
  "masa a %",
];

/** Written out: of some two hundred rows drizzle maps each value again. */
const MEASURED = `
  SELECT p.id, p.dose_kind, p.dose_to, p.dose_from, p.pack_pieces, s.spec_key, s.spec_value
  FROM products AS p LEFT JOIN product_specs AS s ON s.product_id = p.id AND (${MEASURED_KEYS.map((key) => `s.spec_key LIKE '${key}'`).join(" OR ")})
  WHERE p.id IN (SELECT value FROM json_each(?))
  ORDER BY p.id, s.sort_order, s.id`;

const { product_id, weight_kg, pieces, price, offer_price, planned_price, code, ean } = productPacks;

export const furtherPacksQuery = preparedPlain((db) =>
  db
    .select({ product_id, weight_kg, pieces, price, offer_price, planned_price, code, ean })
    .from(productPacks)
    .where(inJson(productPacks.product_id, "ids"))
    .orderBy(...inOrder(productPacks)),
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
  return measures(readMeasuresOf(sheet), sheet);
}

/** Measures and lower end of a sheet that is read once for both. */
export function readMeasuresAndEnd(sheet: StoredSheet): Measures & { end: LowerEnd } {
  const read = readMeasuresOf(sheet);
  return { ...measures(read, sheet), end: lowerEnd(sheet, read) };
}

function measures(read: SheetMeasures, sheet: StoredSheet): Measures {
  const { dose, packaging, units_per_ha, destination, sowingText } = read;
  const norm = dose === undefined ? countedNorm(read, sheet) : undefined;
  return {
    dose_kg_per_100sqm: dose?.kgPer100Sqm ?? null,
    pieces_per_pack: contentOf(read, sheet),
    pieces_per_sqm: norm && norm.of !== "units" ? withoutNoise(norm.to / 100) : null,
    counted_norm: norm ?? null,
    packaging: packaging ?? null,
    units_per_ha,
    destination: destination ?? null,
    sowing: sowingText ?? null,
  };
}
