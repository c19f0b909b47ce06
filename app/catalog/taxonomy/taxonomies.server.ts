/** Table of what lets a command treat categories and brands alike: how one is read, what counts as empty, and the words. */
import { countBrandProducts, deleteBrand } from "#app/catalog/brand/brand-editing.server.ts";
import { findBrandSnapshot } from "#app/catalog/brand/brand-snapshot.server.ts";
import { findBrand } from "#app/catalog/brand/brands.server.ts";
import { countProducts, listAllCategories } from "#app/catalog/category/categories.server.ts";
import { countBinnedProducts, deleteCategory } from "#app/catalog/category/category-editing.server.ts";
import { findCategorySnapshot } from "#app/catalog/category/category-snapshot.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import type { Taxonomy } from "./taxonomy.server.ts";

export type TaxonomyAdapter = {
  read: (id: number) => ({ name: string } & Record<string, unknown>) | undefined;
  refuses: (id: number, alsoLeaving?: number) => string | undefined;
  remove: (id: number) => boolean;
  gone: string;
};

export const TAXONOMIES: Record<Taxonomy, TaxonomyAdapter> = {
  category: {
    read: findCategorySnapshot,
    refuses: (id, alsoLeaving = 0) => {
      const products = (countProducts(false).get(id) ?? 0) - alsoLeaving;
      if (products > 0) return `Categoria are încă ${count(products, NOUNS.product)}. Mutați-le întâi în altă categorie sau ștergeți-le.`;
      const binned = listAllCategories().length === 1 ? countBinnedProducts(id) : 0;
      if (binned > 0)
        return `Este singura categorie, iar în coș are încă ${count(binned, NOUNS.product)}. Ștergeți-le întâi definitiv sau adăugați altă categorie.`;
    },
    remove: deleteCategory,
    gone: "Categoria nu mai există.",
  },
  brand: {
    read: findBrandSnapshot,
    refuses: (id) => {
      const products = countBrandProducts(findBrand(id)?.name ?? "");
      return products > 0 ? `Brandul are încă ${count(products, NOUNS.product)}. Dați-le întâi alt brand sau ștergeți-le.` : undefined;
    },
    remove: deleteBrand,
    gone: "Brandul nu mai există.",
  },
};
