/** Tables of what a field takes and refuses, for the tests beside the schemas: every value is tried in an otherwise valid form. */
import { expect, it } from "vitest";
import type { z } from "zod";
import { parseWith } from "#app/http/form.server.ts";

/** Values that JSON can hold and a text field cannot; the last has made clumsy servers throw. */
export const NON_TEXTS: unknown[] = [true, 5, [], ["x"], {}, { toString: 1 }];
export const MARKUP = '"><x-corpus onerror=alert(1)>';
export const SQL = "'); DROP TABLE products; --";

export function rulesOf(schema: z.ZodType, valid: Record<string, unknown>) {
  const parse = (values: Record<string, unknown>) => parseWith(schema, { ...valid, ...values });
  const readField = (field: string, values: Record<string, unknown>) => {
    const parsed = parse(values);
    return parsed.ok ? (parsed.value as Record<string, unknown>)[field] : parsed.errors;
  };
  return {
    /** Each value gets this message and is the only thing wrong; `beside` are other fields of the form. */
    refuses: (field: string, message: string, values: unknown[], beside: Record<string, unknown> = {}) =>
      it(`${field}${near(beside)} is refused: ${message}`, () => {
        for (const value of values) {
          expect(parse({ ...beside, [field]: value }), show(value)).toEqual({ ok: false, status: 422, errors: { [field]: message } });
        }
      }),
    /** Each value comes out as it went in. */
    keeps: (field: string, values: unknown[], beside: Record<string, unknown> = {}) =>
      it(`${field}${near(beside)} is taken as it is`, () => {
        for (const value of values) expect(readField(field, { ...beside, [field]: value }), show(value)).toEqual(value);
      }),
    /** Each value comes out as this one. */
    reads: (field: string, as: unknown, values: unknown[], beside: Record<string, unknown> = {}) =>
      it(`${field}${near(beside)} is read as ${show(as)}`, () => {
        for (const value of values) expect(readField(field, { ...beside, [field]: value }), show(value)).toEqual(as);
      }),
    /** Each value comes out as the one beside it. */
    turns: (field: string, pairs: [typed: unknown, read: unknown][], beside: Record<string, unknown> = {}) =>
      it(`${field}${near(beside)} is taken and tidied`, () => {
        for (const [typed, read] of pairs) expect(readField(field, { ...beside, [field]: typed }), show(typed)).toEqual(read);
      }),
  };
}

function near(beside: Record<string, unknown>): string {
  return Object.keys(beside).length === 0 ? "" : ` beside ${show(beside)}`;
}

/** How a value reads in the name of a test: what cannot be seen by its code, what is long cut. */
export function show(value: unknown): string {
  return shorten(value === undefined ? "nothing" : JSON.stringify(value));
}

export function shorten(text: string): string {
  const plain = text.replaceAll(/[^\x20-\x7e\u00a1-\u024f]/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);
  return plain.length > 60 ? `${plain.slice(0, 45)}… (${plain.length})` : plain;
}
