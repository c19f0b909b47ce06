import { exceeds } from "#app/http/rate-limit.server.ts";
import { turnAway } from "../turn-away.server.ts";
import type { Visit } from "../visit.server.ts";

/** One address may ask for so much that has to be made. */
export async function limitRate(visit: Visit): Promise<boolean> {
  const seconds = await exceeds("page", visit.clientAddress);
  return seconds ? turnAway(visit, 429, { "Retry-After": String(seconds) }) : false;
}
