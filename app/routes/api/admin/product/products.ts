import { listProducts, productView } from "#app/catalog/product/products.server.ts";
import { saveProduct } from "#app/commands/product/save-product.server.ts";
import { answerCall, ok, only, readJsonOrForm, success } from "#app/http/call.server.ts";
import { refuse } from "#app/http/refusal.ts";
import type { Route } from "./+types/products";

const LIMIT = 100;

const call = only({ GET: list, POST: create });

export { call as action, call as loader };

function list({ url }: Route.LoaderArgs) {
  const page = Number(url.searchParams.get("page") ?? "1");
  if (!Number.isSafeInteger(page) || page < 1 || page > 1_000_000)
    return answerCall(refuse(422, { page: "page este un număr întreg pozitiv." }));
  const { data, total } = listProducts({ withDrafts: true }, { page, limit: LIMIT });
  return ok(
    data.map(productView).map((product) => ({ ...product, image_url: product.images[0]?.image_url ?? null })),
    { total, page, limit: LIMIT },
  );
}

async function create({ request }: Route.ActionArgs) {
  const body = await readJsonOrForm(request);
  if (body instanceof Response) return body;
  const saved = saveProduct(body, undefined, new Date());
  return saved.ok ? success({ id: saved.id, slug: saved.slug, message: "Produs adăugat" }, 201) : answerCall(saved);
}
