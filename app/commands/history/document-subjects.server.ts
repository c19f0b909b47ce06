import { getStoredCompany, setCompany } from "#app/company/company.server.ts";
import { parseStoredCompany } from "#app/company/company-form.ts";
import { deleteDocument, findDocument, publishDocument, saveDraft } from "#app/documents/documents.server.ts";
import { storeCurrentConsentTexts } from "#app/leads/consent-ledger/consent-texts.server.ts";
import { kindOf, type TextKey, textName, textOfDocument } from "#app/texts/text-keys.ts";
import { storedText } from "#app/texts/text-schema.server.ts";
import { nameOf } from "./bin-subjects.server.ts";
import type { Snapshot, SubjectAdapter } from "./subject-adapter.ts";

const DEMO_IS_GONE =
  "Datele demonstrative au fost șterse și nu se restaurează de aici: baza de date de dinainte este în dosarul backups, lângă ea.";
const UNREADABLE = "Versiunea aceasta a firmei nu mai poate fi citită de site.";

/** Whether the site may be found is no part of how the company was. */
export function companySubject(): SubjectAdapter {
  return {
    read: getStoredCompany,
    put: (wanted, now) => void setCompany(parseStoredCompany({ ...getStoredCompany(), ...wanted }), now),
    refuses: (wanted) => {
      if (wanted?.is_demo === true && !getStoredCompany().is_demo) return DEMO_IS_GONE;
      return wanted && isReadable(wanted) ? undefined : UNREADABLE;
    },
    named: nameOf,
    address: "/admin/firma",
    keptFields: ["is_live", "is_demo"],
    isInEveryPage: true,
  };
}

function isReadable(company: Snapshot): boolean {
  try {
    return parseStoredCompany(company) !== undefined;
  } catch {
    return false;
  }
}

export function textSubject(subject_key: string): SubjectAdapter | undefined {
  const key = textOfDocument(subject_key);
  if (!key) return undefined;
  return {
    read: () => findDocument(key)?.body as Snapshot | undefined,
    put: (wanted, now, current) => void publishBeside(key, { ...current, ...wanted }, now),
    refuses: (wanted) =>
      !wanted && findDocument(key)?.draft ? "Acest text are o ciornă nepublicată: publicați-o sau ștergeți-o." : undefined,
    named: () => textName(key),
    address: `/admin/texte/${key}`,
    deletable: {
      remove: () => deleteDocument(key),
      restore: (whole, now) => void publishBeside(key, whole, now),
      gone: "din nou necompletat",
      list: "/admin/texte",
    },
  };
}

function publishBeside(key: TextKey, body: Snapshot, now: Date): void {
  const draft = findDocument(key)?.draft;
  publishDocument(key, storedText(key, body), now);
  if (draft) saveDraft(key, draft, now);
  if (kindOf(key) === "consent") storeCurrentConsentTexts(now);
}
