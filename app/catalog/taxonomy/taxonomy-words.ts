/** Words for a category or a brand in the administration; browsers read them too. */
import { count, NOUNS } from "#app/language/nouns.ts";
import { ADMIN_PAGES, adminPath } from "#app/registers/admin-pages.ts";

export type TaxonomyWords = {
  address: string;
  list: string;
  it: string;
  /** "Categorie ștearsă", "ștearsă". */
  isDeleted: string;
  isGone: string;
  gone: string;
  others: string;
  hidden: string;
  nowHidden: string;
  nowShown: string;
};

export type TaxonomyItem = { id: number; name: string; is_hidden: number; hue?: string; facts: string };

export const CATEGORY_WORDS: TaxonomyWords = {
  address: adminPath("categories"),
  list: ADMIN_PAGES.categories.label,
  it: "categoria",
  isDeleted: "Categorie ștearsă",
  isGone: "ștearsă",
  gone: "Categoria nu mai există.",
  others: "altei categorii",
  hidden: "Ascunsă",
  nowHidden: "Categoria a fost ascunsă: nici ea, nici produsele ei nu mai apar pe site",
  nowShown: "Categoria și produsele ei apar din nou pe site",
};

export const BRAND_WORDS: TaxonomyWords = {
  address: adminPath("brands"),
  list: ADMIN_PAGES.brands.label,
  it: "brandul",
  isDeleted: "Brand șters",
  isGone: "șters",
  gone: "Brandul nu mai există.",
  others: "altui brand",
  hidden: "Ascuns",
  nowHidden: "Brandul a fost ascuns: nu mai apare în liste",
  nowShown: "Brandul apare din nou în liste",
};

export function unseenWords(products: number): string {
  return `${count(products, NOUNS.product)} nu se ${products === 1 ? "vede" : "văd"} cât timp categoria este ascunsă`;
}
