/** Typed text as zod reads it: Romanian letters in one spelling, without control characters and without spaces around it. */
import { z } from "zod";
import { normalizeText } from "#app/language/normalize-text.ts";

export type TextLimit = { max: number; message: string };

export const NOT_TEXT = "Trebuie să fie un text.";

/** Something that can be seen: no space, no control or formatting character. */
export const VISIBLE = /[^\p{Z}\p{C}]/u;

export function atMost(max: number): TextLimit {
  return { max, message: `Cel mult ${max.toLocaleString("ro-RO")} de caractere.` };
}

export function text(wrong: string, limit?: TextLimit) {
  return typed(wrong, limit).pipe(upTo(limit));
}

export function line(wrong: string, limit?: TextLimit) {
  return typed(wrong, limit)
    .transform((value) => normalizeText(value).replaceAll(/\s+/g, " "))
    .pipe(upTo(limit));
}

export function anyText(max: number) {
  return z.preprocess(nothingIsEmpty, text(NOT_TEXT, atMost(max)));
}

export function anyLine(max: number) {
  return z.preprocess(nothingIsEmpty, line(NOT_TEXT, atMost(max)));
}

export function shownLine(missing: string, limit: TextLimit, wrong = missing) {
  return z.preprocess(nothingIsEmpty, line(wrong, limit).meta({ minLength: 1 })).pipe(z.string().regex(VISIBLE, missing));
}

export function filled(missing: string, limit: TextLimit) {
  return z.string({ error: missing }).trim().min(1, missing).max(limit.max, limit.message);
}

/** A text as it arrives. Its limit is counted once it is plain; the description of the calls says it here. */
function typed(wrong: string, limit: TextLimit | undefined) {
  return z
    .string({ error: wrong })
    .meta(limit ? { maxLength: limit.max } : {})
    .transform((value) => normalizeText(value).trim());
}

function upTo(limit: TextLimit | undefined) {
  return limit ? z.string().max(limit.max, limit.message) : z.string();
}

/** Meanings of a field that was left empty; each goes before the block that reads the rest: `z.preprocess(blankIsNull, …)`. */
export function blankIsNull(value: unknown): unknown {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "") ? null : value;
}

export function nothingIsEmpty(value: unknown): unknown {
  return value ?? "";
}

/** A parameter that is there without a value is one that is not there. */
export function emptyIsUnset(value: unknown): unknown {
  return value === "" ? undefined : value;
}
