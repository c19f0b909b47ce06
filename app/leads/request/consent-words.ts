/** What stands beside the boxes of the offer form: given by the frame of every public page. */
import { createContext } from "react";
import { CONSENT_TEXTS } from "./request-texts.ts";

/** `mark` is posted with the form and tells these words from others; empty where nobody could make one. */
export type ShownConsent = { text: string; mark: string };

export const ConsentWords = createContext<{ gdpr: ShownConsent; marketing: ShownConsent }>({
  gdpr: { text: CONSENT_TEXTS.gdpr.text, mark: "" },
  marketing: { text: CONSENT_TEXTS.marketing.text, mark: "" },
});
