import { PRODUCT_PICTURES } from "#app/commands/product/change-pictures.server.ts";
import { savingRow } from "#app/routes/api/admin/saving-row.server.ts";

const call = savingRow(PRODUCT_PICTURES.order, () => ({ message: "Imaginea a fost setată ca principală!" }));

export { call as action, call as loader };
