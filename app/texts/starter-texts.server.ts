import {
  beginVersionsAnew,
  deleteDocument,
  findDocument,
  listDocuments,
  publishDocument,
  saveDraft,
} from "#app/documents/documents.server.ts";
import type { TextBody } from "./text-field.ts";
import { fieldsOf, slugOf, type TextKey, textOfDocument } from "./text-keys.ts";
import { emptyText, textForm } from "./text-schema.server.ts";
import { getTextState, isOwnText } from "./text-states.server.ts";

let starters: Readonly<Record<string, unknown>> = {};

/** The process says at its start what a company of its own begins with: it comes with the demonstration. */
export function setStarterTexts(texts: Readonly<Record<string, unknown>>): void {
  starters = texts;
}

export function starterText(key: TextKey): TextBody {
  const starter = starters[key];
  return starter === undefined ? emptyText(fieldsOf(key)) : textForm(key).parse(starter);
}

export function listTextsByOrigin(): { shipped: TextKey[]; own: TextKey[] } {
  const keys = listDocuments().flatMap(({ key }) => textOfDocument(key) ?? []);
  return { shipped: keys.filter((key) => getTextState(key).published?.isShipped), own: keys.filter(isOwnText) };
}

/** Publishes the text to begin with over each that came with the product; of categories and brands it goes. The owner's own stays. Its day is today, also where no word differs, and the demonstration's versions go. */
export function publishStarterTexts(now: Date): TextKey[] {
  const { shipped } = listTextsByOrigin();
  for (const key of shipped) {
    const draft = findDocument(key)?.draft;
    if (starters[key] === undefined && slugOf(key) && !draft) {
      deleteDocument(key);
      continue;
    }
    publishDocument(key, starterText(key), now, { isShipped: true });
    beginVersionsAnew(key, now);
    if (draft) saveDraft(key, draft, now);
  }
  return shipped;
}
