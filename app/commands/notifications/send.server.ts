import { setTimeout as pause } from "node:timers/promises";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { noteSent } from "#app/notifications/message-lead.server.ts";
import {
  addToOutbox,
  confirmMessage,
  deleteUnsentMessages,
  findLatestMessage,
  retryDeadMessages,
  retryMessage,
} from "#app/notifications/outbox.server.ts";
import { getNotificationSettings } from "#app/notifications/settings/notification-settings.server.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import { inTransaction } from "#db/client.server.ts";

/** Most servers answer within this: then the page that follows knows what became of the mail. */
const [WAIT, LOOK] = [4_000, 100];

/** Puts the mail into the outbox, in the place of one that has not gone yet, and waits a little for its outcome. 409 where no mail can be sent. */
export async function sendTest(now: Date): Promise<{ ok: true } | Refusal> {
  if (!isMailConfigured()) return refuse(409, { form: "Niciun server de e-mail nu este configurat: scrieți-l și salvați-l întâi." });
  inTransaction(() => {
    deleteUnsentMessages("test");
    addToOutbox([{ lead_id: null, kind: "test", channel: "mail", recipient: getNotificationSettings().company_email }], now);
  });
  for (let waited = 0; waited < WAIT && !isTried(); waited += LOOK) await pause(LOOK);
  return { ok: true };
}

function isTried(): boolean {
  const message = findLatestMessage("test");
  return message === undefined || message.state !== "waiting" || message.attempts > 0;
}

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
