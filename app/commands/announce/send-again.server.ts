/** Messages that were given up, sent once more. */
import { sendAgain, sendAllAgain } from "#app/announce/outbox.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";

/** One message, or all of them. 404 for one that is not there or has been sent meanwhile. */
export function sendUnsentAgain(which: number | "all" | undefined, now: Date): { ok: true; count: number } | Refusal {
  if (which === "all") return { ok: true, count: sendAllAgain(now) };
  const isThere = which !== undefined && sendAgain(which, now);
  return isThere
    ? { ok: true, count: 1 }
    : refuse(404, { form: "Mesajul nu mai este în listă: a plecat între timp sau cererea a fost ștearsă." });
}
