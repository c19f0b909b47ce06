type Facts = {
  label: string;
  hint?: string;
  part?: string;
};

type LineField = Facts & {
  kind: "line";
  max: number;
  isRequired?: boolean;
  pattern?: { looks: Pick<RegExp, "test">; message: string };
};
type TextField = Facts & { kind: "text"; max: number; isRequired?: boolean };
/** Lines, or paragraphs with a blank line between them: `max` is of each. */
export type ListField = Facts & { kind: "list" | "paragraphs"; max: number; most: number };
type RichField = Facts & { kind: "rich"; max: number };
export type ChoiceField = Facts & { kind: "choice"; options: Readonly<Record<string, string>> };
type PictureField = Facts & { kind: "picture"; isOptional?: boolean };
/** One category of the catalogue, or several: as catalog/taxonomy/content-key.server.ts names them; empty for none. */
type CategoryField = Facts & { kind: "category" };
export type CategoriesField = Facts & { kind: "categories"; most: number };
export type RowsField = Facts & {
  kind: "rows";
  item: { one: string; the: string };
  most: number;
  fields: Readonly<Record<string, Exclude<TextFieldFacts, RowsField>>>;
};

export type TextFieldFacts =
  | LineField
  | TextField
  | ListField
  | RichField
  | ChoiceField
  | PictureField
  | CategoryField
  | CategoriesField
  | RowsField;
export type Fields = Readonly<Record<string, TextFieldFacts>>;

/** A picture of the site itself ("heroes/gazon-1", without size and type) or an uploaded one ("/uploads/…"); empty for none. */
export type TextPicture = { file: string; alt: string };

type ValueOf<Kind extends TextFieldFacts> = Kind extends RowsField
  ? BodyOf<Kind["fields"]>[]
  : Kind extends ListField | CategoriesField
    ? string[]
    : Kind extends PictureField
      ? TextPicture
      : Kind extends ChoiceField
        ? keyof Kind["options"] & string
        : string;

export type BodyOf<Of extends Fields> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]> };
export type TextBody = Readonly<Record<string, unknown>>;

export function mapBodyTexts<Body>(fields: Fields, body: Body, change: (words: string, field: TextFieldFacts) => string): Body {
  const entries = Object.entries(body as TextBody).map(([name, value]) => {
    const field = fields[name];
    return [name, field ? mapped(field, value, change) : value];
  });
  return Object.fromEntries(entries) as Body;
}

function mapped(field: TextFieldFacts, value: unknown, change: (words: string, field: TextFieldFacts) => string): unknown {
  if (field.kind === "choice" || field.kind === "category" || field.kind === "categories") return value;
  if (field.kind === "picture") return { ...(value as TextPicture), alt: change((value as TextPicture).alt, field) };
  if (field.kind === "rows") return (value as TextBody[]).map((row) => mapBodyTexts(field.fields, row, change));
  if (Array.isArray(value)) return value.map((words) => change(String(words), field));
  return change(String(value), field);
}

/** A text with its references to categories changed; a reference that becomes empty is left out, with the row that it stands in. */
export function mapReferences<Body>(fields: Fields, body: Body, change: (reference: string) => string): Body {
  const entries = Object.entries(body as TextBody).map(([name, value]) => {
    const field = fields[name];
    if (field?.kind === "category") return [name, change(String(value))];
    if (field?.kind === "categories") return [name, (value as string[]).map(change).filter(Boolean)];
    if (field?.kind === "rows") {
      const rows = (value as TextBody[]).map((row) => ({ row, mapped: mapReferences(field.fields, row, change) }));
      return [name, rows.filter(({ row, mapped }) => !lost(field, row, mapped)).map(({ mapped }) => mapped)];
    }
    return [name, value];
  });
  return Object.fromEntries(entries) as Body;
}

function lost({ fields }: RowsField, row: TextBody, mapped: TextBody): boolean {
  return Object.entries(fields).some(([name, { kind }]) => kind === "category" && Boolean(row[name]) && !mapped[name]);
}

export function referencesIn(fields: Fields, body: TextBody): string[] {
  const found: string[] = [];
  mapReferences(fields, body, (reference) => {
    if (reference) found.push(reference);
    return reference;
  });
  return found;
}

/** Values with which the form begins: lists are one text each. Under it, `flattenToDottedNames` gives the flat names. */
export function formBody(fields: Fields, body: TextBody): TextBody {
  const entries = Object.entries(fields).map(([name, field]) => [name, typedValue(field, body[name])]);
  return Object.fromEntries(entries);
}

function typedValue(field: TextFieldFacts, value: unknown): unknown {
  if (field.kind === "rows") return ((value ?? []) as TextBody[]).map((row) => formBody(field.fields, row));
  if (field.kind === "list" || field.kind === "paragraphs") return ((value ?? []) as string[]).join(listSeparator(field));
  if (field.kind === "categories")
    return Object.fromEntries(((value ?? []) as string[]).map((reference) => [checkboxName(reference), "1"]));
  return value;
}

/** The name under its field of the box that stands for a category: "_3" of "#3", which no address looks like. */
export function checkboxName(reference: string): string {
  return reference.replace("#", "_");
}

export function referenceOfCheckbox(name: string): string {
  return name.replace("_", "#");
}

export function listSeparator({ kind }: ListField): string {
  return kind === "list" ? "\n" : "\n\n";
}

export const TITLE_LIMIT = 140;

export const metaDescription = {
  kind: "text",
  label: "Descrierea din rezultatele căutării",
  hint: "Se afișează cel mult 150 de caractere.",
  max: 300,
} as const;

export const keywords = { kind: "list", label: "Cuvinte-cheie, câte unul pe rând", max: 80, most: 20 } as const;

/** Rows of these fields; `item` as "o secțiune", "secțiunea"; `part` where one begins with them. */
export function rowsField<const Row extends RowsField["fields"]>(
  part: string | undefined,
  label: string,
  [one, the]: readonly [one: string, the: string],
  most: number,
  fields: Row,
) {
  return { kind: "rows", ...(part !== undefined && { part }), label, item: { one, the }, most, fields } as const;
}

type Captioned = { picture: PictureField; caption: { kind: "line"; label: string; max: number } };

export function pictureRows(about: {
  label: string;
  most: number;
  hint?: string;
  part?: string;
  hasCaption: true;
}): RowsField & { fields: Captioned };
export function pictureRows(about: {
  label: string;
  most: number;
  hint?: string;
  part?: string;
}): RowsField & { fields: { picture: PictureField } };
export function pictureRows({ hasCaption = false, ...about }: { label: string; most: number; hasCaption?: boolean }): RowsField {
  const picture = { kind: "picture", label: "Imaginea" } as const;
  const caption = { kind: "line", label: "Textul de sub imagine", max: 160 } as const;
  return {
    ...about,
    kind: "rows",
    item: { one: "o imagine", the: "imaginea" },
    fields: hasCaption ? { picture, caption } : { picture },
  };
}
