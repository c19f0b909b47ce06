import { orderPictures } from "#app/commands/pictures/change-pictures.server.ts";
import { savingRow } from "#app/routes/api/admin/saving-row.server.ts";

const call = savingRow(
  (id = 0, body, now) => orderPictures({ kind: "category", id }, body, now),
  () => ({ message: "Ordinea a fost salvată" }),
);

export { call as action, call as loader };
