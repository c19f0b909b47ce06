import { invalid, methodNotAllowed, notFound, readJson, success } from "#app/http/call.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { leadStatusForm } from "#app/leads/inbox/lead-query.ts";
import { setLeadStatus } from "#app/leads/leads.server.ts";
import type { Route } from "./+types/lead";

export function loader() {
  return methodNotAllowed("PATCH");
}

export async function action({ request, params }: Route.ActionArgs) {
  if (request.method !== "PATCH") return methodNotAllowed("PATCH");
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const parsed = parseWith(leadStatusForm, body);
  if (!parsed.ok) return invalid(parsed.errors);
  const lead = /^[1-9]\d{0,8}$/.test(params.id) ? setLeadStatus(Number(params.id), parsed.value.status, new Date()) : undefined;
  return lead ? success({ id: lead.id, status: lead.status }) : notFound();
}
