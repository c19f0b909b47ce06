/** Answers come from the sheet's row `row`, else from destination, description and composition. Silence is no answer. */
import type { SheetKey } from "#app/catalog/sheet/sheet-keys.ts";
import type { FinderFacts } from "./finder-facts.ts";
import type { FinderKey } from "./finder-keys.ts";

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
