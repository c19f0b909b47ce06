/** What stands beside the boxes of the offer form: given by the frame of every public page. */
import { createContext } from "react";
import { CONSENT_TEXTS } from "./offer-texts.ts";

export const ConsentWords = createContext<{ gdpr: string; marketing: string }>({
  gdpr: CONSENT_TEXTS.gdpr.text,
  marketing: CONSENT_TEXTS.marketing.text,
});
