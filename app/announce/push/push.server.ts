/** Telling a telephone: encrypted for it alone, handed to the push service of its browser's maker. */
import webPush from "web-push";
import { countOpenLeads } from "#app/leads/work-order/work-order.server.ts";
import type { Lead, OutboxMessage, PushSubscriptionRow } from "#db/schema.ts";
import { requireAnnouncedLines } from "../announced-lead.server.ts";
import type { Announcement } from "../outbox.server.ts";
import { postOut } from "../outward/post-out.server.ts";
import { type Send, Undeliverable } from "../sender.server.ts";
import { deletePhone, findPhone, listPhones, notePhone } from "./phones.server.ts";
import { getPushKeys, pushSubject } from "./push-keys.server.ts";
import { leadPush, type PushText, probePush } from "./push-text.ts";

/** Seconds for which a service keeps a message for a telephone that is off: over a weekend. */
const KEPT_FOR = 3 * 24 * 3_600;
const MINUTE = 60_000;
/** The subscription has ended: the browser was uninstalled, or the permission taken back. */
const ENDED = [404, 410];
/** The same message would be refused again. */
const REFUSED = [400, 413];

/** One message for each telephone. */
export function pushNews({ id }: Lead): Announcement[] {
  return listPhones().map((phone) => ({ lead_id: id, kind: "lead-push", way: "push", recipient: String(phone.id) }));
}

/** A message that tells of nothing, to hear whether the telephone rings. */
export function pushProbe(phoneId: number): Announcement {
  return { lead_id: null, kind: "push-test", way: "push", recipient: String(phoneId) };
}

/** A telephone whose subscription has ended is removed with the first message that says so. */
export const sendPush: Send = async (message, signal) => {
  const phone = findPhone(Number(message.recipient));
  if (!phone) throw new Undeliverable("telefonul nu mai este înregistrat");
  const status = await post(phone, textOf(message), signal).catch((error: Error) => {
    notePhone(phone.id, { last_error: error.message });
    throw error;
  });
  if (status >= 200 && status < 300) return noteTold(phone, new Date());
  if (ENDED.includes(status)) {
    deletePhone(phone.id);
    throw new Undeliverable(`înregistrarea telefonului a expirat (${status})`);
  }
  const words = `serviciul de notificări a răspuns ${status}`;
  notePhone(phone.id, { last_error: words });
  throw REFUSED.includes(status) ? new Undeliverable(words) : new Error(words);
};

/** Known to the minute: a rush of requests must not wait for the disk once more for each of them. */
function noteTold({ id, last_sent_at, last_error }: PushSubscriptionRow, now: Date): void {
  const isKnown = last_error === "" && last_sent_at !== null && now.getTime() - Date.parse(last_sent_at) < MINUTE;
  if (!isKnown) notePhone(id, { last_sent_at: now.toISOString(), last_error: "" });
}

function textOf(message: OutboxMessage): PushText {
  const open = countOpenLeads();
  if (message.kind === "push-test") return probePush(open);
  const { lead, lines } = requireAnnouncedLines(message);
  return leadPush(lead, { moreLines: lines.length, open, now: new Date() });
}

/** web-push encrypts and signs; the request is our own, because its own knows no limit of time and speaks to any address. */
function post(phone: PushSubscriptionRow, text: PushText, signal: AbortSignal): Promise<number> {
  const { public_key, private_key } = getPushKeys(new Date());
  const subscription = { endpoint: phone.endpoint, keys: { p256dh: phone.p256dh, auth: phone.auth } };
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(text), {
    vapidDetails: { subject: pushSubject(), publicKey: public_key, privateKey: private_key },
    TTL: KEPT_FOR,
    urgency: "high",
    topic: text.tag,
    contentEncoding: "aes128gcm",
  });
  const written = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return postOut(new URL(phone.endpoint), { headers: written, body, signal, mayBeInside: false });
}
