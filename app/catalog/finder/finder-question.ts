/** A question of the product finder, and what the rules of several categories share. Pure. */
import type { SheetKey } from "#app/catalog/sheet/sheet.ts";
import type { SeedFacts } from "./finder-facts.ts";

export type FinderOption = {
  /** As it stands in the address. */
  value: string;
  label: string;
  /** What the explicit row says when it means this option; folded. */
  told: RegExp;
  holds: (facts: SeedFacts) => boolean;
};

/** `row` is the row of the sheet in which the administrator answers outright. */
export type FinderQuestion = { key: string; label: string; row: SheetKey; options: FinderOption[] };

/** True when name, short description or destination say it. */
export const says = (pattern: RegExp) => (facts: SeedFacts) => pattern.test(facts.text);

/** "după secetă" tells when to repair, not what the grass stands. */
export const isDry = ({ text }: SeedFacts) =>
  /secet|stepa|arsit|irigare limitata|fara sistem de irigare|uscaci|veri uscate|lipseste apa/.test(text.replaceAll(/dupa secet\w*/g, ""));
