import { signOut } from "#app/commands/account/sign-in.server.ts";
import { only, success } from "#app/http/call.server.ts";
import type { Route } from "./+types/logout-call";

const call = only({ POST: logout });

export { call as action, call as loader };

function logout({ request }: Route.ActionArgs) {
  return success({}, 200, { "Set-Cookie": signOut(request.headers.get("Cookie")).cookie });
}
