import { cookiePolicy } from "./cookies.ts";
import type { LegalText } from "./legal-text.ts";
import { privacyPolicy } from "./privacy.ts";
import { termsAndConditions } from "./terms.ts";

/** By the addresses of their pages. */
export const LEGAL_TEXTS: Readonly<Record<string, LegalText>> = {
  "/politica-confidentialitate": privacyPolicy,
  "/politica-cookies": cookiePolicy,
  "/termeni-conditii": termsAndConditions,
};
