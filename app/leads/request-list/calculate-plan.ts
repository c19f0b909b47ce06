import { areaOfBulbs, readBulbsOrArea } from "#app/catalog/pack/counted/bulbs.ts";
import { type CountedNeed, type CountedSeed, countedNeed, exactProduct, roundedUp } from "#app/catalog/pack/counted/counted.ts";
import { type AreaUnit, BULBS, SQM_PER_UNIT } from "#app/catalog/quantity/area-unit.ts";
import { type SeedNeed, seedNeed } from "#app/catalog/quantity/quantity.ts";
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import { noBulbsWords, readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { count } from "#app/language/nouns.ts";
import { roundMoney, withoutNoise } from "#app/language/numbers.ts";
import { isPlotFilled, type ProductSum, type SowingPlan, type SowingPlanProduct, type TypedPlot } from "./sowing-plan.ts";

type NamedPlot = { plot?: string; product: string; area_sqm: number; area_unit: AreaUnit; counted?: CountedSeed | undefined };

/** Names and areas of plots for the message of a request, whose lines are by product. Empty where the lines tell all. */
export function plotWords(plots: readonly NamedPlot[]): string {
  const isTold = new Set(plots.map(({ product }) => product)).size === plots.length && plots.every(({ plot }) => !plot);
  if (isTold) return "";
  const words = plots.map(({ plot, product, area_sqm, area_unit, counted }, index) =>
    [plot || `parcela ${index + 1}`, plotAreaWords(area_sqm, area_unit, counted), product].join(", "),
  );
  return `Plan de semănat: ${words.join("; ")}.`;
}

export function calculateSowingPlan<Product extends SowingPlanProduct>(
  rows: readonly TypedPlot[],
  find: (slug: string) => Product | undefined,
): SowingPlan<Product> {
  const plots = rows.flatMap((row, index) => (isPlotFilled(row) ? [plotOf(row, index + 1, find)] : []));
  const known = plots.filter((plot) => plot.errors === undefined);
  const sums = [...Map.groupBy(known, ({ product }) => product.slug).values()].map(sumOf);
  return {
    rows: [...rows],
    plots,
    sums,
    cost: roundMoney(sums.reduce((sum, { need, counted }) => sum + ((need ?? counted)?.cost ?? 0), 0)),
    unpriced: sums.filter(({ need, counted }) => ((need ?? counted)?.cost ?? null) === null).length,
  };
}

const BULB = { one: "bulb", few: "bulbi" };
/** Decimals of a bed that somebody has measured. */
const MEASURED_DECIMALS = 1;

/** 50 for the area that comes of so many bulbs, where a field would say 0,71 mp or more decimals. Undefined for other areas. */
export function bulbsOfArea(area_sqm: number, seed: Pick<CountedSeed, "of" | "to"> | undefined): number | undefined {
  if (seed?.of !== "bulbs" || area_sqm === Number(area_sqm.toFixed(MEASURED_DECIMALS))) return undefined;
  const bulbs = roundedUp(exactProduct(area_sqm, seed.to, 0.01));
  return areaOfBulbs(bulbs, seed.to) === area_sqm ? bulbs : undefined;
}

/** "250 mp", or "50 de bulbi" where the area comes of their number. */
export function plotAreaWords(area_sqm: number, unit: AreaUnit, counted: CountedSeed | undefined): string {
  const bulbs = bulbsOfArea(area_sqm, counted);
  return bulbs === undefined ? areaWords(area_sqm, unit) : count(bulbs, BULB);
}

export function plotAmount(area_sqm: number, unit: AreaUnit): number {
  return withoutNoise(area_sqm / SQM_PER_UNIT[unit]);
}

function plotOf<Product extends SowingPlanProduct>(row: TypedPlot, number: number, find: (slug: string) => Product | undefined) {
  const product = row.slug === "" ? undefined : find(row.slug);
  const { counted } = product ?? {};
  const isOfBulbs = counted?.of === "bulbs";
  const read = isOfBulbs
    ? readBulbsOrArea(row.area, row.unit, counted.to)
    : row.unit === BULBS
      ? { fault: noBulbsWords() }
      : readTypedArea(row.area, row.unit);
  const { area, fault: areaError } = read;
  if (product && area) {
    const { area_sqm } = area;
    const unit = area.unit === BULBS ? "mp" : area.unit;
    return { ...row, number, unit, errors: undefined, product, area_sqm, ...needsOf(product, area_sqm) };
  }
  const productError = row.slug === "" ? "Alegeți produsul." : "Produsul nu mai este în catalog. Alegeți altul.";
  return { ...row, number, errors: { ...(areaError && { area: areaError }), ...(!product && { product: productError }) } };
}

function sumOf<Product extends SowingPlanProduct>(plots: { product: Product; area_sqm: number; unit: AreaUnit }[]): ProductSum<Product> {
  const [{ product, unit }] = plots as [(typeof plots)[number]];
  const area_sqm = Number(plots.reduce((sum, plot) => sum + plot.area_sqm, 0).toPrecision(14));
  return { product, unit, area_sqm, plots: plots.length, ...needsOf(product, area_sqm) };
}

type Needs = { need: SeedNeed | undefined; counted: CountedNeed | undefined };

function needsOf({ dose, packs, counted }: SowingPlanProduct, area_sqm: number): Needs {
  if (dose !== undefined) return { need: seedNeed(area_sqm, dose, packs), counted: undefined };
  return { need: undefined, counted: counted && countedNeed(area_sqm, counted) };
}
