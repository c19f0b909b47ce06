import { readComponents, readFolded, type Spec } from "#app/catalog/sheet/sheet.ts";
import type { SheetKey } from "#app/catalog/sheet/sheet-keys.ts";
import { fold } from "#app/language/text.ts";
import type { FinderKey } from "./finder-keys.ts";

export type FinderSource = {
  name: string;
  short_description: string;
  specs: readonly Spec[];
};

export type FinderFacts = {
  text: string;
  composition: string;
  share: (species: RegExp) => number;
  of: (key: SheetKey) => string;
};

export function readFinderFacts({ name, short_description, specs }: FinderSource): FinderFacts {
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
