/** What stands on a shelf as its list shows it, and how the administration calls it. Pure. */
import type { Taxonomy } from "#app/catalog/taxonomy/taxonomy.server.ts";

export type ShelfThing = { id: number; name: string; is_hidden: number; hue?: string; facts: string };

export type ShelfWords = {
  address: string;
  /** Of the list, and of the way back to it. */
  list: string;
  hidden: string;
  nowHidden: string;
  nowShown: string;
  /** "categoria": in "Șterge categoria", "Ștergeți categoria?". */
  it: string;
  isDeleted: string;
};

export const SHELF_WORDS: Record<Taxonomy, ShelfWords> = {
  category: {
    ...{ address: "/admin/categorii", list: "Categorii", it: "categoria", isDeleted: "Categorie ștearsă", hidden: "Ascunsă" },
    nowHidden: "Categoria a fost ascunsă: nici ea, nici produsele ei nu mai apar pe site",
    nowShown: "Categoria și produsele ei apar din nou pe site",
  },
  brand: {
    ...{ address: "/admin/branduri", list: "Branduri", it: "brandul", isDeleted: "Brand șters", hidden: "Ascuns" },
    nowHidden: "Brandul a fost ascuns: nu mai apare în liste",
    nowShown: "Brandul apare din nou în liste",
  },
};
