import { findProductBySlug, productView } from "#app/catalog/product/products.server.ts";
import { methodNotAllowed, notFound, ok } from "#app/http/call.server.ts";
import type { Route } from "./+types/product";

export function loader({ params }: Route.LoaderArgs) {
  const product = findProductBySlug(params.slug);
  return product ? ok(productView(product)) : notFound();
}

export function action() {
  return methodNotAllowed("GET, HEAD");
}
