import { findMovedBrand } from "#app/catalog/brand/brands.server.ts";
import { findMovedCategory } from "#app/catalog/category/categories.server.ts";
import { productQuery } from "#app/catalog/order/product-query.ts";
import { listProducts, productView } from "#app/catalog/product/products.server.ts";
import { answerCall, ok, only, redirectCall } from "#app/http/call.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Route } from "./+types/products-call";

const call = only({ GET: list });

export { call as action, call as loader };

function list({ url }: Route.LoaderArgs) {
  const parsed = parseWith(productQuery, Object.fromEntries(url.searchParams));
  if (!parsed.ok) return answerCall(parsed);
  const { page, limit, ...filter } = parsed.value;
  const moved = renamedIn(url, filter);
  if (moved) return moved;
  const { data, total } = listProducts(filter, { page, limit });
  return ok(data.map(productView), { total, page, limit });
}

/** A category or a brand under a former name: the same question with what it is called now. */
function renamedIn(url: URL, { category, brand }: { category?: string | undefined; brand?: string | undefined }): Response | undefined {
  const renamed = category === undefined ? undefined : findMovedCategory(category);
  const renamedBrand = brand === undefined ? undefined : findMovedBrand(brand)?.name;
  if (renamed === undefined && renamedBrand === undefined) return undefined;
  const query = new URLSearchParams(url.search);
  if (renamed !== undefined) query.set("category", renamed);
  if (renamedBrand !== undefined) query.set("brand", renamedBrand);
  return redirectCall(`${url.pathname}?${query}`);
}
