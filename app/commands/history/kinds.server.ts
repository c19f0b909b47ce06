/** Every kind of thing of the history, once: what it is called, what its fields are called, and how one is read, put back, taken away and brought back. */
import type { Shelf } from "#app/catalog/shelf/shelf.server.ts";
import type { HistoryEntry } from "#db/schema.ts";
import { expertSubject, productSubject, readProducts } from "./bin-subjects.server.ts";
import { companySubject, textSubject } from "./document-subjects.server.ts";
import { FIELD_LABELS } from "./field-labels.ts";
import { personSubject } from "./person-subject.server.ts";
import { settingsSubject } from "./settings-subjects.server.ts";
import { shelfSubject } from "./shelf-subjects.server.ts";
import type { Kind, Subject, Thing } from "./subject.ts";

/** In the order of the list's filter. */
export const KINDS: Readonly<Record<HistoryEntry["subject"], Kind>> = {
  product: { label: "Produse", fieldLabel: FIELD_LABELS.product, of: numbered(productSubject), readMany: readProducts },
  expert: { label: "Experți", fieldLabel: FIELD_LABELS.expert, of: numbered(expertSubject) },
  settings: { label: "Setări", fieldLabel: FIELD_LABELS.settings, of: settingsSubject },
  office: { label: "Program", fieldLabel: FIELD_LABELS.office, of: settingsSubject },
  category: { label: "Categorii", fieldLabel: FIELD_LABELS.category, of: shelved("category") },
  brand: { label: "Branduri", fieldLabel: FIELD_LABELS.brand, of: shelved("brand") },
  text: { label: "Texte", fieldLabel: FIELD_LABELS.text, of: ({ subject_key }) => textSubject(subject_key) },
  company: { label: "Firma", fieldLabel: FIELD_LABELS.company, of: companySubject },
  user: { label: "Utilizatori", fieldLabel: FIELD_LABELS.user, of: numbered(personSubject) },
};

/** Undefined for what cannot be put back: an invitation, a text of which the key was not written down yet. */
export function subjectOf(thing: Thing): Subject | undefined {
  return KINDS[thing.subject].of(thing);
}

/** What the form of a thing calls its fields. A name that no form has stays as it is: what was kept may come from elsewhere. */
export function fieldLabels({
  subject,
  subject_key = "",
}: Pick<Thing, "subject"> & { subject_key?: string | undefined }): (path: string) => string {
  const { fieldLabel } = KINDS[subject];
  return (path) => fieldLabel(path, subject_key) ?? path;
}

function numbered(subject: (id: number) => Subject): Kind["of"] {
  return ({ subject_id }) => (subject_id === null ? undefined : subject(subject_id));
}

function shelved(shelf: Shelf): Kind["of"] {
  return numbered((id) => shelfSubject(shelf, id));
}
