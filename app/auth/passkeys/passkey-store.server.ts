import { isIP } from "node:net";
import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { getCompany } from "#app/company/company-store.server.ts";
import { env } from "#app/env.server.ts";
import { line, VISIBLE } from "#app/forms/text.ts";
import { counters, db } from "#db/client.server.ts";
import { type Passkey, passkeys } from "#db/schema.ts";
import type { SessionUser } from "../session.server.ts";

export const MAX_PASSKEYS = 10;

export function listPasskeys(userId: number): Passkey[] {
  return db().select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id)).all();
}

/** Until anybody has a passkey, the sign-in page does not mention them. */
export function hasPasskeys(): boolean {
  return db().select({ id: passkeys.id }).from(passkeys).limit(1).get() !== undefined;
}

export function findPasskey(credential_id: string): Passkey | undefined {
  return db().select().from(passkeys).where(eq(passkeys.credential_id, credential_id)).get();
}

/** Call it in a transaction. "full" for one too many, "known" for one that is registered already. */
export function createPasskey(values: Omit<Passkey, "id" | "last_used_at">): Passkey | "full" | "known" {
  if (findPasskey(values.credential_id)) return "known";
  if (listPasskeys(values.user_id).length >= MAX_PASSKEYS) return "full";
  return db().insert(passkeys).values(values).returning().get();
}

export function setPasskeyUsed(id: number, counter: number, now: Date): void {
  db().update(passkeys).set({ counter, last_used_at: now.toISOString() }).where(eq(passkeys.id, id)).run();
}

export function deletePasskey(id: number, userId: number): Passkey | undefined {
  return db()
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
    .returning()
    .get();
}

export function deletePasskeysOf(userId: number): void {
  db().delete(passkeys).where(eq(passkeys.user_id, userId)).run();
}

/* Passkeys by WebAuthn. A key made for one host signs for no other; each answer verifies the user, so a key stands for two factors. */

/** EdDSA, ES256, RS256: what every device can do, and signatures that fit the limits of a sign-in. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT = 120_000;
const SIGN_IN = "sign-in";
const DISCOVERABLE = { userVerification: "required", residentKey: "required" } as const;

/** Loaded when a key is made or used: a start does not wait for it. */
const library = () => import("@simplewebauthn/server");

/** False where browsers make no keys: without encryption (but for the machine itself), and at an address without a name. */
export function canUsePasskeys(): boolean {
  const { hostname, protocol } = new URL(env().publicOrigin);
  return isIP(hostname.replaceAll(/[[\]]/g, "")) === 0 && (protocol === "https:" || hostname === "localhost");
}

export async function registrationOptions({ id, username, full_name }: SessionUser, known: readonly Passkey[], now: Date) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: getCompany().name,
    rpID: siteName(),
    userName: username,
    userDisplayName: full_name,
    userID: handleOf(id),
    timeout: TIMEOUT,
    attestationType: "none",
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: DISCOVERABLE,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  storeChallenge(options.challenge, registering(id), now);
  return options;
}

export async function verifyMade(response: MadeCredential, { id }: SessionUser, now: Date) {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => redeemChallenge(challenge, registering(id), now),
      expectedOrigin: env().publicOrigin,
      expectedRPID: siteName(),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { credential } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: response.response.transports,
    };
  } catch {
    // The library throws for whatever does not hold.
    return undefined;
  }
}

/** Options of navigator.credentials.get() for somebody who has not said who he is: the device knows its keys. */
export async function signInOptions(now: Date) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID: siteName(), timeout: TIMEOUT, userVerification: "required" });
  storeChallenge(options.challenge, SIGN_IN, now);
  return options;
}

/** The new counter of a key that was used; undefined when the answer does not hold, is another's, or comes from a copy of the key. */
export async function verifyUsed(response: UsedCredential, passkey: Passkey, now: Date): Promise<number | undefined> {
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== Buffer.from(handleOf(passkey.user_id)).toString("base64url")) return undefined;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
      expectedChallenge: (challenge) => redeemChallenge(challenge, SIGN_IN, now),
      expectedOrigin: env().publicOrigin,
      expectedRPID: siteName(),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

function siteName(): string {
  return new URL(env().publicOrigin).hostname;
}

function registering(userId: number): string {
  return `register ${userId}`;
}

/** How a device names the person: an id that says nothing of him. */
function handleOf(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`person-${userId}`));
}

/** Challenges that passkeys sign: random, valid once and for five minutes. With a single process a restart loses them. */
const LIFETIME = 5 * 60_000;

/** Stored as a count whose points are the moment. `purpose`: "sign-in", or "register" and the person. */
export function storeChallenge(challenge: string, purpose: string, now: Date): void {
  counters().add(keyOf(challenge, purpose), now.getTime(), LIFETIME / 1_000);
}

export function redeemChallenge(challenge: string, purpose: string, now: Date): boolean {
  const key = keyOf(challenge, purpose);
  const givenAt = counters().read(key);
  return counters().take(key) && now.getTime() < givenAt + LIFETIME;
}

function keyOf(challenge: string, purpose: string): string {
  return `challenge:${purpose}:${challenge}`;
}

const bytes = z
  .string()
  .max(4_000)
  .regex(/^[\w-]*$/);

const credential = z.object({
  id: bytes.min(1).max(1_400),
  rawId: bytes,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
});

const made = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]))
      .max(7)
      .default([])
      .catch([]),
  }),
});

const used = credential.extend({
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.optional() }),
});

type MadeCredential = z.output<typeof made>;
type UsedCredential = z.output<typeof used>;

export function readMade(text: string): MadeCredential | undefined {
  return made.safeParse(parse(text)).data;
}

export function readUsed(text: string): UsedCredential | undefined {
  return used.safeParse(parse(text)).data;
}

const NAMELESS = "Dați cheii un nume după care o recunoașteți.";

export const passkeyForm = z.object({
  name: line(NAMELESS).pipe(z.string().regex(VISIBLE, NAMELESS).max(60, "Cel mult 60 de caractere.")),
  credential: z.string().max(16_000).default(""),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
