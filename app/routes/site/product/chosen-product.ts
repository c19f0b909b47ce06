/** Norm and packs of a product that is chosen in a form; 404 for none of the site. */
import { findOfferedProduct } from "#app/catalog/product/offered-products.server.ts";
import { lastValue } from "#app/forms/last-value.ts";
import { notFound } from "#app/http/call.server.ts";
import { UNCACHED_QUERY } from "#app/routes/site/frame/page-meta.tsx";
import type { Route } from "./+types/chosen-product";

export function loader({ url }: Route.LoaderArgs): Response {
  const product = findOfferedProduct(lastValue(url.searchParams, "id") ?? undefined);
  return product ? Response.json(product, { headers: UNCACHED_QUERY }) : notFound();
}
