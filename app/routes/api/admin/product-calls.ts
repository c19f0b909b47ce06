import { draftQuery, MAX_PRODUCTS } from "#app/catalog/order/product-query.ts";
import { listProducts } from "#app/catalog/product/product-store.server.ts";
import { deleteProduct, duplicateProduct, saveProduct } from "#app/commands/product/save-product.server.ts";
import { saveCare, saveQuestions, saveSheet } from "#app/commands/product/save-product-rows.server.ts";
import { answerCall, type CallArgs, callsAt, notFound, ok, readJsonOrForm, success } from "#app/http/call.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { productView } from "../product-view.server.ts";
import { savingRow } from "./write-calls.server.ts";

const call = callsAt({
  "api/admin/products": { GET: list, POST: create },
  "api/admin/products/:id": { PUT: save, DELETE: remove },
  "api/admin/products/:id/duplicate": { POST: duplicate },
  "api/admin/products/:id/specs": savingRow(saveSheet, ({ rows, warnings }) => ({ specs: rows, ...warned(warnings) })),
  "api/admin/products/:id/faq": savingRow(saveQuestions, ({ rows }) => ({ faq: rows })),
  "api/admin/products/:id/care": savingRow(saveCare, ({ rows }) => ({ care: rows })),
});

export { call as action, call as loader };

function list({ url }: CallArgs) {
  const parsed = parseWith(draftQuery, Object.fromEntries(url.searchParams));
  if (!parsed.ok) return answerCall(parsed);
  const page = { page: parsed.value.page, limit: MAX_PRODUCTS };
  const { data, total } = listProducts({ withDrafts: true }, page);
  return ok(
    data.map(productView).map((product) => ({ ...product, image_url: product.images[0]?.image_url ?? null })),
    { total, ...page },
  );
}

async function create({ request }: CallArgs) {
  const body = await readJsonOrForm(request);
  const saved = saveProduct(body, undefined, new Date());
  return saved.ok
    ? success({ id: saved.id, slug: saved.slug, message: "Produs adăugat", ...warned(saved.warnings) }, 201)
    : answerCall(saved);
}

async function save({ request, params }: CallArgs) {
  const id = readRowId(params.id);
  if (id === undefined) return notFound();
  const body = await readJsonOrForm(request);
  const saved = saveProduct(body, id, new Date());
  return saved.ok ? success({ id, slug: saved.slug, message: "Produs actualizat", ...warned(saved.warnings) }) : answerCall(saved);
}

function remove({ params }: CallArgs) {
  const deleted = deleteProduct(readRowId(params.id), new Date());
  return deleted.ok ? success({ message: deleted.text }) : answerCall(deleted);
}

function duplicate({ params }: CallArgs) {
  const copy = duplicateProduct(readRowId(params.id), new Date());
  return copy.ok ? success({ id: copy.id, slug: copy.slug, message: copy.text }, 201) : answerCall(copy);
}

/** `warnings` of what was saved all the same, where there are any. */
function warned(warnings: readonly string[]): { warnings?: readonly string[] } {
  return warnings.length > 0 ? { warnings } : {};
}
