/**
 * What a passkey is asked to sign: random, good for five minutes and once. Kept in memory: a restart means to press the button again. Where several processes
 * share the catalogue another one may hear the answer: there it is kept in the database.
 */
import { openedReplica } from "#db/client.server.ts";
import { addShared, takeShared } from "#db/shared/shared-counts.server.ts";

const GOOD_FOR = 5 * 60_000;
/** The oldest goes when there are more; askers are counted before (the limit "challenge"). */
const MOST = 10_000;

/** By the challenge, in the order in which they were given out. */
const open = new Map<string, { purpose: string; until: number }>();

/** Remembers what was given out. `purpose`: "sign-in", or "register" and for whom. */
export function keepChallenge(challenge: string, purpose: string, now: Date): void {
  if (openedReplica()) {
    addShared(keyOf(challenge, purpose), 0, GOOD_FOR / 1_000);
    return;
  }
  for (const [known, { until }] of open) {
    if (until > now.getTime() && open.size < MOST) break;
    open.delete(known);
  }
  open.set(challenge, { purpose, until: now.getTime() + GOOD_FOR });
}

/** True once for a challenge that was given out for this purpose, and is not too old. */
export function takeChallenge(challenge: string, purpose: string, now: Date): boolean {
  if (openedReplica()) return takeShared(keyOf(challenge, purpose));
  const found = open.get(challenge);
  if (found?.purpose !== purpose) return false;
  open.delete(challenge);
  return now.getTime() < found.until;
}

function keyOf(challenge: string, purpose: string): string {
  return `challenge:${purpose}:${challenge}`;
}
