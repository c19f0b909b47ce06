import { useCompany } from "#app/company/use-company.ts";
import { nestDottedNames } from "#app/forms/rows.ts";
import { plainText } from "#app/language/plain-text.ts";
import { fillPlaceholders, placeholderValues } from "#app/texts/placeholders.ts";
import type { Fields } from "#app/texts/text-field.ts";

type TextPieceProps = { fields: Fields; typed: Readonly<Record<string, string>>; field: string };

type Part = { key: string; isHeading: boolean; words: string };

/** Words of the part of the page that somebody is at, with its names filled in; of search engines and pictures nothing. */
export function TextPiece({ fields, typed, field }: TextPieceProps) {
  const words = placeholderValues(useCompany());
  const parts = listParts(partOf(fields, field), nestDottedNames(typed)).filter((part) => part.words.trim() !== "");
  const first = parts.find(({ isHeading }) => isHeading);
  return (
    <div className="beside-piece__text stack">
      {parts.map((part) => {
        const text = fillPlaceholders(part.words, words);
        if (!part.isHeading) return <p key={part.key}>{text}</p>;
        return part === first ? <h2 key={part.key}>{text}</h2> : <h3 key={part.key}>{text}</h3>;
      })}
    </div>
  );
}

/** Fields from the one that begins the part of `field` to the next that begins one; of none the first part. */
function partOf(fields: Fields, field: string): Fields {
  const all = Object.entries(fields);
  const at = Math.max(
    0,
    all.findIndex(([name]) => name === field.split(".")[0]),
  );
  const from = Math.max(
    0,
    all.findLastIndex(([_name, { part }], index) => index <= at && part !== undefined),
  );
  const until = all.findIndex(([_name, { part }], index) => index > from && part !== undefined);
  return Object.fromEntries(all.slice(from, until === -1 ? undefined : until));
}

// A tile's line goes on behind what is counted.
const UNSEEN = ["meta_description", "keywords", "line"];
const READ = ["line", "text", "paragraphs", "list", "rich"];

function listParts(fields: Fields, values: Readonly<Record<string, unknown>>, place = ""): Part[] {
  const isSeen = (name: string) => !UNSEEN.includes(name) && !(name === "title" && "heading" in fields);
  return Object.entries(fields).flatMap(([name, field]): Part[] => {
    const [key, value] = [place + name, values[name]];
    if (field.kind === "rows") return rowsOf(value).flatMap((row, index) => listParts(field.fields, row, `${key}.${index}.`));
    if (typeof value !== "string" || !READ.includes(field.kind) || !isSeen(name)) return [];
    const text = field.kind === "rich" ? plainText(value) : value;
    const isHeading = field.kind === "line" && (name.endsWith("heading") || name === "title");
    return isHeading
      ? [{ key, isHeading, words: text }]
      : text.split(/\n+/).map((words, at) => ({ key: `${key}-${at}`, isHeading, words }));
  });
}

function rowsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((row) => typeof row === "object" && row !== null) : [];
}
