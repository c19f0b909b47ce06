import { z } from "zod";
import { reorderProductImages } from "#app/catalog/picture/product-pictures.server.ts";
import { rowId } from "#app/forms/row-id.ts";
import { invalid, methodNotAllowed, success } from "#app/http/call.server.ts";
import type { Route } from "./+types/picture-order";
import { setOfProduct } from "./product-body.server.ts";

const orderForm = z.object({
  order: z
    .array(rowId("order este o listă de id-uri de imagini."), "order este o listă de id-uri de imagini.")
    .min(1, "Alegeți cel puțin o imagine.")
    .max(200, "Cel mult 200 de imagini."),
});

export function loader() {
  return methodNotAllowed("POST");
}

export function action({ request, params }: Route.ActionArgs) {
  return setOfProduct(request, params.id, orderForm, (id, { order }) =>
    reorderProductImages(id, order, new Date())
      ? success({ message: "Imaginea a fost setată ca principală!" })
      : invalid({ order: "O imagine din listă nu este a produsului." }),
  );
}
