/** A category or a brand for the history. Who is deleted has no bin: its picture in the history brings it back. */
import { type BrandSnapshot, isBrandNameTaken, recreateBrand, revertBrand } from "#app/catalog/brand/brand-snapshot.server.ts";
import { type CategorySnapshot, recreateCategory, revertCategory } from "#app/catalog/category/category-snapshot.server.ts";
import type { Taxonomy } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { TAXONOMIES } from "../taxonomy/taxonomies.server.ts";
import { nameOf } from "./bin-subjects.server.ts";
import type { Snapshot, SubjectAdapter } from "./subject-adapter.ts";

const KINDS = {
  category: {
    ...{ address: "/admin/categorii", gone: "ștearsă", others: "altei categorii" },
    put: (id: number, wanted: Snapshot) => revertCategory(id, wanted as Partial<CategorySnapshot>),
    restore: (id: number, whole: Snapshot) => recreateCategory(id, whole as CategorySnapshot),
  },
  brand: {
    ...{ address: "/admin/branduri", gone: "șters", others: "altui brand" },
    put: (id: number, wanted: Snapshot) => revertBrand(id, wanted as Partial<BrandSnapshot>),
    restore: (id: number, whole: Snapshot) => recreateBrand(id, whole as BrandSnapshot),
  },
} as const;

export function taxonomySubject(taxonomy: Taxonomy, id: number): SubjectAdapter {
  const { address, gone, others, put, restore } = KINDS[taxonomy];
  const { read, refuses, remove } = TAXONOMIES[taxonomy];
  const notes = (wanted: Snapshot, slug: string | undefined) =>
    slug === undefined || wanted.slug === undefined || wanted.slug === slug
      ? []
      : [`Adresa „${wanted.slug}” este acum a ${others}: are „${slug}”.`];
  return {
    read: () => read(id),
    put: (wanted) => ({ notes: notes(wanted, put(id, wanted)) }),
    refuses: (wanted) => {
      if (wanted) return taxonomy === "brand" && isBrandNameTaken(String(wanted.name), id) ? NAME_TAKEN : undefined;
      return refuses(id);
    },
    named: nameOf,
    address: `${address}/${id}`,
    // Addresses that once led there go on doing so.
    stays: ["former_slugs"],
    presence: {
      remove: () => void remove(id),
      restore: (whole) => ({ notes: notes(whole, restore(id, whole)) }),
      ...{ gone, list: address },
    },
  };
}

const NAME_TAKEN = "Numele de atunci este acum al altui brand.";
