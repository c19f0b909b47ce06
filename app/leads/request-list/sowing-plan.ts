import type { CountedNeed, CountedSeed } from "#app/catalog/pack/counted/counted.ts";
import type { PricedPack } from "#app/catalog/pack/sold-packs.ts";
import { type AreaUnit, LIST_UNITS, type ListUnit } from "#app/catalog/quantity/area-unit.ts";
import type { SeedNeed } from "#app/catalog/quantity/quantity.ts";
import { MAX_AREA_TEXT } from "#app/catalog/quantity/read-area.ts";
import { MAX_LINES } from "./max-lines.ts";

export const PLAN_PATH = "/cerere/plan";
const LINE_PARAMS = ["nume", "suprafata", "um", "produs"] as const;
/** Products of the request list that a plan began with: what is no longer in it leaves the list. Or the word for the list itself. */
const BEGAN_WITH = "din";
const THE_LIST = "cerere";
/** Packs that were chosen by hand, as "turfline-eco-lawn*1". */
const PACKS = "ambalaj";
export const SOWING_PLAN_PARAMS = [...LINE_PARAMS, BEGAN_WITH, PACKS] as const;
/** Begins a plan with the visitor's list; of an address that is the same for everybody. */
export const PLAN_OF_LIST = `${PLAN_PATH}?${BEGAN_WITH}=${THE_LIST}`;
const FIRST_PLOTS = 2;
/**
 * Longest name of a plot: of ten plots, in letters that take six signs of an address each, it fits into the 4 KB that an address may have.
 */
export const LONGEST_NAME = 40;

export type TypedPlot = { name: string; area: string; unit: ListUnit; slug: string };

export type SowingPlanProduct = {
  slug: string;
  name: string;
  category_name: string;
  dose: number | undefined;
  dose_from?: number | undefined;
  /** In which unit its rate is said, where it is not that of the typed area. */
  rate_unit?: AreaUnit | undefined;
  packs: readonly PricedPack[];
  counted?: CountedSeed | undefined;
};

/** A plot as it can be counted, or what is wrong with its fields. `need` is what it takes alone; undefined for a product without a dose. */
export type Plot<Product = SowingPlanProduct> = Omit<TypedPlot, "unit"> & { number: number } & (
    | { errors: { area?: string; product?: string }; product?: undefined }
    | {
        errors: undefined;
        product: Product;
        unit: AreaUnit;
        area_sqm: number;
        need: SeedNeed | undefined;
        counted: CountedNeed | undefined;
      }
  );

/** Need of all plots of a product together: packs that are shared cost less than packs for each. */
export type ProductSum<Product = SowingPlanProduct> = {
  product: Product;
  area_sqm: number;
  unit: AreaUnit;
  plots: number;
  need: SeedNeed | undefined;
  counted: CountedNeed | undefined;
};

export type SowingPlan<Product = SowingPlanProduct> = {
  rows: TypedPlot[];
  plots: Plot<Product>[];
  sums: ProductSum<Product>[];
  cost: number;
  unpriced: number;
};

export function readPlotRows(params: URLSearchParams): TypedPlot[] {
  const [names, areas, units, slugs] = LINE_PARAMS.map((key) => params.getAll(key).slice(0, MAX_LINES + 1));
  const length = Math.max(...[names, areas, slugs].map((values) => values?.length ?? 0));
  const rows = Array.from({ length: Math.min(length, MAX_LINES) }, (_, index) => {
    const unit = units?.[index] as ListUnit;
    return {
      name: (names?.[index] ?? "").trim().slice(0, LONGEST_NAME),
      area: (areas?.[index] ?? "").trim().slice(0, MAX_AREA_TEXT),
      unit: LIST_UNITS.includes(unit) ? unit : "mp",
      slug: (slugs?.[index] ?? "").slice(0, 120),
    };
  });
  const removed = Number(params.get("scoate") ?? 0);
  const left = rows.filter((_, index) => index + 1 !== removed);
  const isLonger = params.has("adauga") && left.length > 0 && left.length < MAX_LINES;
  if (left.length === 0) return Array.from({ length: FIRST_PLOTS }, () => BLANK);
  return isLonger ? [...left, { ...BLANK, unit: left.at(-1)?.unit ?? "mp" }] : left;
}

const BLANK: TypedPlot = { name: "", area: "", unit: "mp", slug: "" };

export function isOfList(params: URLSearchParams): boolean {
  return params.get(BEGAN_WITH) === THE_LIST;
}

export function readBegunWith(params: URLSearchParams): number[] {
  const ids = (params.get(BEGAN_WITH) ?? "").split("-", MAX_LINES).map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0);
}

export function begunWithField(ids: readonly number[]): { name: string; value: string } {
  return { name: BEGAN_WITH, value: ids.join("-") };
}

/** Key of the pack that was chosen, by the product that is bought in nothing else. */
export type ChosenPacks = readonly (readonly [slug: string, pack: string])[];

export function readChosenPacks(params: URLSearchParams): ChosenPacks {
  return params
    .getAll(PACKS)
    .slice(0, MAX_LINES)
    .map((text) => {
      const [slug = "", pack = ""] = text.slice(0, 140).split("*");
      return [slug, pack] as const;
    });
}

/** Those of products that the plan has. */
export function chosenPackFields(rows: readonly TypedPlot[], packs: ChosenPacks): { name: string; value: string }[] {
  return packs
    .filter(([chosen, pack]) => pack && rows.some(({ slug }) => slug === chosen))
    .map((chosen) => ({ name: PACKS, value: chosen.join("*") }));
}

export function sowingPlanAddress(rows: readonly TypedPlot[], begunWith: readonly number[] = [], packs: ChosenPacks = []): string {
  const params = rows
    .filter(isPlotFilled)
    .flatMap(({ name, area, unit, slug }) => Object.entries({ nume: name, suprafata: area, um: unit, produs: slug }));
  const began = begunWith.length > 0 ? [[BEGAN_WITH, begunWith.join("-")] as [string, string]] : [];
  const chosen = chosenPackFields(rows, packs).map(({ name, value }) => [name, value] as [string, string]);
  const all = [...params, ...began, ...chosen];
  return all.length > 0 ? `${PLAN_PATH}?${new URLSearchParams(all)}` : PLAN_PATH;
}

export function isPlotFilled({ name, area, slug }: TypedPlot): boolean {
  return name !== "" || area !== "" || slug !== "";
}
