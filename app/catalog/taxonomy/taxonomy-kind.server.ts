/** Value that says what a category or a brand is, one for each beside its records; commands, pages and history ask it. */
import {
  type HistoryFields,
  type HistoryKind,
  inTable,
  named,
  nameOf,
  numbered,
  PLACE,
  type Snapshot,
  type SubjectAdapter,
  withRows,
} from "#app/history/subject.ts";
import type { Stored } from "./taxonomy.server.ts";
import type { TaxonomyWords } from "./taxonomy-words.ts";

export type TaxonomyKind = Stored & {
  subject: "category" | "brand";
  words: TaxonomyWords;
  read: (id: number) => ({ name: string; place: number } & Snapshot) | undefined;
  /** Reason why one cannot go: it still has products. `alsoLeaving`: products that go before it. */
  refuses: (id: number, alsoLeaving?: number) => string | undefined;
  remove: (id: number) => boolean;
  /** Puts one back as it was, or there again after it was deleted; both answer the slug that it has then. */
  put: (id: number, wanted: Snapshot) => string | undefined;
  restore: (id: number, whole: Snapshot) => string;
  refusesBack?: (id: number, wanted: Snapshot) => string | undefined;
};

export function taxonomyHistory(kind: TaxonomyKind, label: string, fields: HistoryFields): HistoryKind {
  const lists = ["former_slugs", "finder_keys"].filter((key) => key === "former_slugs" || key in fields);
  const rows = Object.fromEntries(lists.map((key) => [key, String]));
  return { label, field: inTable(withRows({ ...SHARED, ...fields }, rows)), of: numbered((id) => subjectOf(kind, id)) };
}

const SHARED: HistoryFields = { ...named({ former_slugs: "Adrese vechi", content_key: "Textele", images: "Imagini" }), place: PLACE };

function subjectOf({ words, read, refuses, remove, put, restore, refusesBack }: TaxonomyKind, id: number): SubjectAdapter {
  const notes = (wanted: Snapshot, slug: string | undefined) =>
    slug === undefined || wanted.slug === undefined || wanted.slug === slug
      ? []
      : [`Adresa „${wanted.slug}” este acum a ${words.others}: are „${slug}”.`];
  return {
    read: () => read(id),
    put: (wanted) => ({ notes: notes(wanted, put(id, wanted)) }),
    refuses: (wanted, _current, alsoLeaving) => (wanted ? refusesBack?.(id, wanted) : refuses(id, alsoLeaving)),
    named: nameOf,
    address: `${words.address}/${id}`,
    // Addresses that once led there go on doing so.
    keptFields: ["former_slugs"],
    deletable: {
      remove: () => void remove(id),
      restore: (whole) => ({ notes: notes(whole, restore(id, whole)) }),
      gone: words.isGone,
      list: words.address,
    },
  };
}
