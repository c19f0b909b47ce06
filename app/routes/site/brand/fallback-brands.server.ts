import { brandLabel } from "#app/catalog/pack-label/pack-label.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { findText } from "#app/texts/text-store.server.ts";

const KNOWN = [
  { name: "ForageMax", slug: "foragemax", productCount: 1, category: "Pășune" },
  { name: "Turfline", slug: "turfline", productCount: 8, category: "Gazon" },
] as const;

export function fallbackBrands() {
  if (!getCompany().is_demo) return [];
  return KNOWN.map(({ category, ...brand }) => ({
    ...brand,
    label: brandLabel(brand.name, {}, { name: brand.name, category }),
    description: findText("brand", brand.slug)?.card ?? "",
    image: null,
  }));
}
