/** Consent texts by version, stored so that the text somebody agreed to can be read after it has changed. */
import { hash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { firstFree } from "#app/language/slug.ts";
import { CONSENT_TEXTS, PAST_CONSENT_TEXTS, type ShownConsent } from "#app/leads/request/request-texts.ts";
import { getText } from "#app/texts/text-store.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { consentTexts } from "#db/schema.ts";

/**
 * A consent that a form asks for, a value beside what asks: its words with their version (other words need another). Where the text `consent` has a field of
 * this purpose, the owner's words there are asked instead.
 */
export type Consent = { purpose: string; version: string; text: string };

const OF_REQUESTS = {
  gdpr: { purpose: "gdpr", ...CONSENT_TEXTS.gdpr },
  marketing: { purpose: "marketing", ...CONSENT_TEXTS.marketing },
} as const satisfies Record<string, Consent>;

/** A consent of a request by its name, or another by its value. */
type Asked = keyof typeof OF_REQUESTS | Consent;

const consentOf = (asked: Asked): Consent => (typeof asked === "string" ? OF_REQUESTS[asked] : asked);

/** Words of the owner, by purpose; empty where he wrote none. */
const ownWords = (): Readonly<Record<string, string>> => getText("consent");

function currentText(asked: Asked, written = ownWords()): string {
  const { purpose, text } = consentOf(asked);
  return written[purpose] || text;
}

export function getShownConsents(): Record<"gdpr" | "marketing", ShownConsent> {
  const written = ownWords();
  return { gdpr: shown(currentText("gdpr", written)), marketing: shown(currentText("marketing", written)) };
}

export function getShownConsent(consent: Consent): ShownConsent {
  return shown(currentText(consent));
}

function shown(text: string): ShownConsent {
  return { text, mark: markOf(text) };
}

/** Without a mark (a call) the current version. Undefined for an unknown text: nobody could prove later what was agreed to. */
export function findShownVersion(asked: Asked, mark: string | null, now: Date): string | undefined {
  if (mark === null || mark === markOf(currentText(asked))) return getConsentVersion(asked, now);
  return db()
    .select()
    .from(consentTexts)
    .where(eq(consentTexts.purpose, consentOf(asked).purpose))
    .all()
    .find(({ text }) => markOf(text) === mark)?.version;
}

function markOf(text: string): string {
  return hash("sha256", text).slice(0, 16);
}

export function getConsentVersion(asked: Asked, now: Date): string {
  const { purpose, text } = consentOf(asked);
  return getVersion(purpose, text, now);
}

/** `otherwise`: the words where the owner wrote none. What he wrote is read where the version is not known yet. */
function getVersion(purpose: string, otherwise: string, now: Date): string {
  return storedVersion(purpose, otherwise) ?? addVersion(purpose, otherwise, now);
}

const storedVersion = cached("consent versions", "Versiunile acordurilor", findVersion, { max: 50 });

function findVersion(purpose: string, otherwise: string): string | undefined {
  const text = ownWords()[purpose] || otherwise;
  const isCurrent = and(eq(consentTexts.purpose, purpose), eq(consentTexts.text, text));
  return db().select().from(consentTexts).where(isCurrent).get()?.version;
}

function addVersion(purpose: string, otherwise: string, now: Date): string {
  const text = ownWords()[purpose] || otherwise;
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

/** Stores the owner's words, which the site asks with from now on; its own were stored at the start. */
export function storeCurrentConsentTexts(now: Date): void {
  for (const [purpose, text] of Object.entries(ownWords())) if (text) getVersion(purpose, text, now);
}

/** Stores the texts that the site came with, those of `further` consents too, then those that it asks with now. */
export function ensureConsentTexts(now: Date, further: readonly Consent[]): void {
  storeConsentTexts([...PAST_CONSENT_TEXTS, ...Object.values(OF_REQUESTS), ...further]);
  storeCurrentConsentTexts(now);
}

/** Throws where a text differs from the stored one of the same version: the ledger would be false. The start ends with that one line. */
export function storeConsentTexts(texts: readonly Consent[]): void {
  for (const { purpose, version, text } of texts) {
    const stored = db()
      .select()
      .from(consentTexts)
      .where(and(eq(consentTexts.purpose, purpose), eq(consentTexts.version, version)))
      .get();
    if (stored && stored.text !== text)
      throw new Error(`Consent texts: ${purpose} ${version}: the words have changed, give them a version of their own`);
    if (!stored) db().insert(consentTexts).values({ purpose, version, text }).run();
  }
}
