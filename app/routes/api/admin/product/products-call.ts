import { draftQuery, MAX_PRODUCTS } from "#app/catalog/order/product-query.ts";
import { listProducts, productView } from "#app/catalog/product/products.server.ts";
import { saveProduct } from "#app/commands/product/save-product.server.ts";
import { answerCall, ok, only, readJsonOrForm, success } from "#app/http/call.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { warned } from "#app/routes/api/admin/saving-row.server.ts";
import type { Route } from "./+types/products-call";

const call = only({ GET: list, POST: create });

export { call as action, call as loader };

function list({ url }: Route.LoaderArgs) {
  const parsed = parseWith(draftQuery, Object.fromEntries(url.searchParams));
  if (!parsed.ok) return answerCall(parsed);
  const page = { page: parsed.value.page, limit: MAX_PRODUCTS };
  const { data, total } = listProducts({ withDrafts: true }, page);
  return ok(
    data.map(productView).map((product) => ({ ...product, image_url: product.images[0]?.image_url ?? null })),
    { total, ...page },
  );
}

async function create({ request }: Route.ActionArgs) {
  const body = await readJsonOrForm(request);
  const saved = saveProduct(body, undefined, new Date());
  return saved.ok
    ? success({ id: saved.id, slug: saved.slug, message: "Produs adăugat", ...warned(saved.warnings) }, 201)
    : answerCall(saved);
}
