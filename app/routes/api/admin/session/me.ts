import { userContext } from "#app/auth/admission.server.ts";
import { methodNotAllowed, success } from "#app/http/call.server.ts";
import type { Route } from "./+types/me";

export function loader({ context }: Route.LoaderArgs) {
  return success({ logged_in: true, user: context.get(userContext) });
}

export function action() {
  return methodNotAllowed("GET, HEAD");
}
