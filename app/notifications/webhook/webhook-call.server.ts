import { Webhook as Signature } from "standardwebhooks";
import { env } from "#app/env.server.ts";
import type { LineSnapshot } from "#app/leads/lines/line-snapshot.ts";
import { LEAD_COLUMNS } from "#app/leads/request/fields.ts";
import type { Lead, OutboxMessage } from "#db/schema.ts";
import { getLeadAndLinesOfMessage } from "../message-lead.server.ts";
import { postOutbound } from "../outbound/outbound-post.server.ts";
import type { NewMessage } from "../outbox.server.ts";
import { type Send, Undeliverable } from "../sender.server.ts";
import { disableWebhook, findWebhook } from "./webhook.server.ts";

const TEST = "webhook-test";

export function webhookMessagesForNewLead({ id }: Lead): NewMessage[] {
  const hook = findWebhook();
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
