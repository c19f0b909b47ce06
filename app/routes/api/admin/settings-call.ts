import { userContext } from "#app/auth/admission.server.ts";
import { readAdminSettings, saveSettings } from "#app/commands/account/save-account.server.ts";
import { answerCall, ok, only, readJson, success } from "#app/http/call.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import type { Route } from "./+types/settings-call";

const call = only({ GET: read, POST: save });

export { call as action, call as loader };

function read({ context }: Route.LoaderArgs) {
  return ok(readAdminSettings(context.get(userContext)));
}

async function save({ request, context }: Route.ActionArgs) {
  const body = await readJson(request);
  const session = { cookieHeader: request.headers.get("Cookie"), userAgent: request.headers.get("User-Agent") ?? "" };
  const asker = { user: context.get(userContext), address: context.get(clientAddressContext), session };
  const saved = await saveSettings(body, asker, new Date());
  if (!saved.ok) return answerCall(saved);
  return success(saved.settings, 200, saved.cookie ? { "Set-Cookie": saved.cookie } : {});
}
