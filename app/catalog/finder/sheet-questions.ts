/** Finder questions from rows of the technical sheet. Values that differ in case or diacritics alone are one option. Pure. */
import { readByName, type Spec } from "#app/catalog/sheet/sheet.ts";
import { slugify } from "#app/language/slug.ts";
import type { AskedQuestion } from "./finder-facts.ts";
import { SHEET_PARAMETERS } from "./finder-keys.ts";

const MAX_OPTIONS = 30;

const order = new Intl.Collator("ro", { numeric: true });

export function readAnswers(keys: readonly string[], specs: readonly Spec[]): string[][] {
  const named = readByName(specs);
  return keys.map((name) => readWords(named(name) ?? ""));
}

export function askSheet(keys: readonly string[], products: readonly { id: number; answers: readonly (readonly string[])[] }[]) {
  const asked = keys.map((label) => ({ key: SHEET_PARAMETERS + slugify(label), label }));
  return {
    questions: asked.map(({ key, label }, row) => ({
      key,
      label,
      options: optionsOf(products.flatMap(({ answers }) => answers[row] ?? [])),
    })),
    products: products.map(({ id, answers }) => ({
      id,
      traits: Object.fromEntries(asked.map(({ key }, row) => [key, (answers[row] ?? []).map(slugify)])),
    })),
  };
}

/** "roșu, galben / alb" is three values; the comma of a number ("0,5 m") parts nothing. */
function readWords(value: string): string[] {
  const words = value
    .split(/;|\/|,(?=\s)/)
    .map((word) => word.trim())
    .filter((word) => slugify(word) !== "");
  return [...new Map(words.map((word) => [slugify(word), word])).values()];
}

function optionsOf(words: readonly string[]): AskedQuestion["options"] {
  const found = [...Map.groupBy(words, slugify)].map(([value, [label = value, ...others]]) => ({ value, label, times: 1 + others.length }));
  return found
    .sort((one, other) => other.times - one.times)
    .slice(0, MAX_OPTIONS)
    .sort((one, other) => order.compare(one.label, other.label))
    .map(({ value, label }) => ({ value, label }));
}
