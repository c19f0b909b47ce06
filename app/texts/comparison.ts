/** What became of a text from one version to another: field by field, with the words that went and came. Pure. */
import { type AnyBody, type ChoiceField, type Field, type Fields, separatorOf, type TextPicture } from "./field.ts";

export type Piece = { kind: "same" | "out" | "in"; text: string };
export type ChangedField = { label: string; pieces: Piece[] };

/** Past this many pairs of words a text is compared line by line. */
const MOST_PAIRS = 4_000_000;

/** The fields that differ, in the order of the form. */
export function compareTexts(fields: Fields, before: AnyBody, after: AnyBody): ChangedField[] {
  let part = "";
  return Object.entries(fields).flatMap(([name, field]) => {
    part = field.part ?? part;
    const [was, is] = [inWords(field, before[name]), inWords(field, after[name])];
    return was === is ? [] : [{ label: part === field.label ? part : `${part} · ${field.label}`, pieces: compareWords(was, is) }];
  });
}

/** The words of both, in order: those that stayed, those that went, those that came. */
export function compareWords(before: string, after: string): Piece[] {
  const words = (text: string) => text.split(/(\s+)/).filter(Boolean);
  const lines = (text: string) => text.split(/(?<=\n)/).filter(Boolean);
  const [a, b] = [words(before), words(after)];
  return a.length * b.length <= MOST_PAIRS ? compareParts(a, b) : compareParts(lines(before), lines(after));
}

function compareParts(a: readonly string[], b: readonly string[]): Piece[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const middle = between(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return joined([...a.slice(0, start).map(same), ...middle, ...a.slice(a.length - end).map(same)]);
}

/** By the longest run of words that both have. */
function between(a: readonly string[], b: readonly string[]): Piece[] {
  const width = b.length + 1;
  const length = new Uint16Array((a.length + 1) * width);
  const at = (row: number, column: number) => length[row * width + column] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      length[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      pieces.push(same(a[i] as string));
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) pieces.push({ kind: "out", text: a[i++] as string });
    else pieces.push({ kind: "in", text: b[j++] as string });
  }
  return pieces;
}

function same(text: string): Piece {
  return { kind: "same", text };
}

function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}

function inWords(field: Field, value: unknown): string {
  if (field.kind === "rows") return ((value ?? []) as AnyBody[]).map((row) => rowInWords(field.fields, row)).join("\n\n");
  if (field.kind === "list" || field.kind === "paragraphs") return ((value ?? []) as string[]).join(separatorOf(field));
  if (field.kind === "picture") {
    const { file = "", alt = "" } = (value ?? {}) as Partial<TextPicture>;
    return [file, alt].filter(Boolean).join(": ");
  }
  if (field.kind === "categories") return ((value ?? []) as string[]).join(", ");
  if (field.kind === "choice") return (field as ChoiceField).options[String(value)] ?? "";
  return field.kind === "rich" ? plainText(String(value ?? "")) : String(value ?? "");
}

function rowInWords(fields: Fields, row: AnyBody): string {
  return Object.entries(fields)
    .map(([name, field]) => inWords(field, row[name]))
    .filter(Boolean)
    .join("\n");
}

function plainText(html: string): string {
  return html
    .replaceAll(/<\/(p|li|h3|h4|blockquote)>|<br \/>/g, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\n{2,}/g, "\n")
    .trim();
}
