import { AsyncLocalStorage } from "node:async_hooks";
import { getCompany, hasOwner } from "#app/company/company.server.ts";
import { findDocument, publishDocument } from "#app/documents/documents.server.ts";
import { log } from "#app/http/log.server.ts";
import { escapeMarkup } from "#app/language/plain-text.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { cached, noteIncomplete } from "#db/cache/cached.server.ts";
import { bypassCaches } from "#db/cache/switch.server.ts";
import { isDatabaseFailure } from "#db/storage-failure.server.ts";
import { fillPlaceholders, placeholderValues } from "./placeholders.ts";
import { starterText } from "./starter-texts.server.ts";
import { mapBodyTexts, type TextBody, type TextFieldFacts } from "./text-field.ts";
import { fieldsOf, type KindPerSlug, kindOf, type SingleKind, slugOf, type TextKey, type TextOf } from "./text-keys.ts";
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

const readStored = cached("texts", fillIn, { max: 500 });

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
