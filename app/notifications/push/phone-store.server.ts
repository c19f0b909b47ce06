import { ECDH } from "node:crypto";
import { asc, count, eq } from "drizzle-orm";
import { z } from "zod";
import { atMost, line, NOT_TEXT, nothingIsEmpty } from "#app/forms/text.ts";
import { db } from "#db/client.server.ts";
import { type PushSubscriptionRow, pushSubscriptions } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { isBarredHost, isCallableLoopback } from "../outbound/private-address.server.ts";

export function listPhones(ownerId?: number): PushSubscriptionRow[] {
  if (ownerId === undefined) return allPhones().all();
  return db().select().from(pushSubscriptions).where(eq(pushSubscriptions.user_id, ownerId)).orderBy(asc(pushSubscriptions.id)).all();
}

const allPhones = prepared((db) => db.select().from(pushSubscriptions).orderBy(asc(pushSubscriptions.id)).prepare());

export function findPhone(id: number): PushSubscriptionRow | undefined {
  return db().select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id)).get();
}

export function countPhones(): number {
  return phoneCount().get()?.value ?? 0;
}

const phoneCount = prepared((db) => db.select({ value: count() }).from(pushSubscriptions).prepare());

export function findPhoneByEndpoint(endpoint: string): PushSubscriptionRow | undefined {
  return db().select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)).get();
}

/** A known one is found by its address, else by the one it replaces; a blank label leaves its name. Now `ownerId`'s. */
export function setPhone({ replaces, label, ...keys }: PhoneInput, fallbackLabel: string, ownerId: number, now: Date): PushSubscriptionRow {
  const replaced = findPhoneByEndpoint(replaces);
  const known = findPhoneByEndpoint(keys.endpoint) ?? replaced;
  if (replaced && replaced.id !== known?.id) deletePhone(replaced.id);
  const values = { ...keys, user_id: ownerId, label: label || known?.label || fallbackLabel, last_error: "" };
  if (known) return db().update(pushSubscriptions).set(values).where(eq(pushSubscriptions.id, known.id)).returning().get();
  return db()
    .insert(pushSubscriptions)
    .values({ ...values, created_at: now.toISOString() })
    .returning()
    .get();
}

export function deletePhone(id: number): boolean {
  return db().delete(pushSubscriptions).where(eq(pushSubscriptions.id, id)).run().changes > 0;
}

export function setPhoneOutcome(id: number, outcome: { last_sent_at: string; last_error: "" } | { last_error: string }): void {
  db().update(pushSubscriptions).set(outcome).where(eq(pushSubscriptions.id, id)).run();
}

const MAX_ENDPOINT = 1_000;
const NOT_SUBSCRIBED =
  "Telefonul nu și-a trimis adresa de notificare. Butonul are nevoie de JavaScript și de permisiunea de a trimite notificări.";
export const NO_SERVICE = "Adresa de notificare trebuie să fie https, a unui serviciu de pe internet.";
const WRONG_KEY = "Cheia telefonului nu este corectă. Încercați din nou.";

/** `endpoint`: the address at the push service; `replaces`: the one that the browser had before, empty for none. */
export const phoneForm = z.object({
  endpoint: z
    .string(NOT_SUBSCRIBED)
    .min(1, NOT_SUBSCRIBED)
    .max(MAX_ENDPOINT, atMost(MAX_ENDPOINT).message)
    .refine(isPushAddress, NO_SERVICE)
    .meta({ format: "uri", examples: ["https://push.example/send/1"] }),
  p256dh: key(65).refine(isOnCurve, WRONG_KEY),
  auth: key(16),
  label: z.preprocess(nothingIsEmpty, line(NOT_TEXT, { max: 60, message: "Numele poate avea cel mult 60 de caractere." })),
  replaces: z.preprocess(nothingIsEmpty, z.string(NOT_TEXT).max(MAX_ENDPOINT, atMost(MAX_ENDPOINT).message)),
});

type PhoneInput = z.output<typeof phoneForm>;

function isPushAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:"
    ? !isBarredHost(url, { allowsLocalNetwork: false })
    : url.protocol === "http:" && isCallableLoopback(url);
}

function key(bytes: number) {
  return z
    .string(WRONG_KEY)
    .transform((text) => text.replace(/=+$/, ""))
    .pipe(
      z
        .string()
        .regex(/^[\w-]+$/, WRONG_KEY)
        .refine((text) => Buffer.from(text, "base64url").length === bytes && text.length === Math.ceil((bytes * 4) / 3), WRONG_KEY),
    );
}

/** To a key that is no point of the curve nothing can be encrypted. */
function isOnCurve(text: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(text, "base64url"), "prime256v1");
    return true;
  } catch {
    return false;
  }
}
