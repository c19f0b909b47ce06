import { deleteDraft, findDocument, publishDocument, saveDraft } from "#app/documents/documents.server.ts";
import { nestDottedNames } from "#app/forms/dotted-names.ts";
import type { Recorded } from "#app/history/history.server.ts";
import { recordChange } from "#app/history/history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { storeCurrentConsentTexts } from "#app/leads/consent-ledger/consent-texts.server.ts";
import type { TextBody } from "#app/texts/text-field.ts";
import { kindOf, type TextKey, textName } from "#app/texts/text-keys.ts";
import { textForm } from "#app/texts/text-schema.server.ts";
import { createEmptyText, findTextVersion } from "#app/texts/text-states.server.ts";
import { refuseOnConflict, type VersionedForm } from "../refuse-on-conflict.server.ts";
import { commitOrRefuse } from "../refuse-when-busy.server.ts";

export type PublishMode = "draft" | "publish";

/** 409 when somebody has published or drafted something else since it was opened; both texts stay. */
export function saveText(key: TextKey, form: VersionedForm, mode: PublishMode, now: Date): Recorded | Refusal {
  const parsed = parseWith(textForm(key), nestDottedNames(form.values));
  if (!parsed.ok) return parsed;
  return refuseOnConflict(form, () => ({ ok: true as const, change: write(key, parsed.value, mode, now) }));
}

export function restoreText(key: TextKey, wanted: string, mode: PublishMode, now: Date): Recorded | Refusal {
  const body = findTextVersion(key, wanted);
  if (!body) return refuse(404, { form: "Versiunea nu există." });
  return commitOrRefuse(() => ({ ok: true as const, change: write(key, body, mode, now) }));
}

export function forgetDraft(key: TextKey, form: VersionedForm): Recorded | Refusal {
  return refuseOnConflict(form, () => {
    deleteDraft(key);
    return { ok: true as const, change: undefined };
  });
}

function write(key: TextKey, body: TextBody, mode: PublishMode, now: Date): number | undefined {
  if (mode === "draft") {
    createEmptyText(key, now);
    saveDraft(key, body, now);
    return undefined;
  }
  const before = findDocument(key)?.body;
  publishDocument(key, body, now);
  const action = before === undefined ? "add" : "change";
  const change = recordChange({ subject: "text", subject_key: key, subject_name: textName(key), action, before, after: body }, now);
  if (kindOf(key) === "consent") storeCurrentConsentTexts(now);
  return change;
}
