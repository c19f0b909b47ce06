/**
 * A sowing plan: up to ten plots, each with an area and a product, and what they need together. The address holds all of it, as typed: a name, an
 * area, a unit and a product for each plot, in their order. Pure.
 */
import type { CategoryFacts } from "#app/catalog/category/category.ts";
import { type BulbNeed, bulbNeed, type Planted } from "#app/catalog/pack/bulbs.ts";
import type { PricedPack } from "#app/catalog/pack/sold-packs.ts";
import { AREA_UNITS, type AreaUnit, SQM_PER_UNIT } from "#app/catalog/quantity/area-unit.ts";
import { areaInSqm, MAX_AREA_SQM, parseDecimal, type SeedNeed, seedNeed } from "#app/catalog/quantity/quantity.ts";
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import type { SowingWindow } from "#app/catalog/sheet/sowing.ts";

export const MAX_PLOTS = 10;
/** What a plan's address names of each plot. */
export const PLAN_PARAMS = ["nume", "suprafata", "um", "produs"] as const;
/** Plots that an empty plan begins with. */
const FIRST_PLOTS = 2;
const LONGEST_NAME = 60;
const LONGEST_AREA = 24;

export type TypedPlot = { name: string; area: string; unit: AreaUnit; slug: string };

export type PlanProduct = {
  slug: string;
  name: string;
  category_name: string;
  /** When it is sown, and what one calls that; undefined where the sheet does not say it. */
  sowing?: { windows: readonly SowingWindow[]; verb: CategoryFacts["verb"] } | undefined;
  dose: number | undefined;
  packs: readonly PricedPack[];
  /** Of bulbs, which are counted instead of weighed. */
  bulbs?: Planted | undefined;
};

/** A plot as it can be counted, or what is wrong with its fields. `need` is what it takes alone; undefined for a product without a dose. */
export type Plot<Product = PlanProduct> = TypedPlot & { number: number } & (
    | { errors: { area?: string; product?: string }; product?: undefined }
    | { errors: undefined; product: Product; area_sqm: number; need: SeedNeed | undefined; bulbs: BulbNeed | undefined }
  );

/** What all plots of a product need together: packs that are shared cost less than packs for each. */
export type ProductSum<Product = PlanProduct> = {
  product: Product;
  area_sqm: number;
  unit: AreaUnit;
  plots: number;
  need: SeedNeed | undefined;
  bulbs: BulbNeed | undefined;
};

export type FieldPlan<Product = PlanProduct> = {
  /** The rows of the form. */
  rows: TypedPlot[];
  /** The rows that say something. */
  plots: Plot<Product>[];
  sums: ProductSum<Product>[];
  /** RON, VAT included; of what has a price. */
  cost: number;
  /** How many sums have no price, or no quantity. */
  unpriced: number;
};

/** The rows of an address, with one more (`adauga`) or one less (`scoate`, counted from 1). */
export function readRows(params: URLSearchParams): TypedPlot[] {
  const [names, areas, units, slugs] = PLAN_PARAMS.map((key) => params.getAll(key).slice(0, MAX_PLOTS + 1));
  const length = Math.max(...[names, areas, slugs].map((values) => values?.length ?? 0));
  const rows = Array.from({ length: Math.min(length, MAX_PLOTS) }, (_, index) => {
    const unit = units?.[index] as AreaUnit;
    return {
      name: (names?.[index] ?? "").trim().slice(0, LONGEST_NAME),
      area: (areas?.[index] ?? "").trim().slice(0, LONGEST_AREA),
      unit: AREA_UNITS.includes(unit) ? unit : "mp",
      slug: (slugs?.[index] ?? "").slice(0, 120),
    };
  });
  const removed = Number(params.get("scoate") ?? 0);
  const left = rows.filter((_, index) => index + 1 !== removed);
  const isLonger = params.has("adauga") && left.length > 0 && left.length < MAX_PLOTS;
  if (left.length === 0) return Array.from({ length: FIRST_PLOTS }, () => BLANK);
  return isLonger ? [...left, { ...BLANK, unit: left.at(-1)?.unit ?? "mp" }] : left;
}

const BLANK: TypedPlot = { name: "", area: "", unit: "mp", slug: "" };

/** The address of a plan, without the rows that say nothing. */
export function planAddress(rows: readonly TypedPlot[]): string {
  const params = rows
    .filter(isFilled)
    .flatMap(({ name, area, unit, slug }) => Object.entries({ nume: name, suprafata: area, um: unit, produs: slug }));
  return params.length > 0 ? `/plan?${new URLSearchParams(params)}` : "/plan";
}

