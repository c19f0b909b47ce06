import { redirect } from "react-router";
import { refreshCookie } from "#app/admin-kit/list/remembered-list.server.ts";
import { answerIntent } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { newsTag } from "#app/leads/live/arrivals.ts";
import { getLastEventId } from "#app/leads/live/live-leads.server.ts";
import { listLeadEvents } from "#app/leads/timeline/events.server.ts";
import { leadEventWords } from "#app/leads/timeline/timeline.ts";
import { momentWords } from "#app/leads/work-order/due-words.ts";
import { countOpenLeads } from "#app/leads/work-order/work-order.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Route } from "./+types/news";

/** The newest event and the open requests; with `cerere` what was noted last on that one. Who names the newest in If-None-Match never comes here. */
export function loader({ url }: Route.LoaderArgs) {
  const id = readRowId(url.searchParams.get("cerere") ?? undefined);
  const last = getLastEventId();
  const lead = id === undefined ? undefined : lastNote(id);
  return Response.json({ last, open: countOpenLeads(), lead }, { headers: { "Cache-Control": "no-store", ETag: newsTag(last) } });
}

function lastNote(id: number): { event: number; words: string } | undefined {
  const event = listLeadEvents(id).at(-1);
  if (!event) return undefined;
  const now = new Date();
  const { words, note } = leadEventWords(event, now);
  const who = event.actor_name ? `${event.actor_name}, ` : "";
  return { event: event.id, words: [`${who}${momentWords(new Date(event.created_at), now)}: ${words}.`, note].filter(Boolean).join(" ") };
}

export async function action({ request }: Route.ActionArgs) {
  return await answerIntent(request, {
    "": ({ interval, inapoi = "" }) => {
      const to = /^\?[\w=&%.+-]*$/.test(inapoi) ? `${adminPath("leads")}${inapoi}` : adminPath("leads");
      return redirect(to, { status: 303, headers: { "Set-Cookie": refreshCookie(interval === "60") } });
    },
  });
}
