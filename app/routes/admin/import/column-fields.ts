/** Fields among which one chooses for a column of a file: few at once, the others by a word of their name. Pure. */
import { fold } from "#app/language/text.ts";

type Choice = readonly [target: string, label: string];
export type FieldGroup = { label: string; choices: readonly Choice[] };

/** `isOffered`: another column of the file is the price of an offer. */
type Column = { title: string; target: string | null; isOffered?: boolean };
type Known = { fields: readonly { target: string; label: string }[]; sheetNames: readonly string[] };

/** Targets of most columns of a price list. */
const USUAL = ["name", "sku", "price", "bag_weight_kg"];
const OFFER_DAYS = ["offer_valid_from", "offer_valid_to"];
/** So many are shown whole. */
export const FEW_FIELDS = 12;

/** `chosen` and what the file itself proposed are always among them: a list never loses what stands in it. */
export function fieldGroups(
  { title, target, isOffered = false }: Column,
  { fields, sheetNames }: Known,
  chosen: string,
  search: string,
): FieldGroup[] {
  const all = [
    ...fields.map((field): Choice => [field.target, field.label]),
    ...sheetRows(title, [target, chosen], sheetNames).map((name): Choice => [`sheet:${name}`, `Fișă: ${name}`]),
  ];
  if (all.length <= FEW_FIELDS) return [{ label: "Câmpuri", choices: all }];
  const own = new Set([target, chosen, `sheet:${title.trim()}`]);
  const words = fold(search).split(/\s+/).filter(Boolean);
  const isFound = ([, label]: Choice) => words.length > 0 && words.every((word) => fold(label).includes(word));
  const wanted = isOffered ? [...USUAL, ...OFFER_DAYS] : USUAL;
  const usual = wanted.flatMap((field) => all.filter(([target]) => target === field));
  const proposed = all.filter(([field]) => own.has(field) && !wanted.includes(field));
  const found = all.filter((choice) => isFound(choice) && !usual.includes(choice) && !proposed.includes(choice));
  return [
    { label: "Pentru coloana aceasta", choices: proposed },
    { label: "Obișnuite", choices: usual },
    { label: `Găsite: „${search.trim()}”`, choices: found },
  ].filter(({ choices }) => choices.length > 0);
}

function sheetRows(title: string, own: readonly (string | null)[], names: readonly string[]): string[] {
  const chosen = own.flatMap((target) => (target?.startsWith("sheet:") ? [target.slice("sheet:".length)] : []));
  const called = title.trim() && names.length > 0 ? [title.trim().slice(0, 120)] : [];
  return [...new Set([...chosen, ...names, ...called])];
}
