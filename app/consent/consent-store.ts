import { readLocal, writeLocal } from "#app/ui/local-storage.ts";
import {
  CONSENT_KEY,
  type ConsentChoice,
  type ConsentRecord,
  consentCookie,
  makeConsentRecord,
  parseConsentRecord,
  readConsentChoice,
  readConsentCookie,
} from "./consent-record.ts";

export const CONSENT_EVENT = "cookie-consent-changed";

let chosen: ConsentRecord | undefined;

/** The newest good record of the two places, written to the one that has another or none: a choice made without scripts has only the cookie. */
export function readStoredConsent(): ConsentRecord | undefined {
  const now = new Date();
  const [local, cookie] = [parseConsentRecord(readLocal(CONSENT_KEY), now), readConsentCookie(document.cookie, now)];
  const newest = !local || (cookie && cookie.timestamp > local.timestamp) ? cookie : local;
  if (newest && JSON.stringify(local) !== JSON.stringify(cookie)) write(newest, now);
  return newest ?? chosen;
}

export function storeConsentForm(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const choice = readConsentChoice(Object.fromEntries(new FormData(form, submitter)));
  if (choice) storeChoice(choice);
  return choice !== undefined;
}

function storeChoice(choice: ConsentChoice): void {
  const now = new Date();
  chosen = makeConsentRecord(choice, now);
  write(chosen, now);
  window.dispatchEvent(new CustomEvent<ConsentRecord>(CONSENT_EVENT, { detail: chosen }));
}

function write(record: ConsentRecord, now: Date): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = consentCookie(record, now, location.protocol === "https:");
  // Storage may be full or forbidden; the cookie remembers.
  writeLocal(CONSENT_KEY, JSON.stringify(record));
}
