import { userContext } from "#app/auth/admission.server.ts";
import { only, success } from "#app/http/call.server.ts";
import type { Route } from "./+types/me-call";

const call = only({ GET: me });

export { call as action, call as loader };

function me({ context }: Route.LoaderArgs) {
  const { username, full_name, role } = context.get(userContext);
  return success({ logged_in: true, user: { username, full_name, role } });
}
