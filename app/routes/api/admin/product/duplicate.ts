import { duplicateProduct } from "#app/catalog/product/product-copies.server.ts";
import { readId } from "#app/commands/save-product.server.ts";
import { methodNotAllowed, notFound, success } from "#app/http/call.server.ts";
import type { Route } from "./+types/duplicate";

export function loader() {
  return methodNotAllowed("POST");
}

export function action({ request, params }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const copy = duplicateProduct(readId(params.id) ?? 0, new Date());
  return copy ? success({ ...copy, message: "Produs duplicat: acum este o ciornă" }, 201) : notFound();
}
