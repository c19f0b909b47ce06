import type { Category } from "#db/schema.ts";

export const VERBS = ["seamănă", "plantează"] as const;

const DEFAULTS = {
  hue: "forest",
  /** Name of its products in a title: "semințe de gazon". Empty where nobody has said. */
  goods: "",
  verb: "seamănă",
  area_label: "Suprafața de însămânțat",
  /** Area that the calculator and the offer form begin with: crops are sown by the hectare, lawns are not. */
  start_amount: 100,
  start_unit: "mp",
  has_lawn_estimate: 0,
  is_counted_in_grams: 0,
  /** kg per 100 sq m outside which the administration warns; null where that end is open. */
  usual_dose_from: null,
  usual_dose_to: null,
  content_key: "",
  norm_kind: "weight",
} satisfies Partial<Category>;

export type CategoryFacts = Pick<Category, keyof typeof DEFAULTS>;
export const DEFAULT_FACTS: CategoryFacts = DEFAULTS;

export function sowingNoun(verb: CategoryFacts["verb"]): string {
  return verb === "seamănă" ? "semănat" : "plantare";
}

/** Categories for whose plants the site has a drawing of its own (public/images/plates), by the slugs they came with. */
export const DRAWN = ["gazon", "pasune", "lucerna", "sfecla", "faneata", "bulbi-de-flori"];

export function plateOf(categorySlug: string): string | undefined {
  return DRAWN.includes(categorySlug) ? `/images/plates/${categorySlug}.svg` : undefined;
}

/** All of them side by side in one file, for pages that show several. */
export const PLATES = { file: "/images/plates.svg", width: 240 * DRAWN.length, height: 320 };

/** Place of a category's drawing among them, from one on; undefined where it has none. */
export function placeAmongPlates(categorySlug: string): number | undefined {
  return DRAWN.indexOf(categorySlug) + 1 || undefined;
}
