import { findCurrentSlug } from "#app/catalog/product/product-addresses.server.ts";
import { findProductBySlug, productView } from "#app/catalog/product/products.server.ts";
import { notFound, ok, only, redirectCall } from "#app/http/call.server.ts";
import type { Route } from "./+types/product-call";

const call = only({ GET: read });

export { call as action, call as loader };

function read({ params, url }: Route.LoaderArgs) {
  const product = findProductBySlug(params.slug);
  if (product) return ok(productView(product));
  const moved = findCurrentSlug(params.slug);
  return moved ? redirectCall(`/api/products/${moved}${url.search}`) : notFound();
}
