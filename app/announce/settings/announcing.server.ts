/** What the owner says of announcements: where the company's mails go, the visitor's receipt, and the summary of the morning. */
import { eq } from "drizzle-orm";
import { getCompany } from "#app/company/company.server.ts";
import { db } from "#db/client.server.ts";
import { announcing } from "#db/schema.ts";
import type { AnnouncingInput } from "./announcing-form.ts";

/** `company_email` is where mails go, `digest_at` a time in Bucharest ("07:30"), `digest_day` the last day whose summary is done (YYYY-MM-DD). */
export type Announcing = {
  company_email: string;
  sends_receipt: boolean;
  sends_digest: boolean;
  digest_at: string;
  digest_day: string | null;
};

export function readAnnouncing(): Announcing {
  const company = getCompany();
  const row = db().select().from(announcing).where(eq(announcing.id, 1)).get();
  if (!row) throw new Error("The row of announcing is missing");
  return {
    company_email: row.company_email ?? company.email,
    sends_receipt: row.sends_receipt === 1,
    sends_digest: row.sends_digest === 1,
    digest_at: row.digest_at,
    digest_day: row.digest_day,
  };
}

/** The company's public address is kept as no address of its own: it follows when that one changes. */
export function updateAnnouncing({ company_email, ...rest }: AnnouncingInput): void {
  const company = getCompany();
  const own = company_email === company.email ? null : company_email;
  db()
    .update(announcing)
    .set({ ...rest, company_email: own })
    .where(eq(announcing.id, 1))
    .run();
}

/** Call it in the transaction that writes the summary of this day, or finds that none is needed. */
export function setDigestDay(digest_day: string): void {
  db().update(announcing).set({ digest_day }).where(eq(announcing.id, 1)).run();
}
