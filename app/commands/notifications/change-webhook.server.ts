import { env } from "#app/env.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { HOST_NOT_LISTED } from "#app/notifications/outbound/outbound-post.server.ts";
import { resolvesToBarredAddress } from "#app/notifications/outbound/private-address.server.ts";
import { addToOutbox } from "#app/notifications/outbox.server.ts";
import {
  FORBIDDEN_ADDRESS,
  findWebhook,
  renewWebhookSecret,
  setWebhook,
  testWebhookMessage,
  webhookForm,
} from "#app/notifications/webhook/webhook.server.ts";
import { isListedHost } from "#app/outbound-hosts.ts";
import { recordOnly } from "../history/with-history.server.ts";

const NONE = "Scrieți și salvați întâi adresa.";

export async function verifyWebhook(values: unknown): Promise<{ ok: true } | Refusal> {
  const parsed = parseWith(webhookForm, values);
  if (!parsed.ok) return parsed;
  const url = new URL(parsed.value.url);
  if (!isListedHost(url.hostname, env().outboundHosts)) return refuse(422, { url: `Nu se poate: ${HOST_NOT_LISTED}.` });
  return (await resolvesToBarredAddress(url, { allowsLocalNetwork: true })) ? refuse(422, { url: FORBIDDEN_ADDRESS }) : { ok: true };
}

/** Saves the webhook that was looked at (`verifyWebhook`): with the secret the first time, when it is made. 422 for its fields. */
export function saveWebhook(values: unknown, now: Date): { ok: true; isOn: boolean; secret: string | undefined } | Refusal {
  const parsed = parseWith(webhookForm, values);
  if (!parsed.ok) return parsed;
  const { secret } = recording(now, () => setWebhook(parsed.value, now));
  return { ok: true, isOn: parsed.value.is_on === 1, secret };
}

export function renewSecret(now: Date): { ok: true; secret: string } | Refusal {
  const secret = recording(now, () => renewWebhookSecret(now));
  return secret ? { ok: true, secret } : refuse(404, { form: NONE });
}

/** The history knows where it goes and since when its secret is what it is; neither the secret nor the rest of the address, which often is one. */
function recording<Result>(now: Date, work: () => Result): Result {
  return recordOnly("webhook", "Webhook", described, now, work);
}

function described() {
  const known = findWebhook();
  return known && { host: new URL(known.url).host, is_on: known.is_on, secret_at: known.secret_at };
}

export function tryWebhook(now: Date): { ok: true } | Refusal {
  const probe = testWebhookMessage();
  if (!probe) return refuse(404, { form: NONE });
  addToOutbox([probe], now);
  return { ok: true };
}
