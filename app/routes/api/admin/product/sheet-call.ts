import { saveSheet } from "#app/commands/product/save-product-rows.server.ts";
import { savingRow, warned } from "#app/routes/api/admin/saving-row.server.ts";

const call = savingRow(saveSheet, ({ rows, warnings }) => ({ specs: rows, ...warned(warnings) }));

export { call as action, call as loader };
