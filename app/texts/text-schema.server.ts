/**
 * Schemas of what the form of a text may send, and of what a stored text holds: both from the text's fields. Rich text is sanitised on the
 * way in and on the way out.
 */
import { z } from "zod";
import { sanitizeDescription } from "#app/catalog/description/description.server.ts";
import { atMost, line, NOT_TEXT, text, VISIBLE } from "#app/forms/text.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { isTextPicture } from "#app/media/picture.ts";
import { unknownConditions, unknownPlaceholders } from "./placeholders.ts";
import {
  type CategoriesField,
  type Fields,
  type ListField,
  type RowsField,
  referenceOfCheckbox,
  type TextBody,
  type TextFieldFacts,
  type TextPicture,
} from "./text-field.ts";
import { fieldsOf, kindOf, placeholdersOf, type TextKey } from "./text-keys.ts";

/** To make a schema takes longer than to ask it, by far; fields never change, and every write has the texts read anew. */
const forms = new Map<string, z.ZodType<TextBody>>();

export function textForm(key: TextKey): z.ZodType<TextBody> {
  const kind = kindOf(key);
  const form = forms.get(kind) ?? objectOf(fieldsOf(key), Object.keys(placeholdersOf(key)));
  forms.set(kind, form);
  return form;
}

/** A stored text, of this version or of an earlier one. A field that is missing or holds something else is empty; never throws. */
export function storedText(key: TextKey, body: unknown): TextBody {
  const given = typeof body === "object" && body !== null ? (body as TextBody) : {};
  return Object.fromEntries(Object.entries(fieldsOf(key)).map(([name, field]) => [name, readField(field, given[name])]));
}

export function storedField(key: TextKey, name: string, value: unknown): unknown {
  return readField(fieldsOf(key)[name] as TextFieldFacts, value);
}

/** Without a schema, which takes four times as long: nothing is refused here, and pages read dozens of these fields. */
function readField(field: TextFieldFacts, value: unknown): unknown {
  switch (field.kind) {
    case "line":
    case "text":
      return readWords(value, field.kind) ?? "";
    case "rich":
      return sanitizeDescription(readWords(value, "text") ?? "");
    case "list":
    case "paragraphs":
      return readList(field, value);
    case "choice":
      return typeof value === "string" && Object.hasOwn(field.options, value) ? value : emptyOf(field);
    case "picture":
      return readPicture(value);
    case "category":
      return isReference(value) ? value : "";
    case "categories": {
      const found = ticked(value);
      return Array.isArray(found) && found.length <= field.most && found.every(isReference) ? found : [];
    }
    case "rows":
      return readRows(field, value);
  }
}

function readWords(value: unknown, kind: "line" | "text"): string | undefined {
  if (typeof value !== "string") return undefined;
  const words = normalizeText(value).trim();
  return kind === "line" && /\s\s|[^\S ]/.test(words) ? words.replaceAll(/\s+/g, " ") : words;
}

function readList(field: ListField, value: unknown): string[] {
  const written = splitList(field, value);
  const words = Array.isArray(written) ? written.map((one) => readWords(one, field.kind === "list" ? "line" : "text")) : [];
  return words.includes(undefined) ? [] : words.flatMap((one) => one || []);
}

function readPicture(value: unknown): TextPicture {
  const { file = "", alt = "" } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const words = readWords(alt, "line");
  const isFound = typeof file === "string" && (file === "" || isTextPicture(file));
  return isFound && words !== undefined ? { file, alt: words } : { file: "", alt: "" };
}

function readRows(field: RowsField, value: unknown): TextBody[] {
  const isRow = (row: unknown) => typeof row === "object" && row !== null && !Array.isArray(row);
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRow)) return [];
  const isBlank = blankOf(field);
  const read = (row: TextBody) => Object.fromEntries(Object.entries(field.fields).map(([name, one]) => [name, readField(one, row[name])]));
  return value.map(read).filter((row) => !isBlank(row));
}

export function emptyText(fields: Fields): TextBody {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]));
}

function emptyOf(field: TextFieldFacts): unknown {
  if (field.kind === "picture") return { file: "", alt: "" };
  if (field.kind === "choice") return Object.keys(field.options)[0];
  return field.kind === "rows" || field.kind === "list" || field.kind === "paragraphs" || field.kind === "categories" ? [] : "";
}

/** `known` are the names that braces may hold. */
function schemaOf(field: TextFieldFacts, known: readonly string[]): z.ZodType {
  switch (field.kind) {
    case "line":
    case "text":
      return words(field, known);
    case "list":
    case "paragraphs":
      return list(field, known);
    case "rich":
      return withKnownNames(
        text(NOT_TEXT).transform((html) => sanitizeDescription(html)),
        known,
        true,
      )
        .pipe(upTo(field.max))
        .default("");
    case "choice":
      return z.enum(Object.keys(field.options) as [string, ...string[]], "Alegeți din listă.").default(emptyOf(field) as string);
    case "picture":
      return z
        .object({
          file: z
            .string()
            .refine((file) => file === "" || isTextPicture(file), "Alegeți o imagine din listă.")
            .default(""),
          alt: withKnownNames(line(NOT_TEXT), known).pipe(upTo(250)).default(""),
        })
        .default({ file: "", alt: "" });
    case "category":
      return reference.default("");
    case "categories":
      return categories(field);
    case "rows":
      return rows(field, known);
  }
}

