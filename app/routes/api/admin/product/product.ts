import { deleteProduct } from "#app/catalog/product/product-editing.server.ts";
import { readId, saveWithExtras } from "#app/commands/save-product.server.ts";
import { methodNotAllowed, notFound, success } from "#app/http/call.server.ts";
import type { Route } from "./+types/product";
import { readBody, refuse } from "./product-body.server.ts";

export function loader() {
  return methodNotAllowed("PUT, DELETE");
}

export async function action({ request, params }: Route.ActionArgs) {
  if (request.method !== "PUT" && request.method !== "DELETE") return methodNotAllowed("PUT, DELETE");
  const id = readId(params.id);
  if (id === undefined) return notFound();
  if (request.method === "DELETE") return remove(id);
  const body = await readBody(request);
  if (body instanceof Response) return body;
  const saved = saveWithExtras(body, id, new Date());
  return saved.ok ? success({ id, slug: saved.slug, message: "Produs actualizat" }) : refuse(saved, "Eroare actualizare produs");
}

function remove(id: number): Response {
  return deleteProduct(id) ? success({ message: "Produs șters" }) : notFound();
}
