/** What stands for the brands while they cannot be read. */
import { getCompany } from "#app/company/company.server.ts";
import { findText } from "#app/texts/texts.server.ts";

const KNOWN = [
  { name: "ForageMax", slug: "foragemax", productCount: 1 },
  { name: "Turfline", slug: "turfline", productCount: 8 },
] as const;

/** The two that the demonstration knows by heart; none for a company of its own. */
export function fallbackBrands() {
  if (!getCompany().is_demo) return [];
  return KNOWN.map((brand) => ({ ...brand, description: findText("brand", brand.slug)?.card ?? "", image: null }));
}
