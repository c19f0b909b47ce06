/** Categories and brands as the history tells them and puts them back. */
import { type BrandSnapshot, isBrandNameTaken, recreateBrand, revertBrand } from "#app/catalog/brand/brand-snapshot.server.ts";
import { BRAND } from "#app/catalog/brand/fields.ts";
import { type CategorySnapshot, recreateCategory, revertCategory } from "#app/catalog/category/category-snapshot.server.ts";
import { CATEGORY } from "#app/catalog/category/fields.ts";
import { type HistoryFields, type HistoryKind, nameOf, numbered, type Snapshot, type SubjectAdapter } from "#app/history/subject.ts";
import { inTable, named, PLACE, withRows } from "#app/history/subject-fields.ts";
import { TAXONOMIES } from "./taxonomies.server.ts";
import type { Taxonomy } from "./taxonomy.server.ts";

const SHARED: HistoryFields = { ...named({ former_slugs: "Adrese vechi", texts_key: "Textele", images: "Imagini" }), place: PLACE };

export const categoryHistory: HistoryKind = {
  label: "Categorii",
  field: inTable(withRows({ ...SHARED, ...CATEGORY }, { former_slugs: String, finder_keys: String })),
  of: numbered((id) => taxonomySubject("category", id)),
};

export const brandHistory: HistoryKind = {
  label: "Branduri",
  field: inTable(withRows({ ...SHARED, ...BRAND }, { former_slugs: String })),
  of: numbered((id) => taxonomySubject("brand", id)),
};

const KINDS = {
  category: {
    address: "/admin/categorii",
    gone: "ștearsă",
    others: "altei categorii",
    put: (id: number, wanted: Snapshot) => revertCategory(id, wanted as Partial<CategorySnapshot>),
    restore: (id: number, whole: Snapshot) => recreateCategory(id, whole as CategorySnapshot),
  },
  brand: {
    address: "/admin/branduri",
    gone: "șters",
    others: "altui brand",
    put: (id: number, wanted: Snapshot) => revertBrand(id, wanted as Partial<BrandSnapshot>),
    restore: (id: number, whole: Snapshot) => recreateBrand(id, whole as BrandSnapshot),
  },
} as const;

function taxonomySubject(taxonomy: Taxonomy, id: number): SubjectAdapter {
  const { address, gone, others, put, restore } = KINDS[taxonomy];
  const { read, refuses, remove } = TAXONOMIES[taxonomy];
  const notes = (wanted: Snapshot, slug: string | undefined) =>
    slug === undefined || wanted.slug === undefined || wanted.slug === slug
      ? []
      : [`Adresa „${wanted.slug}” este acum a ${others}: are „${slug}”.`];
  return {
    read: () => read(id),
    put: (wanted) => ({ notes: notes(wanted, put(id, wanted)) }),
    refuses: (wanted, _current, alsoLeaving) => {
      if (wanted) return taxonomy === "brand" && isBrandNameTaken(String(wanted.name), id) ? NAME_TAKEN : undefined;
      return refuses(id, alsoLeaving);
    },
    named: nameOf,
    address: `${address}/${id}`,
    // Addresses that once led there go on doing so.
    keptFields: ["former_slugs"],
    deletable: {
      remove: () => void remove(id),
      restore: (whole) => ({ notes: notes(whole, restore(id, whole)) }),
      gone,
      list: address,
    },
  };
}

const NAME_TAKEN = "Numele de atunci este acum al altui brand.";
