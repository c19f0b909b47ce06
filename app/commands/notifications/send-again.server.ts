import { type Refusal, refuse } from "#app/http/refusal.ts";
import { noteSent } from "#app/notifications/note-sent.server.ts";
import { confirmMessage, retryDeadMessages, retryMessage } from "#app/notifications/outbox.server.ts";
import { inTransaction } from "#db/client.server.ts";

export function sendUnsentAgain(which: number | "all" | undefined, now: Date): { ok: true; count: number } | Refusal {
  if (which === "all") return { ok: true, count: retryDeadMessages(now) };
  const isThere = which !== undefined && retryMessage(which, now);
  return isThere ? { ok: true, count: 1 } : refuse(404, GONE);
}

/** Confirms a message that its server did not, when somebody has seen that it arrived. */
export function confirmUnsure(id: number | undefined, now: Date): { ok: true } | Refusal {
  return inTransaction(() => {
    const message = id === undefined ? undefined : confirmMessage(id, now);
    if (!message) return refuse(404, GONE);
    noteSent(message, now);
    return { ok: true };
  });
}

const GONE = { form: "Mesajul nu mai este în listă: a plecat între timp sau cererea a fost ștearsă." };
