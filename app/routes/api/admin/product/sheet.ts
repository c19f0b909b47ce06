import { saveSheet } from "#app/commands/product/save-product-rows.server.ts";
import { savingRow } from "#app/routes/api/admin/saving-row.server.ts";

const call = savingRow(saveSheet, ({ rows }) => ({ specs: rows }));

export { call as action, call as loader };
