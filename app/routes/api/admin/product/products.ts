import { listProducts, productView } from "#app/catalog/product/products.server.ts";
import { saveWithExtras } from "#app/commands/save-product.server.ts";
import { invalid, methodNotAllowed, ok, success } from "#app/http/call.server.ts";
import type { Route } from "./+types/products";
import { readBody, refuse } from "./product-body.server.ts";

const LIMIT = 100;

export function loader({ url }: Route.LoaderArgs) {
  const page = Number(url.searchParams.get("page") ?? "1");
  if (!Number.isSafeInteger(page) || page < 1 || page > 1_000_000) return invalid({ page: "page este un număr întreg pozitiv." });
  const { data, total } = listProducts({ withDrafts: true }, { page, limit: LIMIT });
  return ok(
    data.map(productView).map((product) => ({ ...product, image_url: product.images[0]?.image_url ?? null })),
    { total, page, limit: LIMIT },
  );
}

export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("GET, HEAD, POST");
  const body = await readBody(request);
  if (body instanceof Response) return body;
  const saved = saveWithExtras(body, undefined, new Date());
  if (saved.ok) return success({ id: saved.id, slug: saved.slug, message: "Produs adăugat" }, 201);
  return refuse(saved, "Eroare crearea produsului");
}
