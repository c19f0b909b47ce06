/** The VAPID keys by which a push service recognises the site: made once, when they are first needed, and stored. */
import { eq } from "drizzle-orm";
import { getCompany } from "#app/company/company.server.ts";
import { env } from "#app/env.server.ts";
import { asciiEmail } from "#app/forms/email/email.ts";
import { log } from "#app/http/log.server.ts";
import { db } from "#db/client.server.ts";
import { type PushKeys, pushKeys } from "#db/schema.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";

export async function getPushKeys(now: Date): Promise<PushKeys> {
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
export function pushSubject(): string {
  const company = getCompany();
  const { publicOrigin, isHttps } = env();
  return isHttps ? publicOrigin : `mailto:${asciiEmail(company.email)}`;
}

function findPushKeys(): PushKeys | undefined {
  return db().select().from(pushKeys).where(eq(pushKeys.id, 1)).get();
}
