import { listBrands } from "#app/catalog/brand/brands.server.ts";
import { brandDescriptions } from "#app/content/brands.ts";
import { ok, only } from "#app/http/call.server.ts";

const call = only({ GET: list });

export { call as action, call as loader };

function list() {
  return ok(listBrands().map(({ texts_key, ...brand }) => ({ ...brand, description: brandDescriptions[texts_key] ?? "" })));
}
