import { z } from "zod";
import { hasProduct } from "#app/catalog/product-editing.server.ts";
import { reorderProductImages } from "#app/catalog/product-images.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { invalid, methodNotAllowed, notFound, readJson, success } from "#app/http/json.server.ts";
import { rowId } from "#app/http/row-id.ts";
import { readId } from "#app/routes/save-product.server.ts";
import type { Route } from "./+types/product-images-order";

const orderForm = z.object({
  order: z.array(rowId("order este o listă de id-uri de imagini."), "order este o listă de id-uri de imagini.").min(1).max(200),
});

export function loader() {
  return methodNotAllowed("POST");
}

export async function action({ request, params }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const id = readId(params.id);
  if (id === undefined || !hasProduct(id)) return notFound();
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const parsed = parseWith(orderForm, body);
  if (!parsed.ok) return invalid(parsed.errors);
  if (!reorderProductImages(id, parsed.value.order, new Date())) return invalid({ order: "O imagine din listă nu este a produsului." });
  return success({ message: "Imaginea a fost setată ca principală!" });
}
