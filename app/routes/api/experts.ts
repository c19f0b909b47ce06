import { listExperts } from "#app/experts/experts.server.ts";
import { methodNotAllowed, ok } from "#app/http/call.server.ts";

export function loader() {
  return ok(listExperts());
}

export function action() {
  return methodNotAllowed("GET, HEAD");
}
