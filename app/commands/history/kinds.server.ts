/** Every kind of thing of the history, once: what it is called, what its fields are called, and how one is read, put back, taken away and brought back. */
import type { Taxonomy } from "#app/catalog/taxonomy/taxonomy.server.ts";
import type { HistoryEntry } from "#db/schema.ts";
import { expertSubject, productSubject, readProducts } from "./bin-subjects.server.ts";
import { companySubject, textSubject } from "./document-subjects.server.ts";
import { HISTORY_FIELDS } from "./history-fields.ts";
import { personSubject } from "./person-subject.server.ts";
import { settingsSubject } from "./settings-subjects.server.ts";
import type { HistoryField, SubjectAdapter, SubjectKey, SubjectKind } from "./subject-adapter.ts";
import { taxonomySubject } from "./taxonomy-subjects.server.ts";

export const HISTORY_KINDS: Readonly<Record<HistoryEntry["subject"], SubjectKind>> = {
  product: { label: "Produse", field: HISTORY_FIELDS.product, of: numbered(productSubject), readMany: readProducts },
  expert: { label: "Experți", field: HISTORY_FIELDS.expert, of: numbered(expertSubject) },
  settings: { label: "Setări", field: HISTORY_FIELDS.settings, of: settingsSubject },
  office: { label: "Program", field: HISTORY_FIELDS.office, of: settingsSubject },
  category: { label: "Categorii", field: HISTORY_FIELDS.category, of: inTaxonomy("category") },
  brand: { label: "Branduri", field: HISTORY_FIELDS.brand, of: inTaxonomy("brand") },
  text: { label: "Texte", field: HISTORY_FIELDS.text, of: ({ subject_key }) => textSubject(subject_key) },
  company: { label: "Firma", field: HISTORY_FIELDS.company, of: companySubject },
  user: { label: "Utilizatori", field: HISTORY_FIELDS.user, of: numbered(personSubject) },
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
