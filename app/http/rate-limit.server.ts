/**
 * How often an address may ask. Counters live in memory: a restart forgives everyone, which is fine for one process. Where several share the catalogue they
 * count together (db/shared/shared-counts.server.ts), but for pages and reports: those are asked far more often than a write to the primary is worth.
 */

import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { count, NOUNS } from "#app/language/nouns.ts";
import { openedReplica } from "#db/client.server.ts";
import { addShared, readShared, subtractShared, takeShared } from "#db/shared/shared-counts.server.ts";

export type Limit = "page" | "offer" | "restock" | "letter" | "rating" | "login" | "report" | "code" | "challenge";

/** Pages that one address may have made in a minute; a call or a form costs a tenth of a page. */
export const PAGES_A_MINUTE = 120;
/** What an answer that has to be made costs: a point for five milliseconds of the processor, as tests/drills/cost.ts measures them. */
export const COST = { page: 10, sheet: 20, drawing: 40, other: 1 };

/** So many points in so many seconds. */
const RULES: Record<Limit, { points: number; duration: number }> = {
  // Answers that have to be made, by their cost (edge/steps/rate.server.ts): far more than a person, far less than a flood.
  page: { points: PAGES_A_MINUTE * COST.page, duration: 60 },
  offer: { points: 30, duration: 600 },
  restock: { points: 20, duration: 600 },
  // Answers of customers to written offers.
  letter: { points: 20, duration: 600 },
  rating: { points: 60, duration: 600 },
  // What browsers report of the policy: a page with an extension in it may send a dozen.
  report: { points: 100, duration: 600 },
  // A sign-in that succeeds forgives the ones before it with the same name (auth/admin.server.ts).
  login: { points: 10, duration: 900 },
  // Codes of a telephone, by the person whose they would be: of a million one is right, three with its neighbours.
  code: { points: 5, duration: 900 },
  // Beginnings of a sign-in with a passkey, each of which is remembered for minutes.
  challenge: { points: 30, duration: 300 },
};

let limiters = makeLimiters();

const OWN: readonly Limit[] = ["page", "report"];

function isShared(limit: Limit): boolean {
  return !OWN.includes(limit) && openedReplica() !== undefined;
}

/** What was counted is of one run of the site, also where one process runs it again. */
export function forgiveEveryone(): void {
  limiters = makeLimiters();
}

function makeLimiters(): Record<Limit, RateLimiterMemory> {
  const made = Object.entries(RULES).map(([keyPrefix, rule]) => [keyPrefix, new RateLimiterMemory({ keyPrefix, ...rule })]);
  return Object.fromEntries(made) as Record<Limit, RateLimiterMemory>;
}

/** "cel mult 30 în 10 minute". */
export function limitWords(limit: Limit): string {
  const { points, duration } = RULES[limit];
  return `cel mult ${points} în ${count(duration / 60, NOUNS.minute)}`;
}

/** Counts a request of an address, or what it costs. Undefined while it is within the limit, else the seconds until it may try again. */
export async function exceeds(limit: Limit, address: string, cost = 1): Promise<number | undefined> {
  if (isShared(limit)) return exceedsShared(limit, address, cost);
  try {
    await limiters[limit].consume(address, cost);
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    // The window ends by a timer, whatever happens to the clock: nobody is told to wait longer than that.
    return Math.min(limiters[limit].duration, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
  }
}

function exceedsShared(limit: Limit, address: string, cost: number): number | undefined {
  const { points, left } = addShared(`${limit}:${address}`, cost, limiters[limit].duration);
  return points <= limiters[limit].points ? undefined : Math.min(limiters[limit].duration, Math.max(1, left));
}

/** Forgets the failures of an address that got in. */
export async function forgive(limit: Limit, address: string): Promise<void> {
  if (isShared(limit)) takeShared(`${limit}:${address}`);
  else await limiters[limit].delete(address);
}

/** Gives an address back what `other`, one part of it, was counted for, and forgets that part. */
export async function forgivePart(limit: Limit, address: string, other: string): Promise<void> {
  if (isShared(limit)) {
    const part = readShared(`${limit}:${other}`);
    takeShared(`${limit}:${other}`);
    if (part > 0) subtractShared(`${limit}:${address}`, part);
    return;
  }
  const [whole, part] = await Promise.all([limiters[limit].get(address), limiters[limit].get(other)]);
  await limiters[limit].delete(other);
  const points = Math.min(whole?.consumedPoints ?? 0, part?.consumedPoints ?? 0);
  if (points > 0) await limiters[limit].reward(address, points);
}
