import { redirect } from "react-router";
import { isSessionOpen } from "#app/auth/session.server.ts";
import { eventStream } from "#app/http/events/event-stream.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { followInbox, getLastEventId } from "#app/leads/live/inbox-events.server.ts";
import { leadEventWords } from "#app/leads/timeline/event-words.ts";
import { listLeadEvents } from "#app/leads/timeline/events.server.ts";
import { momentWords } from "#app/leads/work-order/due-words.ts";
import { countOpenLeads } from "#app/leads/work-order/work-order.server.ts";
import type { Route } from "./+types/stream";
import { refreshCookie } from "./plain-refresh.server.ts";

/** To an EventSource "hello", "news" and "beat"; to anybody else the newest event and the open requests as JSON, for badges. */
export function loader({ request, url }: Route.LoaderArgs) {
  if (!request.headers.get("Accept")?.includes("text/event-stream")) {
    const id = readRowId(url.searchParams.get("cerere") ?? undefined);
    const lead = id === undefined ? undefined : lastNews(id);
    return Response.json({ last: getLastEventId(), open: countOpenLeads(), lead }, { headers: { "Cache-Control": "no-store" } });
  }
  const cookie = request.headers.get("Cookie");
  // A browser that comes back names the event that it had last; the first time the page names the one that it was made after.
  const had = request.headers.get("Last-Event-ID") ?? url.searchParams.get("dupa");
  return eventStream({
    isAllowed: () => isSessionOpen(cookie, new Date()),
    open: ({ send }) => {
      const stop = followInbox((leads, last) => send("news", { leads }, last));
      const last = getLastEventId();
      send("hello", { last }, last);
      if (had !== null && had !== String(last)) send("news", { leads: [] }, last);
      return stop;
    },
  });
}

function lastNews(id: number): { event: number; words: string } | undefined {
  const event = listLeadEvents(id).at(-1);
  if (!event) return undefined;
  const now = new Date();
  const { words, note } = leadEventWords(event, now);
  const who = event.actor_name ? `${event.actor_name}, ` : "";
  return { event: event.id, words: [`${who}${momentWords(new Date(event.created_at), now)}: ${words}.`, note].filter(Boolean).join(" ") };
}

export async function action({ request }: Route.ActionArgs) {
  const { interval, inapoi = "" } = await readFormValues(request);
  const to = /^\?[\w=&%.+-]*$/.test(inapoi) ? `/admin/leaduri${inapoi}` : "/admin/leaduri";
  return redirect(to, { status: 303, headers: { "Set-Cookie": refreshCookie(interval === "60") } });
}
