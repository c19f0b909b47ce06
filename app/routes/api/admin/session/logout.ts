import { endSession } from "#app/auth/session.server.ts";
import { methodNotAllowed, success } from "#app/http/call.server.ts";
import type { Route } from "./+types/logout";

export function loader() {
  return methodNotAllowed("POST");
}

export function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  return success({}, 200, { "Set-Cookie": endSession(request.headers.get("Cookie")) });
}
