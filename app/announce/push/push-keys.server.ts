/** The keys by which a push service knows that it is us: made once, at first need, and kept. */
import { eq } from "drizzle-orm";
import webPush from "web-push";
import { getCompany } from "#app/company/company.server.ts";
import { env } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";
import { db } from "#db/client.server.ts";
import { type PushKeys, pushKeys } from "#db/schema.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";

export function getPushKeys(now: Date): PushKeys {
  const kept = findPushKeys();
  if (kept) return kept;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const made = { id: 1, public_key: publicKey, private_key: privateKey, created_at: now.toISOString() };
  db().insert(pushKeys).values(made).onConflictDoNothing().run();
  return findPushKeys() ?? made;
}

/** The public key, for a browser that is about to subscribe; undefined while the disk or a lock refuses to keep a new pair. */
export function offerPublicKey(now: Date): string | undefined {
  try {
    return getPushKeys(now).public_key;
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    log.warn({ error }, "The keys for telephones could not be made");
    return undefined;
  }
}

/** Whom a push service may write to about what we send: a page of the web, or a mail address where the site has none yet. */
export function pushSubject(): string {
  const company = getCompany();
  const { publicOrigin, isHttps } = env();
  return isHttps ? publicOrigin : `mailto:${company.email}`;
}

function findPushKeys(): PushKeys | undefined {
  return db().select().from(pushKeys).where(eq(pushKeys.id, 1)).get();
}
