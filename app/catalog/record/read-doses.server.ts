import { fromSheetRows } from "#app/catalog/dose/dose-rows.ts";
import type { Spec } from "#app/catalog/sheet/sheet.ts";
import { db, inTransaction } from "#db/client.server.ts";

/** Reads the dose of each product from the rows that said it alone until migration 67, which stay as they are shown. */
export function readDosesOfSheets(): void {
  const client = db().$client;
  const rowsOf = client.prepare<[number], Spec & { id: number }>(
    "SELECT id, spec_key, spec_value FROM product_specs WHERE product_id = ? AND spec_value IS NOT NULL ORDER BY sort_order, id",
  );
  const setDose = client.prepare("UPDATE products SET dose_kind = ?, dose_to = ?, dose_from = ? WHERE id = ?");
  const isSaid = client.prepare("UPDATE product_specs SET spec_value = NULL WHERE id = ?");
  inTransaction(() => {
    for (const id of client.prepare<[], number>("SELECT id FROM products").pluck().all()) {
      const rows = rowsOf.all(id);
      const { specs, dose } = fromSheetRows(rows);
      if (dose) setDose.run(dose.kind, dose.to, dose.from, id);
      for (const [place, { spec_value }] of specs.entries()) if (spec_value === null) isSaid.run(rows[place]?.id);
    }
  });
}
