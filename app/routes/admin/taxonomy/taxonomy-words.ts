import type { Taxonomy } from "#app/catalog/taxonomy/taxonomy.server.ts";

export type TaxonomyItem = { id: number; name: string; is_hidden: number; hue?: string; facts: string };

export type TaxonomyWords = (typeof TAXONOMY_WORDS)[Taxonomy];

export const TAXONOMY_WORDS = {
  category: {
    address: "/admin/categorii",
    list: "Categorii",
    it: "categoria",
    isDeleted: "Categorie ștearsă",
    hidden: "Ascunsă",
    nowHidden: "Categoria a fost ascunsă: nici ea, nici produsele ei nu mai apar pe site",
    nowShown: "Categoria și produsele ei apar din nou pe site",
  },
  brand: {
    address: "/admin/branduri",
    list: "Branduri",
    it: "brandul",
    isDeleted: "Brand șters",
    hidden: "Ascuns",
    nowHidden: "Brandul a fost ascuns: nu mai apare în liste",
    nowShown: "Brandul apare din nou în liste",
  },
} satisfies Record<Taxonomy, Record<string, string>>;
