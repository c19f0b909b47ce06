/** A text as the history tells it and puts it back, beside a draft that waits. */

import { deleteDocument, findDocument, publishDocument, saveDraft } from "#app/documents/documents.server.ts";
import {
  type HistoryField,
  type HistoryKind,
  inTable,
  known,
  named,
  type Snapshot,
  type SubjectAdapter,
  type SubjectKey,
} from "#app/history/subject.ts";
import { storeCurrentConsentTexts } from "#app/leads/consent-ledger/consent-texts.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Fields, TextFieldFacts } from "./text-field.ts";
import { fieldsOf, kindOf, type TextKey, textName, textOfDocument } from "./text-keys.ts";
import { storedText } from "./text-schema.server.ts";

export const textHistory: HistoryKind = {
  label: "Texte",
  field: (path, key) => {
    const text = textOfDocument(key);
    return text ? fieldInText(fieldsOf(text), path.split(".")) : UNKEYED(path);
  },
  of: textSubject,
};

const UNKEYED = inTable(named({ title: "Titlu", description: "Descriere" }));

/** "Promisiuni: Titlul" for a field of a row; a picture's words stand beside its file. */
function fieldInText(fields: Fields, [name = "", ...path]: readonly string[]): HistoryField | undefined {
  const field = known<TextFieldFacts>(fields, name);
  if (!field) return undefined;
  const { label } = field;
  const within = path.filter((part) => !/^\d+$/.test(part));
  const inner = field.kind === "rows" ? fieldInText(field.fields, within) : undefined;
  if (inner) return { label: `${label}: ${inner.label}` };
  return { label: field.kind === "picture" && within[0] === "alt" ? `${label}: ce se vede în imagine` : label };
}

function textSubject({ subject_key }: SubjectKey): SubjectAdapter | undefined {
  const key = textOfDocument(subject_key);
  if (!key) return undefined;
  return {
    read: () => findDocument(key)?.body as Snapshot | undefined,
    put: (wanted, now, current) => void publishBeside(key, { ...current, ...wanted }, now),
    refuses: (wanted) =>
      !wanted && findDocument(key)?.draft ? "Acest text are o ciornă nepublicată: publicați-o sau ștergeți-o." : undefined,
    named: () => textName(key),
    address: adminPath("text", key),
    deletable: {
      remove: () => deleteDocument(key),
      restore: (whole, now) => void publishBeside(key, whole, now),
      gone: "din nou necompletat",
      list: adminPath("texts"),
    },
  };
}

function publishBeside(key: TextKey, body: Snapshot, now: Date): void {
  const draft = findDocument(key)?.draft;
  publishDocument(key, storedText(key, body), now);
  if (draft) saveDraft(key, draft, now);
  if (kindOf(key) === "consent") storeCurrentConsentTexts(now);
}
