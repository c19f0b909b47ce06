/** What a command must know of categories and brands to treat them alike: how one is read, what counts as empty, and the words. */
import { countBrandProducts, deleteBrand } from "#app/catalog/brand/brand-editing.server.ts";
import { findBrandSnapshot } from "#app/catalog/brand/brand-snapshot.server.ts";
import { findBrand } from "#app/catalog/brand/brands.server.ts";
import { countProducts } from "#app/catalog/category/categories.server.ts";
import { deleteCategory } from "#app/catalog/category/category-editing.server.ts";
import { findCategorySnapshot } from "#app/catalog/category/category-snapshot.server.ts";
import type { Shelf } from "#app/catalog/shelf/shelf.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";

export type ShelfThing = {
  read: (id: number) => ({ name: string } & Record<string, unknown>) | undefined;
  /** Products that are in the way of deleting it: drafts and those in the bin too. */
  countProducts: (id: number) => number;
  takeAway: (id: number) => boolean;
  gone: string;
  stillHas: (products: number) => string;
};

export const SHELF_THINGS: Record<Shelf, ShelfThing> = {
  category: {
    read: findCategorySnapshot,
    countProducts: (id) => countProducts(false).get(id) ?? 0,
    takeAway: deleteCategory,
    gone: "Categoria nu mai există.",
    stillHas: (products) => `Categoria are încă ${count(products, NOUNS.product)}. Mutați-le întâi în altă categorie sau ștergeți-le.`,
  },
  brand: {
    read: findBrandSnapshot,
    countProducts: (id) => countBrandProducts(findBrand(id)?.name ?? ""),
    takeAway: deleteBrand,
    gone: "Brandul nu mai există.",
    stillHas: (products) => `Brandul are încă ${count(products, NOUNS.product)}. Dați-le întâi alt brand sau ștergeți-le.`,
  },
};
