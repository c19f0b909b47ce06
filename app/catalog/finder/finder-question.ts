/**
 * A question of the product finder, how a technical sheet answers it, and what the rules of several categories share. The answer is
 * the row named in `row` where the sheet has it ("Lumină: soare, semiumbră"), so an administrator can always overrule; otherwise it comes
 * from the destination, the short description and the composition. The rules are common agronomy: which species stand
 * shade, drought or grazing. A sheet that says nothing gets no answer and is found by no filter.
 */
import type { SheetKey } from "#app/catalog/sheet/sheet.ts";
import type { FinderFacts } from "./finder-facts.ts";
import type { FinderKey } from "./finder-keys.ts";

export type FinderOption = {
  /** As it stands in the address. */
  value: string;
  label: string;
  /** The value of the sheet's row that states this option; folded. */
  stated: RegExp;
  matches: (facts: FinderFacts) => boolean;
};

export type AskedQuestion = { key: string; label: string; options: readonly { value: string; label: string }[] };

export type Traits = Readonly<Record<string, readonly string[]>>;
export type TraitedProduct = { id: number; traits: Traits };

/** `row` is the row of the sheet in which the administrator answers outright. */
export type FinderQuestion = { key: FinderKey; label: string; row: SheetKey; options: FinderOption[] };

export const mentions = (pattern: RegExp) => (facts: FinderFacts) => pattern.test(facts.text);

/** "după secetă" tells when to repair, not what the grass stands; "uscăciunea de sub pomi" is shade, whatever the summer. */
export const isDry = ({ text }: FinderFacts) =>
  /secet|stepa|arsit|irigare limitata|fara sistem de irigare|uscaci(?!\w* de sub)|veri uscate|lipseste apa/.test(
    text.replaceAll(/dupa secet\w*/g, ""),
  );
