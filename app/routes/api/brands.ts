import { listBrands } from "#app/catalog/brand/brands.server.ts";
import { brandDescriptions } from "#app/content/brands.ts";
import { methodNotAllowed, ok } from "#app/http/call.server.ts";

export function loader() {
  return ok(listBrands().map((brand) => ({ ...brand, description: brandDescriptions[brand.slug] ?? "" })));
}

export function action() {
  return methodNotAllowed("GET, HEAD");
}
