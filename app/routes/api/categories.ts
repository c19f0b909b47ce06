import { listCategories } from "#app/catalog/category/categories.server.ts";
import { methodNotAllowed, ok } from "#app/http/call.server.ts";

export function loader() {
  return ok(listCategories());
}

export function action() {
  return methodNotAllowed("GET, HEAD");
}
