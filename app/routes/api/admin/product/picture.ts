import { deleteProductImage } from "#app/catalog/picture/product-pictures.server.ts";
import { readId } from "#app/commands/save-product.server.ts";
import { methodNotAllowed, notFound, success } from "#app/http/call.server.ts";
import type { Route } from "./+types/picture";

export function loader() {
  return methodNotAllowed("DELETE");
}

export function action({ request, params }: Route.ActionArgs) {
  if (request.method !== "DELETE") return methodNotAllowed("DELETE");
  return deleteProductImage(readId(params.id) ?? 0, readId(params.imageId) ?? 0) ? success() : notFound();
}
