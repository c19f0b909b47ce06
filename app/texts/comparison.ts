import { plainText } from "#app/language/plain-text.ts";
import { compareWords, type Part } from "#app/language/text-diff.ts";
import { type ChoiceField, type Fields, listSeparator, type TextBody, type TextFieldFacts, type TextPicture } from "./text-field.ts";

export type ChangedField = { label: string; parts: Part[] };

export function compareTexts(fields: Fields, before: TextBody, after: TextBody): ChangedField[] {
  let part = "";
  return Object.entries(fields).flatMap(([name, field]) => {
    part = field.part ?? part;
    const [was, is] = [inWords(field, before[name]), inWords(field, after[name])];
    return was === is ? [] : [{ label: part === field.label ? part : `${part} · ${field.label}`, parts: compareWords(was, is) }];
  });
}

function inWords(field: TextFieldFacts, value: unknown): string {
  if (field.kind === "rows") return ((value ?? []) as TextBody[]).map((row) => rowInWords(field.fields, row)).join("\n\n");
  if (field.kind === "list" || field.kind === "paragraphs") return ((value ?? []) as string[]).join(listSeparator(field));
  if (field.kind === "picture") {
    const { file = "", alt = "" } = (value ?? {}) as Partial<TextPicture>;
    return [file, alt].filter(Boolean).join(": ");
  }
  if (field.kind === "categories") return ((value ?? []) as string[]).join(", ");
  if (field.kind === "choice") return (field as ChoiceField).options[String(value)] ?? "";
  return field.kind === "rich" ? linesOf(String(value ?? "")) : String(value ?? "");
}

function rowInWords(fields: Fields, row: TextBody): string {
  return Object.entries(fields)
    .map(([name, field]) => inWords(field, row[name]))
    .filter(Boolean)
    .join("\n");
}

function linesOf(html: string): string {
  return html
    .split(/<\/(?:p|li|h3|h4|blockquote)>|<br \/>/)
    .map(plainText)
    .filter(Boolean)
    .join("\n");
}
