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
} from "./text-field.ts";
import { fieldsOf, kindOf, placeholdersOf, type TextKey } from "./text-keys.ts";

/** To make a schema takes longer than to ask it, by far; fields never change, and every write has the texts read anew. */
const forms = new Map<string, z.ZodType<TextBody>>();
const ofStored = new WeakMap<TextFieldFacts, z.ZodType>();

export function textForm(key: TextKey): z.ZodType<TextBody> {
  const kind = kindOf(key);
  const form = forms.get(kind) ?? objectOf(fieldsOf(key), Object.keys(placeholdersOf(key)), false);
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

function readField(field: TextFieldFacts, value: unknown): unknown {
  return storedSchemaOf(field).safeParse(value).data ?? emptyOf(field);
}

function storedSchemaOf(field: TextFieldFacts): z.ZodType {
  const schema = ofStored.get(field) ?? schemaOf(field, undefined);
  ofStored.set(field, schema);
  return schema;
}

export function emptyText(fields: Fields): TextBody {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]));
}

function emptyOf(field: TextFieldFacts): unknown {
  if (field.kind === "picture") return { file: "", alt: "" };
  if (field.kind === "choice") return Object.keys(field.options)[0];
  return field.kind === "rows" || field.kind === "list" || field.kind === "paragraphs" || field.kind === "categories" ? [] : "";
}

/** `known` are the names that braces may hold; undefined where what is stored is read, which nobody can mend any more. */
function schemaOf(field: TextFieldFacts, known: readonly string[] | undefined): z.ZodType {
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
        .pipe(upTo(field.max, known))
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
          alt: withKnownNames(line(NOT_TEXT), known).pipe(upTo(250, known)).default(""),
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

const reference = z.string().regex(/^(#\d{1,9}|[a-z0-9-]{0,80})$/, "Alegeți o categorie din listă.");

function categories({ most }: CategoriesField) {
  const ticked = (value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, sent]) => (sent === "1" ? [referenceOfCheckbox(name)] : []))
      : value || [];
  return z.preprocess(ticked, z.array(reference).max(most, `Cel mult ${most}.`).default([]));
}

function words(field: Extract<TextFieldFacts, { kind: "line" | "text" }>, known: readonly string[] | undefined) {
  const typed = withKnownNames(field.kind === "line" ? line(NOT_TEXT) : text(NOT_TEXT), known).pipe(upTo(field.max, known));
  if (!known) return typed.default("");
  const { pattern } = { pattern: undefined, ...field };
  const whole = typed.refine((value) => value === "" || !pattern || pattern.looks.test(value), pattern?.message ?? "");
  return (field.isRequired ? whole.refine((value) => VISIBLE.test(value), "Câmp obligatoriu") : whole).default("");
}

function list(field: ListField, known: readonly string[] | undefined) {
  const split = (value: unknown) =>
    typeof value === "string" ? normalizeText(value).split(field.kind === "list" ? /\n/ : /\n\s*\n/) : value;
  const one = field.kind === "list" ? line(NOT_TEXT) : text(NOT_TEXT);
  const unit = field.kind === "list" ? "rânduri" : "paragrafe";
  const items = z.array(one).transform((all) => all.filter((item) => item !== ""));
  if (!known) return z.preprocess(split, items.default([]));
  return z.preprocess(
    split,
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

function rows(field: RowsField, known: readonly string[] | undefined) {
  const required = Object.entries(field.fields).flatMap(([name, one]) => ("isRequired" in one && one.isRequired ? [name] : []));
  const fields = Object.fromEntries(Object.entries(field.fields).map(([name, one]) => [name, { ...one, isRequired: false }]));
  const row = objectOf(fields as Fields, known, known === undefined);
  const choices = choicesOf(field);
  const blank = JSON.stringify({ ...emptyText(field.fields), ...choices });
  const isBlank = (value: TextBody) => JSON.stringify({ ...value, ...choices }) === blank;
  const pictured = Object.entries(field.fields).filter(([, one]) => one.kind === "picture" && !one.isOptional);
  const placed = Object.entries(field.fields).filter(([, { kind }]) => kind === "category");
  const all = z.preprocess((value) => (value === "" ? [] : value), z.array(row).default([]));
  if (!known) return all.transform((found) => found.filter((value) => !isBlank(value)));
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

/** A choice alone makes no row. */
function choicesOf(field: RowsField): TextBody {
  return Object.fromEntries(Object.entries(field.fields).flatMap(([name, { kind }]) => (kind === "choice" ? [[name, ""]] : [])));
}

function objectOf(fields: Fields, known: readonly string[] | undefined, isForgiving: boolean): z.ZodType<TextBody> {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    isForgiving ? schemaOf(field, known).catch(emptyOf(field)) : schemaOf(field, known),
  ]);
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodType<TextBody>;
}

function upTo(max: number, known: readonly string[] | undefined) {
  return known ? z.string().max(max, atMost(max).message) : z.string();
}

function withKnownNames<Schema extends z.ZodType<string>>(schema: Schema, known: readonly string[] | undefined, hasConditions = false) {
  if (!known) return schema;
  return schema.superRefine((value, context) => complain(value as string, known, hasConditions, context));
}

function complain(value: string, known: readonly string[], hasConditions: boolean, context: { addIssue: (message: string) => void }): void {
  const [name] = unknownPlaceholders(value, known);
  if (name !== undefined) context.addIssue(`{${name}} nu există. Puteți scrie: ${known.map((one) => `{${one}}`).join(", ")}.`);
  const [condition] = hasConditions ? unknownConditions(value) : [];
  if (condition !== undefined) context.addIssue(`[dacă ${condition}] nu există; condițiile sunt scrise deasupra formularului.`);
}