/**
 * "Plan de semănat: La deal, 2,5 ha, DLF Lucernă Creno; parcela 2, …": what a request, which holds a line for each product, would not say. Empty where the
 * lines say it all: one plot without a name for each product.
 */
export function plotWords({ plots, sums }: FieldPlan): string {
  const counted = plots.filter((plot) => plot.errors === undefined);
  if (counted.length === sums.length && counted.every(({ name }) => name === "")) return "";
  const words = counted.map(({ name, number, product, area_sqm, unit }) =>
    [name || `parcela ${number}`, areaWords(area_sqm, unit), product.name].join(", "),
  );
  return `Plan de semănat: ${words.join("; ")}.`;
}

export function makePlan<Product extends PlanProduct>(
  rows: readonly TypedPlot[],
  find: (slug: string) => Product | undefined,
): FieldPlan<Product> {
  const plots = rows.flatMap((row, index) => (isFilled(row) ? [plotOf(row, index + 1, find)] : []));
  const counted = plots.filter((plot) => plot.errors === undefined);
  const sums = [...Map.groupBy(counted, ({ product }) => product.slug).values()].map(sumOf);
  return {
    ...{ rows: [...rows], plots, sums },
    cost: round2(sums.reduce((sum, { need, bulbs }) => sum + ((need ?? bulbs)?.cost ?? 0), 0)),
    unpriced: sums.filter(({ need, bulbs }) => ((need ?? bulbs)?.cost ?? null) === null).length,
  };
}

/** Square metres of what was typed: "250" in its unit, or "20 x 15", which is metres. Undefined for anything else, and for nothing. */
export function readPlotArea(text: string, unit: AreaUnit): number | undefined {
  const sides = text.split(/[x×*]/i);
  const [width, length, ...more] = sides.map((side) => parseDecimal(side.replace(/\s*m\s*$/i, "")));
  if (sides.length === 1) return width === undefined ? undefined : areaInSqm(width, unit);
  if (width === undefined || length === undefined || more.length > 0) return undefined;
  return Number((width * length).toPrecision(14));
}

/** The area in a unit, as an exact number that a form takes. */
export function amountIn(area_sqm: number, unit: AreaUnit): number {
  return Number((area_sqm / SQM_PER_UNIT[unit]).toPrecision(12));
}

function isFilled({ name, area, slug }: TypedPlot): boolean {
  return name !== "" || area !== "" || slug !== "";
}

function plotOf<Product extends PlanProduct>(row: TypedPlot, number: number, find: (slug: string) => Product | undefined): Plot<Product> {
  const product = row.slug === "" ? undefined : find(row.slug);
  const area_sqm = readPlotArea(row.area, row.unit);
  const areaError = areaFault(area_sqm);
  if (product && area_sqm !== undefined && !areaError) {
    return { ...row, number, errors: undefined, product, area_sqm, ...needsOf(product, area_sqm) };
  }
  const productError = row.slug === "" ? "Alegeți produsul." : "Produsul nu mai este în catalog. Alegeți altul.";
  return { ...row, number, errors: { ...(areaError && { area: areaError }), ...(!product && { product: productError }) } };
}

function areaFault(area_sqm: number | undefined): string | undefined {
  if (area_sqm === undefined || area_sqm <= 0) return "Scrieți o suprafață mai mare decât 0, de exemplu 250, 1,5 sau 20 x 15.";
  return area_sqm > MAX_AREA_SQM ? "Suprafața poate avea cel mult 10.000 ha." : undefined;
}

function sumOf<Product extends PlanProduct>(plots: { product: Product; area_sqm: number; unit: AreaUnit }[]): ProductSum<Product> {
  const [{ product, unit }] = plots as [(typeof plots)[number]];
  const area_sqm = Number(plots.reduce((sum, plot) => sum + plot.area_sqm, 0).toPrecision(14));
  return { product, unit, area_sqm, plots: plots.length, ...needsOf(product, area_sqm) };
}

/** In kilograms by the dose, else in bulbs; neither where the sheet gives nothing to reckon by. */
function needsOf({ dose, packs, bulbs }: PlanProduct, area_sqm: number): { need: SeedNeed | undefined; bulbs: BulbNeed | undefined } {
  if (dose !== undefined) return { need: seedNeed(area_sqm, dose, packs), bulbs: undefined };
  return { need: undefined, bulbs: bulbs && bulbNeed(area_sqm, bulbs) };
}

function round2(value: number): number {
  return Math.round(Number((value * 100).toPrecision(12))) / 100;
}
