import { AsyncLocalStorage } from "node:async_hooks";
import { getCompany, hasOwner } from "#app/company/company-store.server.ts";
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
import { log } from "#app/http/log.server.ts";
import { escapeMarkup } from "#app/language/plain-text.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { cached, noteIncomplete } from "#db/cache/cached.server.ts";
import { bypassCaches } from "#db/cache/switch.server.ts";
import { isDatabaseFailure } from "#db/storage-failure.server.ts";
import { fillPlaceholders, placeholderValues } from "./placeholders.ts";
import { mapBodyTexts, type TextBody, type TextFieldFacts } from "./text-field.ts";
import { fieldsOf, type KindPerSlug, kindOf, type SingleKind, slugOf, type TextKey, type TextOf, textOfDocument } from "./text-keys.ts";
import { emptyText, storedText, textForm } from "./text-schema.server.ts";

/** A text as visitors read it, and since when (ISO); `updated_at` is empty where there is none. */
type ReadText = { body: TextBody | undefined; updated_at: string };

const drafts = new AsyncLocalStorage<true>();

/** A text of which there is one, names in braces filled in. What cannot be read, or is not there, is empty: its sections do not show. Never throws. */
export function getText<Kind extends SingleKind>(kind: Kind): TextOf<Kind> {
  return (read(kind).body ?? emptyText(fieldsOf(kind))) as TextOf<Kind>;
}

export function findText<Kind extends KindPerSlug>(kind: Kind, slug: string): TextOf<Kind> | undefined {
  return read(`${kind}/${slug}`).body as TextOf<Kind> | undefined;
}

export function textUpdatedAt(key: TextKey): string | undefined {
  return read(key).updated_at || undefined;
}

/** Runs `work` with drafts in place of what is published: for the owner alone, and for no cache. */
export function withDrafts<Result>(work: () => Result): Result {
  return bypassCaches(() => drafts.run(true, work));
}

/** Texts that the database lacks, as versions of the product: the demonstration's, of its own day, or on an owner's site those to begin with, of today. */
export function ensureTexts(demonstration: Readonly<Record<string, unknown>>, demonstratedAt: Date, now: Date): TextKey[] {
  const ofOwner = hasOwner();
  const missing = (Object.keys(demonstration) as TextKey[]).filter((key) => !findDocument(key) && !(ofOwner && slugOf(key)));
  for (const key of missing)
    publishDocument(key, ofOwner ? starterText(key) : textForm(key).parse(demonstration[key]), ofOwner ? now : demonstratedAt, {
      isShipped: true,
    });
  return missing;
}

export function isPreview(): boolean {
  return drafts.getStore() === true;
}

function read(key: TextKey): ReadText {
  try {
    return readStored(key);
  } catch (error) {
    log.warn({ error }, `The text ${key} could not be read`);
    // A text that no longer fits its form stays so until it is written anew.
    if (isDatabaseFailure(error)) noteIncomplete();
    return { body: undefined, updated_at: "" };
  }
}

const readStored = cached("texts", "Textele site-ului", fillIn, { max: 500 });

function fillIn(key: TextKey): ReadText {
  const document = findDocument(key);
  if (!document) return { body: undefined, updated_at: "" };
  const shown = (drafts.getStore() && document.draft) || document.body;
  const words = placeholderValues(getCompany());
  const html = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, escapeMarkup(word)]));
  const fill = (text: string, { kind }: TextFieldFacts) => unbroken(fillPlaceholders(text, kind === "rich" ? html : words));
  const body = mapBodyTexts(fieldsOf(key), storedText(key, shown), fill);
  const updated_at = drafts.getStore() && document.draft_at ? document.draft_at : document.updated_at;
  return { body: kindOf(key) === "consent" ? plain(body) : body, updated_at };
}

/** The ledger keeps the words as they are written, so they must not change with how lines break. */
function plain(body: TextBody): TextBody {
  return Object.fromEntries(Object.entries(body).map(([name, words]) => [name, String(words).replaceAll("\u00a0", " ")]));
}

let starters: Readonly<Record<string, unknown>> = {};

/** The process says at its start what a company of its own begins with: it comes with the demonstration. */
export function setStarterTexts(texts: Readonly<Record<string, unknown>>): void {
  starters = texts;
}

function starterText(key: TextKey): TextBody {
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
