import { downloadHeaders, JSON_FILE } from "#app/admin-kit/page/download.server.ts";
import { requireRecentSignInTo, userContext } from "#app/auth/admission.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { exportLeadData } from "#app/commands/personal-data/lead-data.server.ts";
import { failure } from "#app/http/call.server.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import { adminActor } from "#app/leads/timeline/events.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { requireLead } from "../lead-context.server.ts";
import type { Route } from "./+types/data-copy";

/** A copy leaves a note in the history, so it is asked for by a post. */
export function loader() {
  return failure(405, { headers: { Allow: "POST" } });
}

export function action({ request, context }: Route.ActionArgs) {
  const now = new Date();
  const lead = requireLead(context);
  requireRecentSignInTo(request, adminPath("leadData", lead.id));
  const { copy } = exportLeadData(lead, adminActor(context.get(userContext)), now);
  const name = `date-${shortReference(lead.ref).toLowerCase()}-${bucharestDay(now)}.json`;
  return new Response(`${JSON.stringify(copy, null, 2)}\n`, { headers: downloadHeaders(name, JSON_FILE) });
}
