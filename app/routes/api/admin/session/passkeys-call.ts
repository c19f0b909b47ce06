import { userContext } from "#app/auth/admission.server.ts";
import { startPasskeySetup } from "#app/commands/account/passkeys.server.ts";
import { answerCall, ok, only } from "#app/http/call.server.ts";
import type { Route } from "./+types/passkeys-call";

const call = only({ POST: begin });

export { call as action, call as loader };

/** Question of the browser to a device that is to make a key; the answer goes to Contul meu. */
async function begin({ context }: Route.ActionArgs) {
  const begun = await startPasskeySetup(context.get(userContext), new Date());
  return begun.ok ? ok(begun.options) : answerCall(begun);
}
