import { hasProduct, replaceSpecs } from "#app/catalog/product-editing.server.ts";
import { specsForm } from "#app/catalog/product-form.ts";
import { parseWith } from "#app/http/form.server.ts";
import { invalid, methodNotAllowed, notFound, readJson, success } from "#app/http/json.server.ts";
import { readId } from "#app/routes/save-product.server.ts";
import type { Route } from "./+types/product-specs";

export function loader() {
  return methodNotAllowed("POST");
}

export async function action({ request, params }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const id = readId(params.id);
  if (id === undefined || !hasProduct(id)) return notFound();
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const parsed = parseWith(specsForm, body);
  if (!parsed.ok) return invalid(parsed.errors);
  const specs = parsed.value.specs.map(({ key, value }) => ({ spec_key: key, spec_value: value }));
  replaceSpecs(id, specs);
  return success({ specs: specs.length });
}
