import { checkLimit, type Limit, limitWords } from "#app/http/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";

/** 429 where an address has asked too often; `say` is told how often it may. */
export async function refuseTooMany(limit: Limit, address: string, say: (most: string) => string): Promise<Refusal | undefined> {
  const retryAfter = await checkLimit(limit, address);
  return retryAfter ? refuse(429, { form: say(limitWords(limit)) }, { retryAfter }) : undefined;
}
