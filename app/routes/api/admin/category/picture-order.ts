import { CATEGORY_PICTURES } from "#app/commands/product/change-pictures.server.ts";
import { savingRow } from "#app/routes/api/admin/saving-row.server.ts";

const call = savingRow(CATEGORY_PICTURES.order, () => ({ message: "Ordinea a fost salvată" }));

export { call as action, call as loader };
