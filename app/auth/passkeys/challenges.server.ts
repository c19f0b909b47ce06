/** Challenges that passkeys sign: random, valid once and for five minutes. With a single process a restart loses them. */
import { counters } from "#db/client.server.ts";

const LIFETIME = 5 * 60_000;

/** Stored as a count whose points are the moment. `purpose`: "sign-in", or "register" and the person. */
export function storeChallenge(challenge: string, purpose: string, now: Date): void {
  counters().add(keyOf(challenge, purpose), now.getTime(), LIFETIME / 1_000);
}

export function redeemChallenge(challenge: string, purpose: string, now: Date): boolean {
  const key = keyOf(challenge, purpose);
  const givenAt = counters().read(key);
  return counters().take(key) && now.getTime() < givenAt + LIFETIME;
}

function keyOf(challenge: string, purpose: string): string {
  return `challenge:${purpose}:${challenge}`;
}
