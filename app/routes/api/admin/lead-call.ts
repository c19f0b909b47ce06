import { userContext } from "#app/auth/admission.server.ts";
import { changeLead } from "#app/commands/lead/change-lead.server.ts";
import { noteLeadCall } from "#app/commands/lead/note-call.server.ts";
import { answerCall, only, readJson, success } from "#app/http/call.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { callForm } from "#app/leads/phone-calls/call-form.ts";
import { adminActor } from "#app/leads/timeline/events.server.ts";
import { seenOf } from "#app/leads/timeline/objection.server.ts";
import type { Route } from "./+types/lead-call";

const call = only({ PATCH: change });

export { call as action, call as loader };

async function change({ request, params, context }: Route.ActionArgs) {
  const body = await readJson(request);
  const [id, by, now] = [readRowId(params.id), adminActor(context.get(userContext)), new Date()];
  const isCall = Object.keys(callForm.shape).some((field) => field !== "status" && field in body);
  const changed = (isCall ? noteLeadCall : changeLead)(id, body, by, now, seenOf(body));
  return changed.ok ? success({ id: changed.lead.id, status: changed.lead.status }) : answerCall(changed);
}
