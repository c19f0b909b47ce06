/** A mail by which the administrator sees whether mails arrive: through the outbox, as every other. */
import { setTimeout as pause } from "node:timers/promises";
import { isMailOpen } from "#app/announce/mail/post.server.ts";
import { findLatest, forgetUnsent, putInOutbox } from "#app/announce/outbox.server.ts";
import { readAnnouncing } from "#app/announce/settings/announcing.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { db } from "#db/client.server.ts";

/** Most servers answer within this: then the page that follows knows what became of the mail. */
const [WAIT, LOOK] = [4_000, 100];

/** Puts the mail into the outbox, in the place of one that has not gone yet, and waits a little for its outcome. 409 where no mail can be sent. */
export async function sendTest(now: Date): Promise<{ ok: true } | Refusal> {
  if (!isMailOpen()) return refuse(409, { form: "Niciun server de e-mail nu este configurat: setați SMTP_URL și reporniți site-ul." });
  db().transaction(
    () => {
      forgetUnsent("test");
      putInOutbox([{ lead_id: null, kind: "test", way: "mail", recipient: readAnnouncing().company_email }], now);
    },
    { behavior: "immediate" },
  );
  for (let waited = 0; waited < WAIT && !isTried(); waited += LOOK) await pause(LOOK);
  return { ok: true };
}

function isTried(): boolean {
  const message = findLatest("test");
  return message === undefined || message.state !== "waiting" || message.attempts > 0;
}
