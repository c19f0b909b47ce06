/** Posting a request to the registered address, signed. */
import { Webhook as Signature } from "standardwebhooks";
import { env } from "#app/env.server.ts";
import type { Lead, OutboxMessage } from "#db/schema.ts";
import { requireAnnouncedLines } from "../announced-lead.server.ts";
import type { Announcement } from "../outbox.server.ts";
import { postOut } from "../outward/post-out.server.ts";
import { type Send, Undeliverable } from "../sender.server.ts";
import { endWebhook, findWebhook } from "./webhook.server.ts";
import { leadCreated, webhookTest } from "./webhook-body.ts";

const TEST = "webhook-test";

/** One message while there is an address that is on, none otherwise. */
export function webhookNews({ id }: Lead): Announcement[] {
  const hook = findWebhook();
  return hook?.is_on === 1 ? [{ lead_id: id, kind: "lead-webhook", way: "webhook", recipient: hook.url }] : [];
}

/** A call that tells of nothing, to see whether it is taken; undefined while there is no address. */
export function webhookProbe(): Announcement | undefined {
  const hook = findWebhook();
  return hook && { lead_id: null, kind: TEST, way: "webhook", recipient: hook.url };
}

/** Goes to the address as it stands now: one that was corrected gets what waited for the wrong one. */
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
  const status = await postOut(new URL(hook.url), { headers, body, signal, mayBeInside: true });
  if (status >= 200 && status < 300) return;
  if (status === 410) {
    endWebhook(now);
    throw new Undeliverable("adresa nu mai acceptă notificări (410), webhook-ul a fost oprit");
  }
  throw new Error(status >= 300 && status < 400 ? `a răspuns ${status}: redirecționările nu sunt urmate` : `a răspuns ${status}`);
};

function bodyOf(message: OutboxMessage): object {
  if (message.kind === TEST) return webhookTest(message.created_at);
  const { lead, lines } = requireAnnouncedLines(message);
  return leadCreated(lead, { lines, origin: env().publicOrigin, happenedAt: message.created_at });
}
