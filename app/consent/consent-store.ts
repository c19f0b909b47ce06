import { useEffect, useState } from "react";
import { readLocal, writeLocal } from "#app/ui/local-storage.ts";
import {
  CONSENT_KEY,
  type ConsentChoice,
  type ConsentRecord,
  type CookiePurpose,
  consentCookie,
  makeConsentRecord,
  parseConsentRecord,
  readConsentChoice,
  readConsentCookie,
} from "./consent-record.ts";

const CONSENT_EVENT = "cookie-consent-changed";

let chosen: ConsentRecord | undefined;

/** The newest good record of the two places, written to the one that has another or none: a choice made without scripts has only the cookie. */
function readStoredConsent(): ConsentRecord | undefined {
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

/** The record that the browser stores, at first and after each choice. Until `isRead`, which the server never is, nobody has looked. */
export function useStoredConsent(): { isRead: boolean; record?: ConsentRecord | undefined } {
  const [stored, setStored] = useState<{ isRead: boolean; record?: ConsentRecord | undefined }>({ isRead: false });
  useConsentChanges(() => setStored({ isRead: true, record: readStoredConsent() }));
  return stored;
}

/** Runs what the visitor allows: now, and after each choice. What was allowed and is not any more goes with a reload. */
export function useTracking(atFirst: Tracking): void {
  // A document keeps the policy it came with: codes that the owner adds later wait for the next one.
  const [tracking] = useState(atFirst);
  useConsentChanges(() => {
    const isAllowed = (purpose: CookiePurpose) => !tracking.needsConsent || (readStoredConsent()?.[purpose] ?? false);
    if (![...(window.siteSnippets?.values() ?? [])].every(isAllowed)) return location.reload();
    if (tracking.purposes.some(isAllowed)) void runSnippets(isAllowed);
  });
}

function useConsentChanges(look: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: both uses look at the same things for as long as they are mounted
  useEffect(() => {
    look();
    window.addEventListener(CONSENT_EVENT, look);
    return () => window.removeEventListener(CONSENT_EVENT, look);
  }, []);
}

/** Puts the owner's measuring codes into the page, each once. Only on public pages: their policy alone allows them. */

export type Tracking = { purposes: CookiePurpose[]; needsConsent: boolean; isAsking: boolean };

type Snippet = { name: string; purpose: CookiePurpose; scripts: { attributes: Record<string, string>; text: string }[] };

declare global {
  interface Window {
    /** Names of the codes this document has run, with their purposes: none runs twice, whatever is mounted again. */
    siteSnippets?: Map<string, CookiePurpose>;
  }
}

let answer: Promise<Snippet[]> | undefined;

async function runSnippets(isAllowed: (purpose: CookiePurpose) => boolean): Promise<void> {
  window.siteSnippets ??= new Map();
  const done = window.siteSnippets;
  for (const { name, purpose, scripts } of await fetchSnippets()) {
    // Looked at again after every wait: the visitor may have changed his mind, or gone where nothing is measured.
    if (done.has(name) || !isAllowed(purpose) || /^\/admin(\/|$)/.test(location.pathname)) continue;
    done.set(name, purpose);
    for (const script of scripts) await append(script);
  }
}

/** Resolves when the next script may follow: after loading for one that a parser would wait for, at once for any other. */
function append({ attributes, text }: Snippet["scripts"][number]): Promise<unknown> {
  const element = document.createElement("script");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.text = text;
  element.async = "async" in attributes;
  const isWaitedFor = "src" in attributes && !element.async && !element.defer && element.type !== "module";
  return new Promise((resolve) => {
    if (isWaitedFor) element.onload = element.onerror = resolve;
    else resolve(undefined);
    document.head.append(element);
  });
}

function fetchSnippets(): Promise<Snippet[]> {
  answer ??= fetch("/api/snippets")
    .then(async (response) => (response.ok ? ((await response.json()) as { data: Snippet[] }).data : Promise.reject()))
    .catch(() => {
      // Asked again at the next occasion; a failure is ignored: the page does not need them.
      answer = undefined;
      return [];
    });
  return answer;
}
