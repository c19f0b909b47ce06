import { type FoldedSpec, readComponents, readFolded } from "#app/catalog/sheet/sheet.ts";
import type { SheetKey } from "#app/catalog/sheet/sheet-keys.ts";
import { fold } from "#app/language/text.ts";
import type { FinderKey } from "./finder-keys.ts";

export type FinderChoice = Readonly<Record<string, string>>;

/** View of the finder on the page; made on the server, so that no rule travels to the browser. */
export type FinderView = {
  questions: { key: string; label: string; chosen: string; options: { value: string; label: string; total: number }[] }[];
  active: { key: string; question: string; label: string; without: number }[];
};

export function readTraits(questions: readonly FinderQuestion[], source: FinderSource): Traits {
  const facts = readFinderFacts(source);
  return Object.fromEntries(
    questions.map(({ key, row, options }) => {
      const explicit = facts.of(row);
      const told = options.filter((option) => explicit !== "" && option.stated.test(explicit));
      return [key, (told.length > 0 ? told : options.filter((option) => option.matches(facts))).map(({ value }) => value)];
    }),
  );
}

export function readFinderChoice(questions: readonly AskedQuestion[], params: URLSearchParams): FinderChoice {
  return Object.fromEntries(
    questions
      .map(({ key, options }) => [key, options.find(({ value }) => value === params.get(key))?.value] as const)
      .filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export function filterByChoice<Product extends TraitedProduct>(products: readonly Product[], choice: FinderChoice): Product[] {
  const wanted = Object.entries(choice);
  return products.filter(({ traits }) => wanted.every(([key, value]) => traits[key]?.includes(value)));
}

/** `within`: products that other filters leave, where there are any; of them the totals are. */
export function viewFinder(
  questions: readonly AskedQuestion[],
  products: readonly TraitedProduct[],
  choice: FinderChoice,
  within?: ReadonlySet<number>,
): FinderView | undefined {
  const kept = within ? products.filter(({ id }) => within.has(id)) : products;
  const without = (key: string) => filterByChoice(kept, Object.fromEntries(Object.entries(choice).filter(([other]) => other !== key)));
  const shown = questions.map(({ key, label, options }) => {
    const left = tally(without(key), key);
    const all = tally(products, key);
    const known = options
      .map(({ value, label }) => ({ value, label, total: left.get(value) ?? 0, ever: all.get(value) ?? 0 }))
      .filter(({ value, ever }) => ever > 0 || choice[key] === value);
    const tells = choice[key] !== undefined || known.some(({ ever }) => ever < products.length);
    return { key, label, chosen: choice[key] ?? "", options: tells ? known.map(({ ever, ...option }) => option) : [] };
  });
  const useful = shown.filter(({ options }) => options.length > 0);
  if (useful.length === 0) return undefined;
  const active = useful.flatMap(({ key, label, chosen, options }) => {
    const option = options.find(({ value }) => value === chosen);
    return option ? [{ key, question: label, label: option.label, without: without(key).length }] : [];
  });
  return { questions: useful, active };
}

function tally(products: readonly TraitedProduct[], key: string): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { traits } of products) for (const value of traits[key] ?? []) totals.set(value, (totals.get(value) ?? 0) + 1);
  return totals;
}

export type FinderSource = {
  name: string;
  short_description: string;
  specs: readonly FoldedSpec[];
};

export type FinderFacts = {
  text: string;
  composition: string;
  share: (species: RegExp) => number;
  of: (key: SheetKey) => string;
};

function readFinderFacts({ name, short_description, specs }: FinderSource): FinderFacts {
  const of = readFolded(specs);
  const composition = of("composition");
  let read: { name: string; percent: number }[] | undefined;
  const parts = () => {
    read ??= readComponents(specs)?.map(({ name, percent }) => ({ name: fold(name), percent })) ?? equalParts(composition);
    return read;
  };
  return {
    text: [fold(name), fold(short_description), of("destination")].join(" · "),
    composition,
    share: (species) =>
      parts()
        .filter((part) => species.test(part.name))
        .reduce((sum, { percent }) => sum + percent, 0),
    of,
  };
}

export function readSpan(text: string): { from: number; to: number } | undefined {
  const spelled = text
    .replaceAll(/\bo data\b/g, "1")
    .replaceAll(/\bdoua\b/g, "2")
    .replaceAll(/\btrei\b/g, "3");
  const numbers = (spelled.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(",", ".")));
  if (numbers.length === 0) return undefined;
  const from = Math.min(...numbers);
  return { from, to: /^peste\b/.test(spelled.trim()) ? Number.POSITIVE_INFINITY : Math.max(...numbers) };
}

/** A sheet that names species without percentages: each counts the same. Good enough to tell what a mixture is mostly made of. */
function equalParts(composition: string): { name: string; percent: number }[] {
  const names = composition
    .replaceAll(/\([^)]*\)/g, "")
    .split(/,| si /)
    .map((part) => part.trim())
    .filter((part) => part !== "" && !/^(inclusiv|soiul|soiuri|completat|drajat|invelit|calibrat|cu frunza|amestec de)\b/.test(part));
  return names.map((name) => ({ name, percent: 100 / names.length }));
}

/** Answers come from the sheet's row `row`, else from destination, description and composition. Silence is no answer. */

export type FinderOption = {
  value: string;
  label: string;
  stated: RegExp;
  matches: (facts: FinderFacts) => boolean;
};

export type AskedQuestion = { key: string; label: string; options: readonly { value: string; label: string }[] };

export type Traits = Readonly<Record<string, readonly string[]>>;
export type TraitedProduct = { id: number; traits: Traits };

export type FinderQuestion = { key: FinderKey; label: string; row: SheetKey; options: FinderOption[] };

export const mentions = (pattern: RegExp) => (facts: FinderFacts) => pattern.test(facts.text);

/** "după secetă" tells when to repair, not what the grass stands; "uscăciunea de sub pomi" is shade, whatever the summer. */
export const isDry = ({ text }: FinderFacts) =>
  /secet|stepa|arsit|irigare limitata|fara sistem de irigare|uscaci(?!\w* de sub)|veri uscate|lipseste apa/.test(
    text.replaceAll(/dupa secet\w*/g, ""),
  );
