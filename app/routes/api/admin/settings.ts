import { userContext } from "#app/auth/admission.server.ts";
import { readAdminSettings, saveSettings } from "#app/commands/save-settings.server.ts";
import { failure, invalid, methodNotAllowed, ok, readJson, success, tooMany } from "#app/http/call.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import type { Route } from "./+types/settings";

export function loader({ context }: Route.LoaderArgs) {
  return ok(readAdminSettings(context.get(userContext)));
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("GET, HEAD, POST");
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const asker = { user: context.get(userContext), address: context.get(clientAddressContext), request };
  const answer = await saveSettings(body, asker, new Date());
  if (answer.outcome === "invalid") return invalid(answer.errors);
  if (answer.outcome === "limited") return tooMany(answer.retryAfter);
  if (answer.outcome === "busy") return failure(503, "busy");
  if (answer.outcome === "ended") return failure(401, "unauthorized");
  return success(answer.settings, 200, answer.cookie ? { "Set-Cookie": answer.cookie } : {});
}
