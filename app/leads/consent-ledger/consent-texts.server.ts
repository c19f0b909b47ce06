/** The words that were asked, by version: kept in the database, so that what somebody agreed to can be read when the words have changed. */
import { and, eq } from "drizzle-orm";
import { CONSENT_TEXTS, PAST_CONSENT_TEXTS } from "#app/leads/request/offer-texts.ts";
import { db } from "#db/client.server.ts";
import { consentTexts } from "#db/schema.ts";

export type ConsentText = { purpose: "gdpr" | "marketing"; version: string; text: string };

const KNOWN: readonly ConsentText[] = [
  ...PAST_CONSENT_TEXTS,
  { purpose: "gdpr", ...CONSENT_TEXTS.gdpr },
  { purpose: "marketing", ...CONSENT_TEXTS.marketing },
];

/**
 * Keeps the words of every version. Words that have changed under the version of others would make the ledger lie: the Error, one line, is for the
 * start to end with.
 */
export function keepConsentTexts(texts: readonly ConsentText[] = KNOWN): void {
  for (const { purpose, version, text } of texts) {
    const kept = db()
      .select()
      .from(consentTexts)
      .where(and(eq(consentTexts.purpose, purpose), eq(consentTexts.version, version)))
      .get();
    if (kept && kept.text !== text)
      throw new Error(`Consent texts: ${purpose} ${version}: the words have changed, give them a version of their own (offer-texts.ts)`);
    if (!kept) db().insert(consentTexts).values({ purpose, version, text }).run();
  }
}
