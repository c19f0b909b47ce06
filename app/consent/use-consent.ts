import { useEffect, useState } from "react";
import type { ConsentRecord, CookiePurpose } from "./consent-record.ts";
import { CONSENT_EVENT, readStoredConsent } from "./consent-store.ts";
import { runSnippets, type Tracking } from "./snippet-loader.ts";

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
