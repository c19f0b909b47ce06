import { orderPictures } from "#app/commands/pictures/change-pictures.server.ts";
import { savingRow } from "#app/routes/api/admin/saving-row.server.ts";

const call = savingRow(
  (id = 0, body, now) => orderPictures({ kind: "product", id }, body, now),
  () => ({ message: "Imaginea a fost setată ca principală!" }),
);

export { call as action, call as loader };
