import { saveCare } from "#app/commands/product/save-product-rows.server.ts";
import { savingRow } from "#app/routes/api/admin/saving-row.server.ts";

const call = savingRow(saveCare, ({ rows }) => ({ care: rows }));

export { call as action, call as loader };
