/**
 * What the code knows of each category: one record by slug, with what holds for a category that the administration adds. Its texts
 * (category-texts.server.ts) and the questions of its finder (category-questions.server.ts) stay on the server. Pure.
 */
import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";

export type Category = {
  /** Colour of its marker and its pictures; the same as --hue of .cat-… in app/styles/tokens.css. */
  hue: string;
  /** "Se seamănă acum", "Când se plantează". */
  /** What its products are, for a title: "semințe de gazon". Empty for a category that the code does not know. */
  goods: string;
  verb: "seamănă" | "plantează";
  areaLabel: string;
  /** What the calculator and the offer form begin with: crops are sown by the hectare, lawns are not. */
  startArea: { amount: number; unit: AreaUnit };
  /** True where the general lawn estimate stands in for a product's missing dose. */
  hasLawnEstimate: boolean;
  /** True where people also count in g/mp. */
  isCountedInGrams: boolean;
  /** kg per 100 sq m outside which the administration warns. */
  usualDose: readonly [low: number, high: number];
  /** False for the owner's test category: its address answers, and nothing leads to it. */
  isPublic: boolean;
};

const UNKNOWN: Category = {
  hue: "#1f4d2b",
  goods: "",
  verb: "seamănă",
  areaLabel: "Suprafața de însămânțat",
  startArea: { amount: 100, unit: "mp" },
  hasLawnEstimate: false,
  isCountedInGrams: false,
  usualDose: [0, Number.POSITIVE_INFINITY],
  isPublic: true,
};

const ONE_HECTARE: Category["startArea"] = { amount: 1, unit: "ha" };

const records = {
  gazon: { goods: "semințe de gazon", hue: "#306724", hasLawnEstimate: true, isCountedInGrams: true, usualDose: [2, 5] },
  pasune: { goods: "semințe pentru pășune", hue: "#14655d", startArea: ONE_HECTARE, usualDose: [0.08, 0.5] },
  "pasune-1": { goods: "semințe pentru pășune", startArea: ONE_HECTARE, isPublic: false },
  lucerna: { goods: "semințe de lucernă", hue: "#634590", startArea: ONE_HECTARE, usualDose: [0.18, 0.35] },
  sfecla: { goods: "semințe de sfeclă furajeră", hue: "#93342c", startArea: ONE_HECTARE, usualDose: [0.03, 0.2] },
  faneata: { goods: "semințe pentru fâneață", hue: "#72510d", startArea: ONE_HECTARE, usualDose: [0.2, 0.6] },
  "bulbi-de-flori": { goods: "bulbi de flori", hue: "#8d325c", verb: "plantează", areaLabel: "Suprafața de plantat" },
} as const satisfies Record<string, Partial<Category>>;

export type CategorySlug = keyof typeof records;

export const CATEGORY_SLUGS = Object.keys(records) as CategorySlug[];

/** The record of a category; of one that the code does not know, what holds for any. */
export function categoryOf(slug: string | undefined): Category {
  return { ...UNKNOWN, ...(isKnown(slug) ? records[slug] : {}) };
}

function isKnown(slug: string | undefined): slug is CategorySlug {
  return slug !== undefined && Object.hasOwn(records, slug);
}
