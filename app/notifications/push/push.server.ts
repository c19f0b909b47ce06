import { eq } from "drizzle-orm";
import { getCompany } from "#app/company/company-store.server.ts";
import { env } from "#app/env.server.ts";
import { asciiEmail } from "#app/forms/email/email.ts";
import { log } from "#app/http/log.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { truncate } from "#app/language/text.ts";
import { amountAsked } from "#app/leads/lines/line-snapshot.ts";
import { callWords } from "#app/leads/promise/call-window.ts";
import { leadPhoneWords } from "#app/leads/request/phone.ts";
import { countOpenLeads } from "#app/leads/work-order/work-order.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { db } from "#db/client.server.ts";
import { type Lead, type OutboxMessage, type PushKeys, type PushSubscriptionRow, pushKeys } from "#db/schema.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";
import { getLeadAndLinesOfMessage } from "../message-lead.server.ts";
import { postOutbound } from "../outbound/outbound-post.server.ts";
import type { NewMessage } from "../outbox.server.ts";
import { type Send, Undeliverable } from "../sender.server.ts";
import { deletePhone, findPhone, setPhoneOutcome } from "./phone-store.server.ts";

/** Seconds that a service stores a message for a telephone that is off: over a weekend. */
const TIME_TO_LIVE = 3 * 24 * 3_600;
const MINUTE = 60_000;
/** The subscription has ended: the browser was uninstalled, or the permission taken back. */
const ENDED = [404, 410];
/** Statuses after which the same message would be refused again. */
const REFUSED = [400, 413];

export function pushMessagesForNewLead({ id }: Lead, phones: readonly { id: number }[]): NewMessage[] {
  return phones.map((phone) => ({ lead_id: id, kind: "lead-push", channel: "push", recipient: String(phone.id) }));
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

/** Text of a push as the service worker takes it (routes/admin/installed/service-worker-source.js). */
type PushText = {
  title: string;
  body: string;
  url: string;
  /** A later message with the same tag takes the place of the first. */
  tag: string;
  badge: number;
};

type PushedLead = Pick<
  Lead,
  "id" | "full_name" | "phone" | "phone_e164" | "product_name" | "area_sqm" | "area_unit" | "area_is_example" | "call_from" | "call_by"
>;

/** "Cerere nouă: Ion Pop" – "0700 000 012 · ForageMax și încă 1 produs · 1 ha · de sunat azi până la 16:00". */
export function leadPushText(lead: PushedLead, { moreLines, open, now }: { moreLines: number; open: number; now: Date }): PushText {
  const product = lead.product_name ?? "fără produs ales";
  const more = moreLines > 0 ? ` și încă ${count(moreLines, NOUNS.product)}` : "";
  const promise =
    lead.call_from && lead.call_by ? [`de sunat ${callWords({ from: new Date(lead.call_from), until: new Date(lead.call_by) }, now)}`] : [];
  const words = [leadPhoneWords(lead), truncate(product, 80) + more, amountAsked(lead), ...promise];
  return {
    title: `Cerere nouă: ${truncate(lead.full_name, 80)}`,
    body: words.filter(Boolean).join(" · "),
    url: adminPath("lead", lead.id),
    tag: `lead-${lead.id}`,
    badge: open,
  };
}

export function testPushText(open: number): PushText {
  return {
    title: "Probă: acest telefon primește notificări",
    body: "Așa arată o cerere nouă: nume, telefon, produs și până când trebuie sunat.",
    url: adminPath("phones"),
    tag: "proba",
    badge: open,
  };
}

/** The VAPID keys by which a push service recognises the site: made once, when they are first needed, and stored. */

async function getPushKeys(now: Date): Promise<PushKeys> {
  const stored = findPushKeys();
  if (stored) return stored;
  const { default: webPush } = await import("web-push");
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const made = { id: 1, public_key: publicKey, private_key: privateKey, created_at: now.toISOString() };
  db().insert(pushKeys).values(made).onConflictDoNothing().run();
  return findPushKeys() ?? made;
}

/** The public key, for a browser that is about to subscribe; undefined while the disk or a lock refuses to store a new pair. */
export async function findPublicPushKey(now: Date): Promise<string | undefined> {
  try {
    return (await getPushKeys(now)).public_key;
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    log.warn({ error }, "The keys for telephones could not be made");
    return undefined;
  }
}

/** The contact that a push service may write to about our messages: the site, or a mail address where the site has no https address yet. */
function pushSubject(): string {
  const company = getCompany();
  const { publicOrigin, isHttps } = env();
  return isHttps ? publicOrigin : `mailto:${asciiEmail(company.email)}`;
}

function findPushKeys(): PushKeys | undefined {
  return db().select().from(pushKeys).where(eq(pushKeys.id, 1)).get();
}
