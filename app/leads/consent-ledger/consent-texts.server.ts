/** Consent texts by version, stored so that the text somebody agreed to can be read after it has changed. */
import { hash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { firstFree } from "#app/language/slug.ts";
import { CONSENT_TEXTS, PAST_CONSENT_TEXTS, type ShownConsent } from "#app/leads/request/request-texts.ts";
import { FURTHER_CONSENTS } from "#app/texts/kinds/pages.ts";
import { getText } from "#app/texts/text-store.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { consentTexts } from "#db/schema.ts";

const OF_THE_SITE = { ...CONSENT_TEXTS, ...FURTHER_CONSENTS };
const PURPOSES = Object.keys(OF_THE_SITE) as (keyof typeof OF_THE_SITE)[];

export type Purpose = (typeof PURPOSES)[number];

export type ConsentText = { purpose: Purpose; version: string; text: string };

const KNOWN: readonly ConsentText[] = [
  ...PAST_CONSENT_TEXTS,
  ...PURPOSES.map((purpose) => ({ purpose, version: OF_THE_SITE[purpose].version, text: OF_THE_SITE[purpose].text })),
];

function currentText(purpose: Purpose, written = getText("consent")): string {
  return written[purpose] || OF_THE_SITE[purpose].text;
}

export function getShownConsents(): Record<"gdpr" | "marketing", ShownConsent> {
  const written = getText("consent");
  return { gdpr: shown(currentText("gdpr", written)), marketing: shown(currentText("marketing", written)) };
}

export function getShownConsent(purpose: Purpose): ShownConsent {
  return shown(currentText(purpose));
}

function shown(text: string): ShownConsent {
  return { text, mark: markOf(text) };
}

/** Without a mark (a call) the current version. Undefined for an unknown text: nobody could prove later what was agreed to. */
export function findShownVersion(purpose: Purpose, mark: string | null, now: Date): string | undefined {
  if (mark === null || mark === markOf(currentText(purpose))) return getConsentVersion(purpose, now);
  return db()
    .select()
    .from(consentTexts)
    .where(eq(consentTexts.purpose, purpose))
    .all()
    .find(({ text }) => markOf(text) === mark)?.version;
}

function markOf(text: string): string {
  return hash("sha256", text).slice(0, 16);
}

export function getConsentVersion(purpose: Purpose, now: Date): string {
  return storedVersion(purpose) ?? addVersion(purpose, now);
}

const storedVersion = cached("consent versions", "Versiunile acordurilor", findVersion, { max: PURPOSES.length });

function findVersion(purpose: Purpose): string | undefined {
  const isCurrent = and(eq(consentTexts.purpose, purpose), eq(consentTexts.text, currentText(purpose)));
  return db().select().from(consentTexts).where(isCurrent).get()?.version;
}

function addVersion(purpose: Purpose, now: Date): string {
  const text = currentText(purpose);
  const isPurpose = eq(consentTexts.purpose, purpose);
  const taken = new Set(
    db()
      .select({ version: consentTexts.version })
      .from(consentTexts)
      .where(isPurpose)
      .all()
      .map(({ version }) => version),
  );
  const version = firstFree(bucharestDay(now), (name) => taken.has(name));
  db().insert(consentTexts).values({ purpose, version, text }).run();
  return version;
}

export function storeCurrentConsentTexts(now: Date): void {
  for (const purpose of PURPOSES) getConsentVersion(purpose, now);
}

/** Stores the texts that the site came with, then those that it asks with now. */
export function ensureConsentTexts({ now }: { now: Date }): void {
  storeConsentTexts();
  storeCurrentConsentTexts(now);
}

/** Throws where a text differs from the stored one of the same version: the ledger would be false. The start ends with that one line. */
export function storeConsentTexts(texts: readonly ConsentText[] = KNOWN): void {
  for (const { purpose, version, text } of texts) {
    const stored = db()
      .select()
      .from(consentTexts)
      .where(and(eq(consentTexts.purpose, purpose), eq(consentTexts.version, version)))
      .get();
    if (stored && stored.text !== text)
      throw new Error(`Consent texts: ${purpose} ${version}: the words have changed, give them a version of their own (request-texts.ts)`);
    if (!stored) db().insert(consentTexts).values({ purpose, version, text }).run();
  }
}
