import { randomBytes } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { ToldSetting } from "#app/history/settings-kind.ts";
import { flag, named } from "#app/history/subject-fields.ts";
import { db } from "#db/client.server.ts";
import { type OutboxMessage, outbox, type Webhook, webhook } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import type { WebhookInput } from "./webhook-form.ts";

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
export function disableWebhook(now: Date): void {
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
