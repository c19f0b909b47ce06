import { findProductBySlug, productView } from "#app/catalog/product/products.server.ts";
import { notFound, ok, only } from "#app/http/call.server.ts";
import type { Route } from "./+types/product";

const call = only({ GET: read });

export { call as action, call as loader };

function read({ params }: Route.LoaderArgs) {
  const product = findProductBySlug(params.slug);
  return product ? ok(productView(product)) : notFound();
}
