/** Links to price lists: id, end in seconds and signature (decision 52). None is stored, so a copy of the database opens no list. */
import { desc, eq } from "drizzle-orm";
import { isSigned, sign } from "#app/auth/secret.server.ts";
import { env } from "#app/env.server.ts";
import { actorName } from "#app/history/actor.server.ts";
import { db } from "#db/client.server.ts";
import { type PriceLink, priceLinks } from "#db/schema.ts";
import type { PriceLinkFacts } from "./price-link-form.ts";

const PURPOSE = "price list";
const DAY = 86_400_000;

export function createPriceLink({ label, discount, days }: PriceLinkFacts, now: Date): PriceLink {
  const expires_at = new Date(now.getTime() + days * DAY).toISOString();
  return db()
    .insert(priceLinks)
    .values({ label, discount, made_by: actorName(), created_at: now.toISOString(), expires_at })
    .returning()
    .get();
}

export function listPriceLinks(): PriceLink[] {
  return db().select().from(priceLinks).orderBy(desc(priceLinks.id)).limit(200).all();
}

export function revokePriceLink(id: number, now: Date): PriceLink | undefined {
  const link = db().select().from(priceLinks).where(eq(priceLinks.id, id)).get();
  if (!link || link.revoked_at !== null) return link;
  return db().update(priceLinks).set({ revoked_at: now.toISOString() }).where(eq(priceLinks.id, id)).returning().get();
}

export function priceLinkAddress(link: Pick<PriceLink, "id" | "expires_at">): string {
  const text = `${link.id.toString(36)}-${endOf(link).toString(36)}`;
  return `${env().publicOrigin}/lista-preturi/${text}-${sign(PURPOSE, text)}`;
}

/** "over": it was ours, and has expired or been revoked. The signature is looked at first: a made-up link costs no query and says nothing. */
export function openPriceLink(token: string, now: Date): PriceLink | "over" | undefined {
  const [, id = "", end = "", signature = ""] = /^([a-z\d]{1,8})-([a-z\d]{1,8})-([\w-]{43})$/.exec(token) ?? [];
  if (!isSigned(PURPOSE, `${id}-${end}`, signature)) return undefined;
  const link = db()
    .select()
    .from(priceLinks)
    .where(eq(priceLinks.id, Number.parseInt(id, 36)))
    .get();
  // An older database put back may hold another link under the same id: it ends at another moment.
  return link && endOf(link) === Number.parseInt(end, 36) && isPriceLinkOpen(link, now) ? link : "over";
}

export function isPriceLinkOpen({ expires_at, revoked_at }: Pick<PriceLink, "expires_at" | "revoked_at">, now: Date): boolean {
  return revoked_at === null && now.getTime() < Date.parse(expires_at);
}

function endOf({ expires_at }: Pick<PriceLink, "expires_at">): number {
  return Math.floor(Date.parse(expires_at) / 1_000);
}
