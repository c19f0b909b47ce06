import { type Refusal, refuse } from "#app/http/refusal.ts";
import { retryDeadMessages, retryMessage } from "#app/notifications/outbox.server.ts";

export function sendUnsentAgain(which: number | "all" | undefined, now: Date): { ok: true; count: number } | Refusal {
  if (which === "all") return { ok: true, count: retryDeadMessages(now) };
  const isThere = which !== undefined && retryMessage(which, now);
  return isThere
    ? { ok: true, count: 1 }
    : refuse(404, { form: "Mesajul nu mai este în listă: a plecat între timp sau cererea a fost ștearsă." });
}
