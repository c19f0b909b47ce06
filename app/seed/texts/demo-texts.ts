/** Every text of the demonstration under its key. */
import { demoBrands } from "./demo-brands.ts";
import { demoCategories } from "./demo-categories.ts";
import { demoCookies } from "./demo-cookies.ts";
import { demoPages } from "./demo-pages.ts";
import { demoPrivacy } from "./demo-privacy.ts";
import { demoTerms } from "./demo-terms.ts";

/** "Ultima actualizare" of the demonstration's legal pages, as the specification has it; of a text that somebody changes it is that day. */
export const DEMO_TEXTS_DAY = new Date("2025-08-22T09:00:00Z");

export const demoTexts: Readonly<Record<string, unknown>> = {
  ...demoPages,
  terms: demoTerms,
  privacy: demoPrivacy,
  cookies: demoCookies,
  ...demoCategories,
  ...demoBrands,
};
