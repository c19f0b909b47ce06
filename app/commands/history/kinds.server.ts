/** Every kind of thing of the history, once: what it is called, what its fields are called, and how one is read, put back, taken away and brought back. */
import { findPersonSnapshot, isAllowedChange, type PersonSnapshot, restorePerson } from "#app/auth/people/people.server.ts";
import { type BrandSnapshot, isBrandNameTaken, recreateBrand, revertBrand } from "#app/catalog/brand/brand-snapshot.server.ts";
import { type CategorySnapshot, recreateCategory, revertCategory } from "#app/catalog/category/category-snapshot.server.ts";
import type { Taxonomy } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { findExpert } from "#app/experts/experts.server.ts";
import type { HistoryEntry } from "#db/schema.ts";
import { TAXONOMIES } from "../taxonomy/taxonomies.server.ts";
import { expertSubject, nameOf, productSubject, readProducts } from "./bin-subjects.server.ts";
import { companySubject, textSubject } from "./document-subjects.server.ts";
import { HISTORY_FIELDS } from "./history-fields.ts";
import { settingsSubject } from "./settings-subjects.server.ts";
import type { HistoryField, Snapshot, SubjectAdapter, SubjectKey, SubjectKind } from "./subject-adapter.ts";

export const HISTORY_KINDS: Readonly<Record<HistoryEntry["subject"], SubjectKind>> = {
  product: { label: "Produse", field: HISTORY_FIELDS.product, of: numbered(productSubject), readMany: readProducts },
  expert: { label: "Experți", field: HISTORY_FIELDS.expert, of: numbered(expertSubject) },
  settings: { label: "Setări", field: HISTORY_FIELDS.settings, of: settingsSubject },
  office: { label: "Program", field: HISTORY_FIELDS.office, of: settingsSubject },
  category: { label: "Categorii", field: HISTORY_FIELDS.category, of: inTaxonomy("category") },
  brand: { label: "Branduri", field: HISTORY_FIELDS.brand, of: inTaxonomy("brand") },
  text: { label: "Texte", field: HISTORY_FIELDS.text, of: ({ subject_key }) => textSubject(subject_key) },
  company: { label: "Firma", field: HISTORY_FIELDS.company, of: companySubject },
  user: { label: "Conturi", field: HISTORY_FIELDS.user, of: numbered(personSubject) },
};

/** Undefined for what cannot be put back: an invitation, a text of which the key was not written down yet. */
export function subjectOf(thing: SubjectKey): SubjectAdapter | undefined {
  return HISTORY_KINDS[thing.subject].of(thing);
}

export function fieldsOfSubject({
  subject,
  subject_key = "",
}: {
  subject: SubjectKey["subject"];
  subject_key?: string | undefined;
}): (path: string) => HistoryField | undefined {
  return (path) => HISTORY_KINDS[subject].field(path, subject_key);
}

function numbered(subject: (id: number) => SubjectAdapter): SubjectKind["of"] {
  return ({ subject_id }) => (subject_id === null ? undefined : subject(subject_id));
}

function inTaxonomy(taxonomy: Taxonomy): SubjectKind["of"] {
  return numbered((id) => taxonomySubject(taxonomy, id));
}

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

const NO_SUCH =
  "Un cont șters sau adăugat nu se restaurează de aici: parola nu se păstrează. Invitați-l din nou sau ștergeți-l din Experți vânzări.";
const SIGN_IN = "Numele de utilizator și parola nu se restaurează de aici: se schimbă în „Setări”, cu parola de acum.";
const LAST = "Site-ul ar rămâne fără administrator: numiți întâi altul.";

function personSubject(id: number): SubjectAdapter {
  return {
    read: () => findPersonSnapshot(id),
    put: (wanted, now) => {
      const person = known(wanted);
      const isGone = person.expert_id !== null && person.expert_id !== undefined && !findExpert(person.expert_id);
      restorePerson(id, isGone ? { ...person, expert_id: null } : person, now);
      return { notes: isGone ? ["Fișa consultantului de atunci nu mai există."] : [] };
    },
    refuses: (wanted, now) => {
      if (!now || !wanted) return NO_SUCH;
      if (JSON.stringify({ ...now, ...known(wanted) }) === JSON.stringify(now)) return SIGN_IN;
      return isAllowedChange(id, known(wanted)) ? undefined : LAST;
    },
    named: ({ full_name }) => String(full_name),
    address: `/admin/experti/cont-${id}`,
  };
}

const FIELDS = ["full_name", "email", "role", "expert_id", "is_active"] as const satisfies (keyof PersonSnapshot)[];

function known(wanted: Snapshot): Partial<PersonSnapshot> {
  return Object.fromEntries(FIELDS.filter((field) => wanted[field] !== undefined).map((field) => [field, wanted[field]]));
}
