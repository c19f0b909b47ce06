import { userContext } from "#app/auth/admission.server.ts";
import { startPasskeySetup, startPasskeySignIn } from "#app/commands/account/passkey-steps.server.ts";
import { signInAtOnce } from "#app/commands/account/second-step.server.ts";
import { signOut } from "#app/commands/account/sign-in.server.ts";
import { answerCall, type CallArgs, callsAt, ok, readJson, success } from "#app/http/call.server.ts";
import { visitorOfRequest } from "#app/routes/admin/session/visitor.server.ts";

const call = callsAt({
  "api/admin/login": { POST: login },
  "api/admin/login/passkey": { POST: beginPasskeySignIn },
  "api/admin/me": { GET: me },
  "api/admin/passkeys": { POST: beginPasskey },
  "api/admin/logout": { POST: logout },
});

export { call as action, call as loader };

async function login({ request, context }: CallArgs) {
  const body = await readJson(request);
  const signedIn = await signInAtOnce(body, visitorOfRequest(request, context));
  return signedIn.ok ? success({ message: "Conectat" }, 200, signedIn.headers) : answerCall(signedIn);
}

/** Question of the browser to a device before somebody has said who he is; the answer goes to the sign-in page. */
async function beginPasskeySignIn({ request, context }: CallArgs) {
  const begun = await startPasskeySignIn(visitorOfRequest(request, context));
  return begun.ok ? ok(begun.options) : answerCall(begun);
}

function me({ context }: CallArgs) {
  const { username, full_name, role } = context.get(userContext);
  return success({ logged_in: true, user: { username, full_name, role } });
}

/** Question of the browser to a device that is to make a key; the answer goes to Contul meu. */
async function beginPasskey({ context }: CallArgs) {
  const begun = await startPasskeySetup(context.get(userContext), new Date());
  return begun.ok ? ok(begun.options) : answerCall(begun);
}

function logout({ request }: CallArgs) {
  return success({}, 200, { "Set-Cookie": signOut(request.headers.get("Cookie")).cookie });
}
