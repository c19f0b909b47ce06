import { callWords } from "#app/leads/promise/call-window.ts";
import type { Lead } from "#db/schema.ts";

const DAY = 24 * 3_600_000;

/** "luni, 23 noiembrie, până la 16:00". Never "azi": nobody knows on which day a mail is read. */
export function promiseInMail({ call_from, call_by, created_at }: Pick<Lead, "call_from" | "call_by" | "created_at">): string | undefined {
  if (call_from === null || call_by === null) return undefined;
  const [from, until] = [new Date(call_from), new Date(call_by)];
  return callWords({ from, until }, new Date(from.getTime() - DAY), new Date(created_at));
}
