import { countOpenLeads } from "#app/leads/work-order/work-order.server.ts";
import type { Lead, OutboxMessage, PushSubscriptionRow } from "#db/schema.ts";
import { getLeadAndLinesOfMessage } from "../message-lead.server.ts";
import { postOutbound } from "../outbound/outbound-post.server.ts";
import type { NewMessage } from "../outbox.server.ts";
import { type Send, Undeliverable } from "../sender.server.ts";
import { deletePhone, findPhone, listPhones, setPhoneOutcome } from "./phones.server.ts";
import { getPushKeys, pushSubject } from "./push-keys.server.ts";
import { leadPushText, type PushText, testPushText } from "./push-text.ts";

/** Seconds that a service stores a message for a telephone that is off: over a weekend. */
const TIME_TO_LIVE = 3 * 24 * 3_600;
const MINUTE = 60_000;
/** The subscription has ended: the browser was uninstalled, or the permission taken back. */
const ENDED = [404, 410];
/** Statuses after which the same message would be refused again. */
const REFUSED = [400, 413];

export function pushMessagesForNewLead({ id }: Lead): NewMessage[] {
  return listPhones().map((phone) => ({ lead_id: id, kind: "lead-push", channel: "push", recipient: String(phone.id) }));
}

export function testPushMessage(phoneId: number): NewMessage {
  return { lead_id: null, kind: "push-test", channel: "push", recipient: String(phoneId) };
}

/** A telephone whose subscription has ended is removed with the first message that says so. */
export const sendPush: Send = async (message, signal) => {
  const phone = findPhone(Number(message.recipient));
  if (!phone) throw new Undeliverable("telefonul nu mai este înregistrat");
  const status = await post(phone, textOf(message), signal).catch((error: Error) => {
    setPhoneOutcome(phone.id, { last_error: error.message });
    throw error;
  });
  if (status >= 200 && status < 300) return recordSent(phone, new Date());
  if (ENDED.includes(status)) {
    deletePhone(phone.id);
    throw new Undeliverable(`înregistrarea telefonului a expirat (${status})`);
  }
  const words = `serviciul de notificări a răspuns ${status}`;
  setPhoneOutcome(phone.id, { last_error: words });
  throw REFUSED.includes(status) ? new Undeliverable(words) : new Error(words);
};

/** The time is stored once a minute: in a rush of requests not every message waits for the disk. */
function recordSent({ id, last_sent_at, last_error }: PushSubscriptionRow, now: Date): void {
  const isKnown = last_error === "" && last_sent_at !== null && now.getTime() - Date.parse(last_sent_at) < MINUTE;
  if (!isKnown) setPhoneOutcome(id, { last_sent_at: now.toISOString(), last_error: "" });
}

function textOf(message: OutboxMessage): PushText {
  const open = countOpenLeads();
  if (message.kind === "push-test") return testPushText(open);
  const { lead, lines } = getLeadAndLinesOfMessage(message);
  return leadPushText(lead, { moreLines: lines.length, open, now: new Date() });
}

/** web-push encrypts and signs; the request is our own, because the one of web-push has no timeout and calls any address. */
async function post(phone: PushSubscriptionRow, text: PushText, signal: AbortSignal): Promise<number> {
  const { default: webPush } = await import("web-push");
  const { public_key, private_key } = await getPushKeys(new Date());
  const subscription = { endpoint: phone.endpoint, keys: { p256dh: phone.p256dh, auth: phone.auth } };
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(text), {
    vapidDetails: { subject: pushSubject(), publicKey: public_key, privateKey: private_key },
    TTL: TIME_TO_LIVE,
    urgency: "high",
    topic: text.tag,
    contentEncoding: "aes128gcm",
  });
  const written = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return postOutbound(new URL(phone.endpoint), { headers: written, body, signal, allowsLocalNetwork: false });
}
