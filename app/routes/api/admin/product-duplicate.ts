import { duplicateProduct } from "#app/catalog/product-copies.server.ts";
import { methodNotAllowed, notFound, success } from "#app/http/json.server.ts";
import { readId } from "#app/routes/save-product.server.ts";
import type { Route } from "./+types/product-duplicate";

export function loader() {
  return methodNotAllowed("POST");
}

export function action({ request, params }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const copy = duplicateProduct(readId(params.id) ?? 0, new Date());
  return copy ? success({ ...copy, message: "Produs duplicat: acum este o ciornă" }, 201) : notFound();
}
