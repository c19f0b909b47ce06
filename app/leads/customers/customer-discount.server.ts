/** Discount of a customer: that of the list of prices which was sent to him and still opens. */
import { and, desc, gt, isNull } from "drizzle-orm";
import { fold } from "#app/language/text.ts";
import { db } from "#db/client.server.ts";
import { type Lead, priceLinks } from "#db/schema.ts";

/** `percent` as it was typed for the link; `label` is for whom it was made. */
export type CustomerDiscount = { percent: number; label: string };

/** A link is made for a name: that of the firm, else of the person. The newest counts. */
export function findCustomerDiscount(
  { full_name, company_name }: Pick<Lead, "full_name" | "company_name">,
  now: Date,
): CustomerDiscount | undefined {
  const names = [company_name, full_name].map(nameKey).filter(Boolean);
  const { label, discount: percent, expires_at, revoked_at, id } = priceLinks;
  const running = db()
    .select({ label, percent })
    .from(priceLinks)
    .where(and(gt(expires_at, now.toISOString()), isNull(revoked_at), gt(percent, 0)))
    .orderBy(desc(id))
    .all();
  return running.find((link) => names.includes(nameKey(link.label)));
}

/** "Agro Bihor Market S.R.L." and "SC AGRO BIHOR MARKET SRL" are one firm. */
function nameKey(name: string): string {
  const words = fold(name)
    .replaceAll(".", "")
    .split(/[^a-z0-9]+/);
  return words.filter((word) => word !== "" && !["sc", "srl", "sa", "pfa", "ii", "if", "scs", "snc"].includes(word)).join(" ");
}
