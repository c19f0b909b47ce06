import { checkLimit, limitWords, type OwnLimit } from "#app/http/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { findKnownCaller, type KnownCaller } from "#app/leads/customers/known-caller.server.ts";

/** Numbers that one person asks for while he types, and no list of numbers that somebody tries. */
const KNOWN_CALLER: OwnLimit = { name: "known-caller", points: 120, duration: 600 };

/** By whom a number is known; `user` is who asks. 429 for more than somebody types. */
export async function askKnownCaller(
  phone: string,
  user: number,
  now: Date,
): Promise<{ ok: true; caller: KnownCaller | undefined } | Refusal> {
  const wait = await checkLimit(KNOWN_CALLER, `user-${user}`);
  if (wait) return refuse(429, { form: `S-au căutat multe numere: ${limitWords(KNOWN_CALLER)}.` }, { retryAfter: wait });
  return { ok: true, caller: findKnownCaller(phone, now) };
}
