/** What a passkey is asked to sign: random, good for five minutes and once. A restart of a single process means to press the button again. */
import { counters } from "#db/client.server.ts";

const LIFETIME = 5 * 60_000;

/** Remembers what was given out, as a count whose points are the moment. `purpose`: "sign-in", or "register" and for whom. */
export function storeChallenge(challenge: string, purpose: string, now: Date): void {
  counters().add(keyOf(challenge, purpose), now.getTime(), LIFETIME / 1_000);
}

/** True once for a challenge that was given out for this purpose, and is not too old. */
export function redeemChallenge(challenge: string, purpose: string, now: Date): boolean {
  const key = keyOf(challenge, purpose);
  const givenAt = counters().read(key);
  return counters().take(key) && now.getTime() < givenAt + LIFETIME;
}

function keyOf(challenge: string, purpose: string): string {
  return `challenge:${purpose}:${challenge}`;
}
