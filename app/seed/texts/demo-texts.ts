/** Every text of the demonstration under its key. */
import { demoBrands } from "./demo-brands.ts";
import { demoCategories } from "./demo-categories.ts";
import { demoCookies } from "./demo-cookies.ts";
import { demoPages } from "./demo-pages.ts";
import { demoPrivacy } from "./demo-privacy.ts";
import { demoTerms } from "./demo-terms.ts";

/** When the demonstration's texts were last changed: "Ultima actualizare" of its legal pages. */
export const DEMO_TEXTS_DAY = new Date("2026-11-22T09:00:00Z");

export const demoTexts: Readonly<Record<string, unknown>> = {
  ...demoPages,
  terms: demoTerms,
  privacy: demoPrivacy,
  cookies: demoCookies,
  ...demoCategories,
  ...demoBrands,
};
