import { deleteProduct } from "#app/commands/product/change-product.server.ts";
import { saveProduct } from "#app/commands/product/save-product.server.ts";
import { answerCall, notFound, only, readJsonOrForm, success } from "#app/http/call.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { warned } from "#app/routes/api/admin/saving-row.server.ts";
import type { Route } from "./+types/product-call";

const call = only({ PUT: save, DELETE: remove });

export { call as action, call as loader };

async function save({ request, params }: Route.ActionArgs) {
  const id = readRowId(params.id);
  if (id === undefined) return notFound();
  const body = await readJsonOrForm(request);
  const saved = saveProduct(body, id, new Date());
  return saved.ok ? success({ id, slug: saved.slug, message: "Produs actualizat", ...warned(saved.warnings) }) : answerCall(saved);
}

function remove({ params }: Route.ActionArgs) {
  const deleted = deleteProduct(readRowId(params.id), new Date());
  return deleted.ok ? success({ message: deleted.text }) : answerCall(deleted);
}
