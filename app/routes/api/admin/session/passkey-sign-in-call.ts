import { startPasskeySignIn } from "#app/commands/account/passkeys.server.ts";
import { answerCall, ok, only } from "#app/http/call.server.ts";
import { visitorOfRequest } from "#app/routes/admin/session/visitor.server.ts";
import type { Route } from "./+types/passkey-sign-in-call";

const call = only({ POST: begin });

export { call as action, call as loader };

/** Question of the browser to a device before somebody has said who he is; the answer goes to the sign-in page. */
async function begin({ request, context }: Route.ActionArgs) {
  const begun = await startPasskeySignIn(visitorOfRequest(request, context));
  return begun.ok ? ok(begun.options) : answerCall(begun);
}
