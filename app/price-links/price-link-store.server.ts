/** Links to the list with prices, each for one firm, with its discount. */
import { lt, sql } from "drizzle-orm";
import { z } from "zod";
import { secretLink } from "#app/auth/secret-links/secret-link.server.ts";
import { readDecimal } from "#app/forms/decimal.ts";
import { rowId } from "#app/forms/row-id.ts";
import { atMost, shownLine } from "#app/forms/text.ts";
import { actorName } from "#app/history/history-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import type { ScheduledJob } from "#app/operations/scheduled-jobs.server.ts";
import { db } from "#db/client.server.ts";
import { type PriceLink, priceLinks } from "#db/schema.ts";

export const LINK_DAYS = [7, 30, 90, 180] as const;

/** Days for which a link that expired or was revoked stays listed. */
export const DAYS_AFTER_END = 90;

const LISTED = 200;
const DAY = 86_400_000;

export const PRICE_LINK = secretLink({ purpose: "price list", place: "lista-preturi", table: priceLinks });

export function listPriceLinks(): PriceLink[] {
  return PRICE_LINK.list(undefined, LISTED);
}

type Done = { ok: true; link: PriceLink };

export function makePriceLink(values: unknown, now: Date): Done | Refusal {
  const parsed = parseWith(priceLinkForm, values);
  if (!parsed.ok) return parsed;
  const { days, ...facts } = parsed.value;
  return { ok: true, link: PRICE_LINK.make({ ...facts, made_by: actorName() }, days, now) };
}

export function endPriceLink(values: Record<string, unknown>, now: Date): Done | Refusal {
  const parsed = rowId("").safeParse(values.link_id);
  const link = parsed.success ? (PRICE_LINK.revoke(parsed.data, now) ?? PRICE_LINK.find(parsed.data)) : undefined;
  return link ? { ok: true, link } : refuse(404, { form: "Linkul nu mai există." });
}

/** Takes back that a link was revoked. 404 where it has expired meanwhile. */
export function restorePriceLink(values: Record<string, unknown>, now: Date): Done | Refusal {
  const parsed = rowId("").safeParse(values.link_id);
  const link = parsed.success ? PRICE_LINK.restore(parsed.data, now) : undefined;
  return link ? { ok: true, link } : refuse(404, { form: "Linkul a expirat sau nu mai există: faceți unul nou." });
}

export const priceLinksJob: ScheduledJob = {
  name: "price links",
  pattern: "35 * * * *",
  waits: 90,
  run: forgetEndedLinks,
  failure: "Price links that ended long ago could not be deleted",
};

/** Deletes links that ended so long ago, with the name of their firm and its discount. */
export function forgetEndedLinks(now: Date): number {
  const since = new Date(now.getTime() - DAYS_AFTER_END * DAY).toISOString();
  const end = sql<string>`min(${priceLinks.expires_at}, coalesce(${priceLinks.revoked_at}, ${priceLinks.expires_at}))`;
  return db().delete(priceLinks).where(lt(end, since)).run().changes;
}

const DISCOUNT = "Scrieți un procent de la 0 la 90, de exemplu 12 sau 7,5.";

const priceLinkForm = z.object({
  label: shownLine("Scrieți pentru cine este linkul.", atMost(120)),
  discount: z
    .string(DISCOUNT)
    .default("")
    .transform((typed, context) => {
      const text = typed.trim().replace(/\s*%$/, "");
      const discount = text === "" ? 0 : (readDecimal(text) ?? Number.NaN);
      if (discount >= 0 && discount <= 90) return Math.round(discount * 100) / 100;
      context.addIssue({ code: "custom", message: DISCOUNT });
      return z.NEVER;
    }),
  days: z.literal(LINK_DAYS.map(String), "Alegeți cât este valabil linkul.").transform(Number),
});
