import { userContext } from "#app/auth/admission.server.ts";
import { correctLead } from "#app/commands/correction/correct-lead.server.ts";
import { changeLead } from "#app/commands/lead/change-lead.server.ts";
import { noteLeadCall } from "#app/commands/lead/note-call.server.ts";
import { answerCall, only, readJson, success } from "#app/http/call.server.ts";
import { refuse } from "#app/http/refusal.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { CORRECTED_NAMES } from "#app/leads/correction/correction-form.ts";
import { callForm } from "#app/leads/phone-calls/calls.server.ts";
import { adminActor } from "#app/leads/timeline/events.server.ts";
import { seenOf } from "#app/leads/timeline/objection.server.ts";
import type { Route } from "./+types/lead-call";

const call = only({ PATCH: change });

export { call as action, call as loader };

const APART = "Corectați datele într-o cerere separată, nu odată cu apelul sau cu starea.";

async function change({ request, params, context }: Route.ActionArgs) {
  const body = await readJson(request);
  const [id, by, now] = [readRowId(params.id), adminActor(context.get(userContext)), new Date()];
  const names = (all: readonly string[]) => all.some((name) => name in body);
  if (names(CORRECTED_NAMES)) {
    if (names(Object.keys(callForm.shape))) return answerCall(refuse(422, { form: APART }));
    const corrected = correctLead(id, body, by, now);
    return corrected.ok ? success({ id: corrected.lead.id, status: corrected.lead.status }) : answerCall(corrected);
  }
  const isCall = names(Object.keys(callForm.shape).filter((field) => field !== "status"));
  const changed = (isCall ? noteLeadCall : changeLead)(id, body, by, now, seenOf(body));
  return changed.ok ? success({ id: changed.lead.id, status: changed.lead.status }) : answerCall(changed);
}
