import { listCategories } from "#app/catalog/categories.server.ts";
import { methodNotAllowed, ok } from "#app/http/json.server.ts";

export function loader() {
  return ok(listCategories());
}

export function action() {
  return methodNotAllowed("GET, HEAD");
}
