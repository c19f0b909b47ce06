import { isKeyed } from "#app/forms/slug/keyed-places.ts";
import { COST, exceeds } from "#app/http/rate-limit.server.ts";
import { refuseRequest } from "../refuse-request.server.ts";
import { REPORTS } from "../security-headers.server.ts";
import type { Visit } from "../visit.server.ts";

/**
 * One address may ask for so much that has to be made. What is known already costs nothing. A browser of the administration counts for itself: who
 * floods the site from its network, or guesses passwords there, does not shut it out.
 */
export async function limitRate(visit: Visit): Promise<boolean> {
  const device = visit.edge.deviceOf(visit.request.headers.cookie ?? "");
  const seconds = await exceeds("page", device ? `device ${device}` : visit.clientAddress, costOf(visit));
  return seconds ? refuseRequest(visit, 429, { "Retry-After": String(seconds) }) : false;
}

function costOf({ edge, request, page, place, isWrite, isCall }: Visit): number {
  // Browsers send these by themselves: no page of the visitor's is to be paid with them.
  if (place === REPORTS) return COST.other;
  // A key that opens nothing is answered with a page too.
  const isPage = !isCall && (page !== undefined || isWrite || isKeyed(place) || /^\/admin(\/|$)/.test(place));
  const cost = isPage ? COST.page : (drawingCost(place) ?? COST.other);
  // The session is looked for only where it makes a difference.
  return cost !== COST.other && edge.isSession(request.headers.cookie ?? "") ? COST.other : cost;
}

/** What is drawn anew for who asks: a card for a link that is shared, a sheet in print. */
function drawingCost(place: string): number | undefined {
  if (place.startsWith("/og/")) return COST.drawing;
  return /^\/produse\/[^/]+\/fisa\.pdf$/.test(place) ? COST.sheet : undefined;
}
