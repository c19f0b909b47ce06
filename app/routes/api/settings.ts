import { methodNotAllowed, ok } from "#app/http/call.server.ts";
import { getPublicSettings } from "#app/settings/settings.server.ts";

export function loader() {
  return ok(getPublicSettings());
}

export function action() {
  return methodNotAllowed("GET, HEAD");
}
