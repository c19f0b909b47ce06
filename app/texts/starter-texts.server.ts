import {
  beginVersionsAnew,
  deleteDocument,
  findDocument,
  findVersion,
  listDocuments,
  listVersions,
  publishDocument,
  saveDraft,
} from "#app/documents/documents.server.ts";
import type { TextBody } from "./text-field.ts";
import { fieldsOf, slugOf, type TextKey, textOfDocument } from "./text-keys.ts";
import { emptyText, storedText, textForm } from "./text-schema.server.ts";

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

export type TextState = {
  /** Number of the published version; 0 where nobody has written the text. */
  number: number;
  published: { at: string; by: string; isShipped: boolean } | undefined;
  draft: { at: string; by: string } | undefined;
};

export function getTextState(key: TextKey): TextState {
  const document = findDocument(key);
  const version = document && listVersions(key).find(({ number }) => number === document.number);
  return {
    number: document?.number ?? 0,
    published: version && { at: version.created_at, by: version.actor_name, isShipped: version.is_shipped === 1 },
    draft: document?.draft_at ? { at: document.draft_at, by: document.draft_by } : undefined,
  };
}

/** Whether somebody has written it, or waits to: what came with the product is nobody's. */
export function isOwnText(key: TextKey): boolean {
  const { published, draft } = getTextState(key);
  return draft !== undefined || published?.isShipped === false;
}

export function getEditableText(key: TextKey): TextBody {
  const document = findDocument(key);
  return document ? storedText(key, document.draft ?? document.body) : emptyText(fieldsOf(key));
}

export function findTextVersion(key: TextKey, wanted: string): TextBody | undefined {
  const draft = wanted === "ciorna" ? findDocument(key)?.draft : undefined;
  const body = draft ?? (/^\d{1,6}$/.test(wanted) ? findVersion(key, Number(wanted))?.body : undefined);
  return body === undefined ? undefined : storedText(key, body);
}

/** A draft needs something beside which it waits: a text that nobody has written yet begins with nothing. */
export function createEmptyText(key: TextKey, now: Date): void {
  if (!findDocument(key)) publishDocument(key, emptyText(fieldsOf(key)), now, { isShipped: true });
}
