import { browserName } from "#app/auth/browser-name.ts";
import type { SessionUser } from "#app/auth/session.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { resolvesToBarredAddress } from "#app/notifications/outbound/private-address.server.ts";
import { addToOutbox } from "#app/notifications/outbox.server.ts";
import {
  countPhones,
  deletePhone,
  findPhone,
  findPhoneByEndpoint,
  NO_SERVICE,
  phoneForm,
  setPhone,
} from "#app/notifications/push/phone-store.server.ts";
import { testPushMessage } from "#app/notifications/push/push.server.ts";
import { inTransaction } from "#db/client.server.ts";
import type { PushSubscriptionRow } from "#db/schema.ts";

type Phone = { ok: true; id: number; label: string };

/** Each request costs a message for each of them. */
const MOST = 20;
const GONE = "Telefonul nu mai este în listă.";

/** Telephones that somebody may try and forget: the administrator everybody's, others their own. */
export function phonesInReach({ id, role }: SessionUser): number | undefined {
  return role === "administrator" ? undefined : id;
}

export async function notifyPhone(values: unknown, userAgent: string, by: SessionUser, now: Date) {
  const parsed = parseWith(phoneForm, values);
  if (!parsed.ok) return parsed;
  const { endpoint, replaces } = parsed.value;
  if (await resolvesToBarredAddress(new URL(endpoint), { allowsLocalNetwork: false })) return refuse(422, { endpoint: NO_SERVICE });
  return inTransaction(() => {
    const isNew = !findPhoneByEndpoint(endpoint) && !findPhoneByEndpoint(replaces);
    if (isNew && countPhones() >= MOST) return refuse(422, { form: `Sunt deja ${MOST} de telefoane. Ștergeți întâi unul.` });
    const { id, label } = setPhone(parsed.value, browserName(userAgent), by.id, now);
    return { ok: true as const, id, label, isNew };
  });
}

export function forgetPhone(id: number | undefined, by: SessionUser): Phone | Refusal {
  const phone = findInReach(id, by);
  return phone && deletePhone(phone.id) ? { ok: true, id: phone.id, label: phone.label } : refuse(404, { form: GONE });
}

export function forgetPhoneAt(endpoint: unknown, by: SessionUser): Phone | Refusal {
  return forgetPhone(typeof endpoint === "string" ? findPhoneByEndpoint(endpoint)?.id : undefined, by);
}

export function tryPhone(id: number | undefined, by: SessionUser, now: Date): Phone | Refusal {
  const phone = findInReach(id, by);
  if (!phone) return refuse(404, { form: GONE });
  addToOutbox([testPushMessage(phone.id)], now);
  return { ok: true, id: phone.id, label: phone.label };
}

function findInReach(id: number | undefined, by: SessionUser): PushSubscriptionRow | undefined {
  const phone = id === undefined ? undefined : findPhone(id);
  const owner = phonesInReach(by);
  return owner === undefined || phone?.user_id === owner ? phone : undefined;
}
