import type Database from "better-sqlite3";
import { toSheetRows } from "#app/catalog/dose/dose-rows.ts";
import type { Spec, StoredSheet } from "#app/catalog/sheet/sheet.ts";

/** A product's dose and its rows, those that say the dose without a value. */
export function readStoredSheet(database: Database.Database, by: "id" | "slug" | "name", value: unknown): StoredSheet {
  const product = database
    .prepare<[unknown], { id: number; dose: string }>(
      `SELECT id, iif(dose_kind IS NULL, 'null', json_object('kind', dose_kind, 'from', dose_from, 'to', dose_to)) AS dose
       FROM products WHERE ${by} = ? AND deleted_at IS NULL`,
    )
    .get(value);
  const rows = database.prepare<[unknown], StoredSheet["specs"][number]>(
    "SELECT spec_key, spec_value FROM product_specs WHERE product_id = ? ORDER BY sort_order, id",
  );
  return { specs: rows.all(product?.id), dose: JSON.parse(product?.dose ?? "null") };
}

/** The rows of a product's sheet as they are shown. */
function readSheetRows(...asked: Parameters<typeof readStoredSheet>): Spec[] {
  return toSheetRows(readStoredSheet(...asked));
}

export function readSheetPairs(...asked: Parameters<typeof readStoredSheet>): [key: string, value: string][] {
  return readSheetRows(...asked).map(({ spec_key, spec_value }) => [spec_key, spec_value]);
}
