import { orderCategoryPictures } from "#app/commands/category/change-pictures.server.ts";
import { savingRow } from "#app/routes/api/admin/saving-row.server.ts";

const call = savingRow(orderCategoryPictures, () => ({ message: "Ordinea a fost salvată" }));

export { call as action, call as loader };
