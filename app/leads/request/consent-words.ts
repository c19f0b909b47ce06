import { createContext } from "react";
import { CONSENT_TEXTS } from "./request-texts.ts";

/** `mark` is posted with the form and identifies the text; empty where no hash could be made. */
export type ShownConsent = { text: string; mark: string };

export const ConsentWords = createContext<{ gdpr: ShownConsent; marketing: ShownConsent }>({
  gdpr: { text: CONSENT_TEXTS.gdpr.text, mark: "" },
  marketing: { text: CONSENT_TEXTS.marketing.text, mark: "" },
});
