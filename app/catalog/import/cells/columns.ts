import { type ColumnKey, IN_TABLES, PRODUCT } from "#app/catalog/product/fields.ts";
import { factInputs } from "#app/catalog/sheet/seed-facts.ts";
import { listOfferedKeys, sheetKeyName, sheetKeys } from "#app/catalog/sheet/sheet.ts";
import type { Described } from "#app/forms/fields/field-kinds.ts";
import { fold, normalizeText } from "#app/language/text.ts";

export type Target = ColumnName | `sheet:${string}`;

export type Remark = { target: Target | undefined; reason: string };

export type ColumnName = ColumnKey;

const COLUMNS = new Map(
  IN_TABLES.map((key) => {
    const { label, unit, column }: Described = PRODUCT[key];
    const title = column?.label ?? label;
    return [
      key,
      { label: unit ? `${title} (${unit})` : title, names: [...(unit ? [fold(title)] : []), ...(column?.names ?? [])] },
    ] as const;
  }),
);

const SHEET = /^\s*fi[sș][aă](?:\s+tehnic[aă])?\s*:\s*/i;
/** Titles are any words, "constructor" too: maps, not objects. */
const SHEET_NAMES = new Map<string, string>(
  Object.entries({
    compozitia: "Compoziție",
    "compozitie amestec": "Compoziție",
    reteta: "Compoziție",
    destinatia: "Destinație",
    "epoca de semanat": "Perioada de semănat",
    "perioada semanat": "Perioada de semănat",
    adancime: "Adâncime de semănat",
    adancimea: "Adâncime de semănat",
    "adancimea de semanat": "Adâncime de semănat",
    "puritate fizica": "Puritate",
    "facultate germinativa": "Germinație",
    mmb: "Masa a 1.000 de semințe",
    soi: "Soiuri",
    soiul: "Soiuri",
    "tratament samanta": "Tratament",
    "an recolta": "Anul recoltei",
  }),
);
const ASIDE = /(?<![a-z])(?:fara t ?v ?a|(?:cu|inclusiv) t ?v ?a(?: inclus)?|t ?v ?a inclus|lei|ron|net|brut|%)(?![a-z])/g;
/** Titles that mean either: the first that no other column of the head is. */
const EITHER = new Map<string, readonly [Target, Target]>(
  Object.entries({
    ambalaj: ["bag_weight_kg", "sheet:Ambalaj"],
    "pret fara tva": ["price", "price_show_vat_note"],
  } as const),
);
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
  if (plain === "" || EITHER.has(plain)) return undefined;
  const bare = plain.replaceAll(ASIDE, " ").replaceAll(/\s+/g, " ").trim();
  return fieldCalled(plain) ?? sheetRow(text) ?? fieldCalled(bare) ?? sheetRow(bare) ?? doseCalled(plainName(text.replace(UNIT, "")));
}

/** Target of each column. A field is read from its first column; rows of the sheet may share a key. */
export function recognizeAll(heads: readonly string[]): (Target | undefined)[] {
  const taken = new Set<Target>();
  const found = heads.map((head) => {
    const target = recognize(head);
    if (target === undefined || (!isSheetTarget(target) && taken.has(target))) return undefined;
    taken.add(target);
    return target;
  });
  const priced = heads[found.indexOf("price")];
  return found.map((target, index) => {
    const plain = plainName(heads[index] ?? "");
    const other = EITHER.get(plain)?.find((either) => !taken.has(either));
    // Beside a price with VAT it is the same price once more.
    if (target !== undefined || other === undefined || (other === "price_show_vat_note" && saysVat(priced ?? "") !== undefined))
      return target;
    taken.add(other);
    return other;
  });
}

/** What the title of a price says: 1 without VAT, 0 with it. */
export function saysVat(title: string): 0 | 1 | undefined {
  const plain = ` ${plainName(title)} `;
  if (/ (?:fara t ?v ?a|net) | ?\+ ?t ?v ?a /.test(plain)) return 1;
  return / (?:(?:cu|inclusiv) t ?v ?a|t ?v ?a inclus|brut) /.test(plain) ? 0 : undefined;
}

function fieldCalled(plain: string): ColumnName | undefined {
  return [...COLUMNS].find(([name, { label, names }]) => [label, name, ...names].some((known) => plainName(known) === plain))?.[0];
}

function doseCalled(plain: string): ColumnName | undefined {
  return (["dose", "consumption"] as const).find((name) => COLUMNS.get(name)?.names.some((known) => known === plain));
}

function sheetRow(text: string): Target | undefined {
  const key = text === "" ? undefined : (SHEET_NAMES.get(plainName(text)) ?? knownKey(text));
  return key === undefined ? undefined : `sheet:${key}`;
}

export function sheetNames(): string[] {
  return listOfferedKeys();
}

function knownKey(text: string): string | undefined {
  const plain = plainName(text);
  const key = sheetKeys().find(
    (candidate) => candidate.toLowerCase() === text.trim().toLowerCase() || plainName(sheetKeyName(candidate)) === plain,
  );
  return key ? sheetKeyName(key) : factInputs().find(({ name }) => plainName(name) === plain)?.name;
}

function plainName(text: string): string {
  return fold(text.replaceAll(/[().,:;/_\-–*?!]+/g, " "));
}
