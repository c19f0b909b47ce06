import { listCategories } from "#app/catalog/category/categories.server.ts";
import { ok, only } from "#app/http/call.server.ts";

const call = only({ GET: () => ok(listCategories()) });

export { call as action, call as loader };
