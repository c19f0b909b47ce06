import { userContext } from "#app/auth/admission.server.ts";
import { startPasskeySetup, startPasskeySignIn } from "#app/commands/account/passkey-steps.server.ts";
import { readAdminSettings, saveSettings } from "#app/commands/account/save-account.server.ts";
import { signInAtOnce } from "#app/commands/account/second-step.server.ts";
import { signOut } from "#app/commands/account/sign-in.server.ts";
import { forgetPhoneAt, notifyPhone } from "#app/commands/notifications/notify-phone.server.ts";
import { answerCall, type CallArgs, callsAt, ok, readJson, success } from "#app/http/call.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { visitorOfRequest } from "#app/routes/admin/session/visitor.server.ts";

const call = callsAt({
  "api/admin/login": { POST: login },
  "api/admin/login/passkey": { POST: beginPasskeySignIn },
  "api/admin/me": { GET: me },
  "api/admin/passkeys": { POST: beginPasskey },
  "api/admin/logout": { POST: logout },
  "api/admin/settings": { GET: readSettings, POST: writeSettings },
  "api/admin/push-subscriptions": { POST: addPhone, DELETE: removePhone },
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

function readSettings({ context }: CallArgs) {
  return ok(readAdminSettings(context.get(userContext)));
}

/** Also of the account: the current password is asked for where it must be. */
async function writeSettings({ request, context }: CallArgs) {
  const body = await readJson(request);
  const session = { cookieHeader: request.headers.get("Cookie"), userAgent: request.headers.get("User-Agent") ?? "" };
  const asker = { user: context.get(userContext), address: context.get(clientAddressContext), session };
  const saved = await saveSettings(body, asker, new Date());
  if (!saved.ok) return answerCall(saved);
  return success(saved.settings, 200, saved.cookie ? { "Set-Cookie": saved.cookie } : {});
}

/** Takes a PushSubscription as the browser writes it, the keys in an object of their own. */
async function addPhone({ request, context }: CallArgs) {
  const body = await readJson(request);
  const { keys, ...fields } = body;
  const values = { ...fields, ...(typeof keys === "object" ? keys : {}) };
  const told = await notifyPhone(values, request.headers.get("User-Agent") ?? "", context.get(userContext), new Date());
  return told.ok ? success({ id: told.id, label: told.label }, told.isNew ? 201 : 200) : answerCall(told);
}

async function removePhone({ request, context }: CallArgs) {
  const body = await readJson(request);
  const forgotten = forgetPhoneAt(body.endpoint, context.get(userContext));
  return forgotten.ok ? success() : answerCall(forgotten);
}
