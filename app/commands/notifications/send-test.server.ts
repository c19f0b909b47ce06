import { setTimeout as pause } from "node:timers/promises";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { addToOutbox, deleteUnsentMessages, findLatestMessage } from "#app/notifications/outbox.server.ts";
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
