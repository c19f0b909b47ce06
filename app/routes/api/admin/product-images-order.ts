import { z } from "zod";
import { reorderProductImages } from "#app/catalog/product-images.server.ts";
import { invalid, methodNotAllowed, success } from "#app/http/json.server.ts";
import { rowId } from "#app/http/row-id.ts";
import type { Route } from "./+types/product-images-order";
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
