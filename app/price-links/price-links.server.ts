import { desc, eq } from "drizzle-orm";
import { endingAddress, readEndingToken } from "#app/auth/secret-links/ending-link.server.ts";
import { actorName } from "#app/history/actor.server.ts";
import { db } from "#db/client.server.ts";
import { type PriceLink, priceLinks } from "#db/schema.ts";
import type { PriceLinkFacts } from "./price-link-form.ts";

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
  return endingAddress("price list", "lista-preturi", link);
}

/** "over": it was ours, and has expired or been revoked. */
export function openPriceLink(token: string, now: Date): PriceLink | "over" | undefined {
  const said = readEndingToken("price list", token);
  if (!said) return undefined;
  const link = db().select().from(priceLinks).where(eq(priceLinks.id, said.id)).get();
  return link && said.isOf(link) && isPriceLinkOpen(link, now) ? link : "over";
}

export function isPriceLinkOpen({ expires_at, revoked_at }: Pick<PriceLink, "expires_at" | "revoked_at">, now: Date): boolean {
  return revoked_at === null && now.getTime() < Date.parse(expires_at);
}
