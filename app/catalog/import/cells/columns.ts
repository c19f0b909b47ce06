import { type ColumnKey, IN_TABLES, PRODUCT } from "#app/catalog/product/fields.ts";
import { factInputs } from "#app/catalog/sheet/seed-facts.ts";
import { listOfferedKeys, sheetKeyName, sheetKeys } from "#app/catalog/sheet/sheet.ts";
import { fold, normalizeText } from "#app/language/text.ts";

export type Target = ColumnName | `sheet:${string}`;

/** What is wrong in a row, or doubtful, and in which column. */
export type Remark = { target: Target | undefined; reason: string };

export type ColumnName = ColumnKey;

const COLUMNS = new Map(
  IN_TABLES.map((key) => {
    const { label, column } = PRODUCT[key] as { label: string; column: { label?: string; names: readonly string[] } };
    return [key, { label: column.label ?? label, names: column.names }] as const;
  }),
);

const SHEET = /^\s*fi[sș][aă](?:\s+tehnic[aă])?\s*:\s*/i;
/** Behind the name of a column: "Normă (kg/ha)". The cells are read in it (dose-cell.ts). */
const UNIT = /[\s,(]*\b(?:kg|gr?)\.?\s*(?:\/|pe|la)\s*(?:100\s*|1\s*)?(?:mp|m2|m²|ha|hectar)\s*\)?\s*$/i;

export function listColumnFields(): { target: ColumnName; label: string }[] {
  return [...COLUMNS].map(([target, { label }]) => ({ target, label }));
}

export function columnLabel(target: Target): string {
  return isSheetTarget(target) ? `Fișă: ${sheetKeyOf(target)}` : (COLUMNS.get(target)?.label ?? target);
}

function isField(text: string): text is ColumnName {
  return (COLUMNS as ReadonlyMap<string, unknown>).has(text);
}

export function isSheetTarget(target: Target): target is `sheet:${string}` {
  return target.startsWith("sheet:");
}

export function sheetKeyOf(target: `sheet:${string}`): string {
  return target.slice("sheet:".length);
}

export function readTarget(text: string): Target | undefined {
  if (isField(text)) return text;
  return /^sheet:.{1,120}$/su.test(text) ? (normalizeText(text) as Target) : undefined;
}

/** Target of a column title: name, API name or alias of a field, or "Fișă: …" for a row of the sheet. */
function recognize(head: string): Target | undefined {
  // Cedilla letters are those of older programs.
  const text = normalizeText(head).trim();
  if (SHEET.test(text)) {
    const key = text.replace(SHEET, "").trim();
    // As it is written: keys are free, and what was exported must come back to the same row.
    return key && key.length <= 120 ? `sheet:${key}` : undefined;
  }
  const lower = text.toLowerCase();
  if (isField(lower)) return lower;
  const plain = plainName(text);
  const field = [...COLUMNS].find(([name, { label, names }]) => [label, name, ...names].map(plainName).includes(plain));
  if (field) return field[0];
  const key = plain === "" ? undefined : knownKey(text);
  if (key !== undefined) return `sheet:${key}`;
  const withoutUnit = plainName(text.replace(UNIT, ""));
  return (["dose", "consumption"] as const).find((name) => COLUMNS.get(name)?.names.some((known) => known === withoutUnit));
}

/** Target of each column. A field is read from its first column; rows of the sheet may share a key. */
export function recognizeAll(heads: readonly string[]): (Target | undefined)[] {
  const taken = new Set<Target>();
  return heads.map((head) => {
    const target = recognize(head);
    if (target === undefined || (!isSheetTarget(target) && taken.has(target))) return undefined;
    taken.add(target);
    return target;
  });
}

export function sheetNames(): string[] {
  return listOfferedKeys();
}

/** The sheet's own spelling of a key: of its name in any case, or of the short name it goes by in the code. */
function knownKey(text: string): string | undefined {
  const plain = plainName(text);
  const key = sheetKeys().find(
    (candidate) => candidate.toLowerCase() === text.trim().toLowerCase() || plainName(sheetKeyName(candidate)) === plain,
  );
  return key ? sheetKeyName(key) : factInputs().find(({ name }) => plainName(name) === plain)?.name;
}

function plainName(text: string): string {
  return fold(text.replaceAll(/[().,:;/_\-–*]+/g, " "));
}
