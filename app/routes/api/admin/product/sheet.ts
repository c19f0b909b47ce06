import { replaceSpecs } from "#app/catalog/product/product-editing.server.ts";
import { specsForm } from "#app/catalog/product/product-form.ts";
import { methodNotAllowed, success } from "#app/http/call.server.ts";
import type { Route } from "./+types/sheet";
import { setOfProduct } from "./product-body.server.ts";

export function loader() {
  return methodNotAllowed("POST");
}

export function action({ request, params }: Route.ActionArgs) {
  return setOfProduct(request, params.id, specsForm, (id, { specs }) => {
    replaceSpecs(
      id,
      specs.map(({ key, value }) => ({ spec_key: key, spec_value: value })),
      new Date(),
    );
    return success({ specs: specs.length });
  });
}
