import { randomBytes } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { Webhook as Signature } from "standardwebhooks";
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { flag as flagField } from "#app/forms/flag.ts";
import { atMost, NOT_TEXT } from "#app/forms/text.ts";
import { flag, named, type ToldSetting } from "#app/history/subject.ts";
import type { LineSnapshot } from "#app/leads/lines/line-snapshot.ts";
import { LEAD_COLUMNS } from "#app/leads/request/fields.ts";
import { db } from "#db/client.server.ts";
import { type Lead, type OutboxMessage, outbox, type Webhook, webhook } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { getLeadAndLinesOfMessage } from "../message-lead.server.ts";
import { postOutbound } from "../outbound/outbound-post.server.ts";
import { isBarredHost, isCallableLoopback, isLocalIpHost } from "../outbound/private-address.server.ts";
import type { NewMessage } from "../outbox.server.ts";
import { type Send, Undeliverable } from "../sender.server.ts";

export function findWebhook(): Webhook | undefined {
  return stored().get();
}

const stored = prepared((db) => db.select().from(webhook).where(eq(webhook.id, 1)).prepare());

/** The first call makes a secret and returns it; no later one does. */
export function setWebhook({ url, is_on }: WebhookInput, now: Date): { secret: string | undefined } {
  const known = findWebhook();
  if (known) {
    db().update(webhook).set({ url, is_on, ended_at: null }).where(eq(webhook.id, 1)).run();
    return { secret: undefined };
  }
  const secret = newSecret();
  db().insert(webhook).values({ id: 1, url, is_on, secret, secret_at: now.toISOString() }).run();
  return { secret };
}

export function renewWebhookSecret(now: Date): string | undefined {
  const secret = newSecret();
  const { changes } = db().update(webhook).set({ secret, secret_at: now.toISOString() }).where(eq(webhook.id, 1)).run();
  return changes > 0 ? secret : undefined;
}

/** After the other side answered that it is gone (410). */
function disableWebhook(now: Date): void {
  db().update(webhook).set({ is_on: 0, ended_at: now.toISOString() }).where(eq(webhook.id, 1)).run();
}

export function listWebhookCalls(limit: number): OutboxMessage[] {
  return db().select().from(outbox).where(eq(outbox.channel, "webhook")).orderBy(desc(outbox.id)).limit(limit).all();
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

export const webhookSettings: ToldSetting = {
  key: "webhook",
  fields: { ...named({ host: "Serverul", secret_at: "Secret nou din" }), is_on: flag("Pornit") },
};

const TEST = "webhook-test";

export function webhookMessagesForNewLead({ id }: Lead, hook: Webhook | undefined): NewMessage[] {
  return hook?.is_on === 1 ? [{ lead_id: id, kind: "lead-webhook", channel: "webhook", recipient: hook.url }] : [];
}

export function testWebhookMessage(): NewMessage | undefined {
  const hook = findWebhook();
  return hook && { lead_id: null, kind: TEST, channel: "webhook", recipient: hook.url };
}

/** Posts to the address as it stands now: after a correction, messages that waited for the wrong address go to the right one. */
export const sendWebhook: Send = async (message, signal) => {
  const hook = findWebhook();
  if (!hook || (hook.is_on === 0 && message.kind !== TEST)) throw new Undeliverable("webhook-ul este oprit");
  const now = new Date();
  const body = JSON.stringify(bodyOf(message));
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "Seed-Site-Webhook/1",
    "webhook-id": message.message_id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": new Signature(hook.secret).sign(message.message_id, now, body),
  };
  const status = await postOutbound(new URL(hook.url), { headers, body, signal, allowsLocalNetwork: true });
  if (status >= 200 && status < 300) return;
  if (status === 410) {
    disableWebhook(now);
    throw new Undeliverable("adresa nu mai acceptă notificări (410), webhook-ul a fost oprit");
  }
  throw new Error(status >= 300 && status < 400 ? `a răspuns ${status}: redirecționările nu sunt urmate` : `a răspuns ${status}`);
};

function bodyOf(message: OutboxMessage): object {
  if (message.kind === TEST) return webhookTestBody(message.created_at);
  const { lead, lines } = getLeadAndLinesOfMessage(message);
  return leadCreatedBody(lead, { lines, origin: env().publicOrigin, happenedAt: message.created_at });
}

const POSTED = (Object.keys(LEAD_COLUMNS) as (keyof Lead)[]).filter((column) => LEAD_COLUMNS[column].isPosted);

/** `{type, timestamp, data}` of Standard Webhooks; `timestamp` is the time of the event, not of the call. */
function leadCreatedBody(
  lead: Lead,
  { lines, origin, happenedAt }: { lines: readonly LineSnapshot[]; origin: string; happenedAt: string },
) {
  const fields = Object.fromEntries(POSTED.map((column) => [column, lead[column]]));
  return { type: "lead.created", timestamp: happenedAt, data: { ...fields, lines, url: `${origin}/admin/leaduri/${lead.id}` } };
}

function webhookTestBody(happenedAt: string) {
  return { type: "webhook.test", timestamp: happenedAt, data: { message: "Probă. Nu este o cerere." } };
}

const MAX_ADDRESS = 500;
const NO_ADDRESS = "Scrieți adresa completă, de exemplu https://crm.exemplu.ro/cereri.";

export const FORBIDDEN_ADDRESS =
  "Adresa duce la serverul site-ului sau la o adresă rezervată. Pentru un program din rețeaua proprie scrieți adresa lui IP, de exemplu http://192.168.1.20:5678/.";

export const webhookForm = z.object({
  url: z
    .string(NOT_TEXT)
    .trim()
    .min(1, NO_ADDRESS)
    .max(MAX_ADDRESS, atMost(MAX_ADDRESS).message)
    .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), { error: NO_ADDRESS, abort: true })
    .refine((text) => !hasPassword(new URL(text)), {
      error: "Adresa nu poate conține utilizator și parolă: semnătura arată cine trimite.",
      abort: true,
    })
    .refine((text) => !isBarredHost(new URL(text), { allowsLocalNetwork: true }), { error: FORBIDDEN_ADDRESS, abort: true })
    .refine((text) => isSecure(new URL(text)), "Pe internet cererile se trimit numai criptat: adresa începe cu https://.")
    .transform((text) => new URL(text).href),
  is_on: flagField(0),
});

type WebhookInput = z.output<typeof webhookForm>;

function hasPassword({ username, password }: URL): boolean {
  return username !== "" || password !== "";
}

/** Unencrypted only where nobody outside can read it: a machine of the own network, named by its IP address (decision 40). */
function isSecure(url: URL): boolean {
  return url.protocol === "https:" || isLocalIpHost(url) || isCallableLoopback(url);
}
