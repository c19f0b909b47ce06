import { userContext } from "#app/auth/admission.server.ts";
import { forgetPhoneAt, notifyPhone } from "#app/commands/notifications/notify-phone.server.ts";
import { answerCall, only, readJson, success } from "#app/http/call.server.ts";
import type { Route } from "./+types/push-subscriptions-call";

const call = only({ POST: add, DELETE: remove });

export { call as action, call as loader };

/** Takes a PushSubscription as the browser writes it, the keys in an object of their own. */
async function add({ request, context }: Route.ActionArgs) {
  const body = await readJson(request);
  const { keys, ...fields } = body;
  const values = { ...fields, ...(typeof keys === "object" ? keys : {}) };
  const told = await notifyPhone(values, request.headers.get("User-Agent") ?? "", context.get(userContext), new Date());
  return told.ok ? success({ id: told.id, label: told.label }, told.isNew ? 201 : 200) : answerCall(told);
}

async function remove({ request, context }: Route.ActionArgs) {
  const body = await readJson(request);
  const forgotten = forgetPhoneAt(body.endpoint, context.get(userContext));
  return forgotten.ok ? success() : answerCall(forgotten);
}
