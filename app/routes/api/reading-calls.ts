/** Calls that anybody may read: the catalogue, the company and its site. An address below /api that is none of them is not found. */
import { findMovedBrand, listBrands } from "#app/catalog/brand/brand-store.server.ts";
import { findMovedCategory, listCategories } from "#app/catalog/category/category-store.server.ts";
import { productQuery, readQueryArea } from "#app/catalog/order/product-query.ts";
import { findCurrentSlug } from "#app/catalog/product/product-addresses.server.ts";
import { findProductBySlug, listProducts } from "#app/catalog/product/product-store.server.ts";
import { contentKey } from "#app/catalog/taxonomy/content-key.server.ts";
import { getDelivery } from "#app/delivery/delivery-store.server.ts";
import { listExperts } from "#app/experts/expert-store.server.ts";
import { answerCall, type CallArgs, callsAt, notFound, ok, redirectCall } from "#app/http/call.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { refuse } from "#app/http/refusal.ts";
import { getPublicSettings, listSnippets } from "#app/settings/settings-store.server.ts";
import { findText } from "#app/texts/text-store.server.ts";
import { describeApi } from "./description/document.server.ts";
import { needView, productView } from "./product-view.server.ts";

const call = callsAt({
  "api/openapi.json": { GET: () => Response.json(describeApi(), { headers: { "Cache-Control": "no-cache" } }) },
  "api/settings": { GET: () => ok(getPublicSettings()) },
  // The codes as the page runs them: what the policy allows is of the same texts, so both come from one parser.
  "api/snippets": { GET: () => ok(listSnippets().map(({ name, purpose, scripts }) => ({ name, purpose, scripts }))) },
  "api/delivery": { GET: () => ok(getDelivery()) },
  "api/experts": { GET: () => ok(listExperts()) },
  "api/categories": { GET: () => ok(listCategories()) },
  "api/brands": { GET: listBrandsWithTexts },
  "api/products": { GET: list },
  "api/products/:slug": { GET: read },
});

export { call as action, call as loader };

function listBrandsWithTexts() {
  return ok(
    listBrands().map(({ content_key, first: _first, ...brand }) => ({
      ...brand,
      description: findText("brand", contentKey({ content_key, slug: brand.slug }))?.card.replaceAll("\u00a0", " ") ?? "",
    })),
  );
}

function list({ url }: CallArgs) {
  const parsed = parseWith(productQuery, Object.fromEntries(url.searchParams));
  if (!parsed.ok) return answerCall(parsed);
  const { page, limit, area, unit, ...filter } = parsed.value;
  const asked = readQueryArea({ area, unit });
  if (asked?.fault !== undefined) return answerCall(refuse(422, { area: asked.fault }));
  const moved = renamedIn(url, filter);
  if (moved) return moved;
  const { data, total } = listProducts(filter, { page, limit });
  const shown = asked ? data.map((product) => ({ ...productView(product), need: needView(product, asked.area) })) : data.map(productView);
  return ok(shown, { total, page, limit });
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

function read({ params: { slug = "" }, url }: CallArgs) {
  const product = findProductBySlug(slug);
  if (product) return ok(productView(product));
  const moved = findCurrentSlug(slug);
  return moved ? redirectCall(`/api/products/${moved}${url.search}`) : notFound();
}