const REFERENCE = /^(#\d{1,9}|[a-z0-9-]{0,80})$/;
const reference = z.string().regex(REFERENCE, "Alegeți o categorie din listă.");

function isReference(value: unknown): value is string {
  return typeof value === "string" && REFERENCE.test(value);
}

function ticked(value: unknown): unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, sent]) => (sent === "1" ? [referenceOfCheckbox(name)] : []))
    : value || [];
}

function categories({ most }: CategoriesField) {
  return z.preprocess(ticked, z.array(reference).max(most, `Cel mult ${most}.`).default([]));
}

function words(field: Extract<TextFieldFacts, { kind: "line" | "text" }>, known: readonly string[]) {
  const typed = withKnownNames(field.kind === "line" ? line(NOT_TEXT) : text(NOT_TEXT), known).pipe(upTo(field.max));
  const { pattern } = { pattern: undefined, ...field };
  const whole = typed.refine((value) => value === "" || !pattern || pattern.looks.test(value), pattern?.message ?? "");
  return (field.isRequired ? whole.refine((value) => VISIBLE.test(value), "Câmp obligatoriu") : whole).default("");
}

function splitList({ kind }: ListField, value: unknown): unknown {
  return typeof value === "string" ? normalizeText(value).split(kind === "list" ? /\n/ : /\n\s*\n/) : value;
}

function list(field: ListField, known: readonly string[]) {
  const one = field.kind === "list" ? line(NOT_TEXT) : text(NOT_TEXT);
  const unit = field.kind === "list" ? "rânduri" : "paragrafe";
  const items = z.array(one).transform((all) => all.filter((item) => item !== ""));
  return z.preprocess(
    (value) => splitList(field, value),
    items
      .refine((all) => all.length <= field.most, `Cel mult ${field.most} ${unit}.`)
      .superRefine((all, context) => {
        const long = all.findIndex((item) => item.length > field.max);
        if (long !== -1)
          context.addIssue(
            `${field.kind === "list" ? "Rândul" : "Paragraful"} ${long + 1}: ${atMost(field.max).message.toLocaleLowerCase("ro")}`,
          );
        for (const item of all) complain(item, known, false, context);
      })
      .default([]),
  );
}

function rows(field: RowsField, known: readonly string[]) {
  const required = Object.entries(field.fields).flatMap(([name, one]) => ("isRequired" in one && one.isRequired ? [name] : []));
  const fields = Object.fromEntries(Object.entries(field.fields).map(([name, one]) => [name, { ...one, isRequired: false }]));
  const row = objectOf(fields as Fields, known);
  const isBlank = blankOf(field);
  const pictured = Object.entries(field.fields).filter(([, one]) => one.kind === "picture" && !one.isOptional);
  const placed = Object.entries(field.fields).filter(([, { kind }]) => kind === "category");
  const all = z.preprocess((value) => (value === "" ? [] : value), z.array(row).default([]));
  return all
    .refine((found) => found.length <= field.most, `Cel mult ${field.most}.`)
    .transform((found, context) => {
      found.forEach((value, index) => {
        for (const [name] of pictured)
          if (!isBlank(value) && !(value[name] as { file: string }).file)
            context.addIssue({ code: "custom", message: "Alegeți o imagine.", path: [index, name, "file"] });
        for (const name of required)
          if (!isBlank(value) && !VISIBLE.test(String(value[name])))
            context.addIssue({ code: "custom", message: "Câmp obligatoriu", path: [index, name] });
        for (const [name] of placed)
          if (!isBlank(value) && !value[name]) context.addIssue({ code: "custom", message: "Alegeți categoria.", path: [index, name] });
      });
      return found.filter((value) => !isBlank(value));
    });
}

function blankOf(field: RowsField): (row: TextBody) => boolean {
  const choices = choicesOf(field);
  const blank = JSON.stringify({ ...emptyText(field.fields), ...choices });
  return (row) => JSON.stringify({ ...row, ...choices }) === blank;
}

/** A choice alone makes no row. */
function choicesOf(field: RowsField): TextBody {
  return Object.fromEntries(Object.entries(field.fields).flatMap(([name, { kind }]) => (kind === "choice" ? [[name, ""]] : [])));
}

function objectOf(fields: Fields, known: readonly string[]): z.ZodType<TextBody> {
  const shape = Object.entries(fields).map(([name, field]) => [name, schemaOf(field, known)]);
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodType<TextBody>;
}

function upTo(max: number) {
  return z.string().max(max, atMost(max).message);
}

function withKnownNames<Schema extends z.ZodType<string>>(schema: Schema, known: readonly string[], hasConditions = false) {
  return schema.superRefine((value, context) => complain(value as string, known, hasConditions, context));
}

function complain(value: string, known: readonly string[], hasConditions: boolean, context: { addIssue: (message: string) => void }): void {
  const [name] = unknownPlaceholders(value, known);
  if (name !== undefined) context.addIssue(`{${name}} nu există. Puteți scrie: ${known.map((one) => `{${one}}`).join(", ")}.`);
  const [condition] = hasConditions ? unknownConditions(value) : [];
  if (condition !== undefined) context.addIssue(`[dacă ${condition}] nu există; condițiile sunt scrise deasupra formularului.`);
}
