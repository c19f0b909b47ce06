/** Answers of the first page: what each category costs at least, for the area it starts with and for one that was typed. */

import { firstCategoryImages, type Hero } from "#app/catalog/category/category-pictures.server.ts";
import { type CountedCategory, listAllCategories } from "#app/catalog/category/category-store.server.ts";
import { listFirstHeroes } from "#app/catalog/category/category-texts.server.ts";
import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaInSqm } from "#app/catalog/quantity/quantity.ts";
import { AREA_WANTED } from "#app/catalog/quantity/read-area.ts";
import { areaQuery, withArea } from "#app/catalog/row/area-address.ts";
import { readAskedArea, wordsOf } from "#app/catalog/row/asked-area.ts";
import { readLeastSums } from "#app/catalog/row/least-sums.server.ts";
import { contentKey } from "#app/catalog/taxonomy/content-key.server.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { lastValue } from "#app/forms/last-value.ts";
import { formatMoney } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { cached } from "#db/cache/cached.server.ts";

/**
 * `amount` and `unit`: of the area it starts with, as the field holds them: before a space, which tells it from the same number typed by hand; in words `area`.
 * `cost` ("207 RON") and `need` ("3 kg · 3 pungi de 1 kg") of the `product` that costs least for it, all empty where none has a price or the category has more
 * products than are reckoned. `beside`: file of a second drawn picture of the crop.
 */
export type HomeAnswer = {
  slug: string;
  name: string;
  hue: string;
  picture: Hero | undefined;
  beside: string | undefined;
  total: number;
  amount: string;
  unit: AreaUnit;
  area: string;
  cost: string;
  product: string;
  need: string;
  hasBulbs: boolean;
};

/** "De la" is said of all products of a category, or not at all. */
const MOST_RECKONED = 96;

/** `norms`: how many products say their norm, of all of them; undefined where there are more than are reckoned. */
export type HomeAnswers = { answers: readonly HomeAnswer[]; norms: { known: number; total: number } | undefined };

/** Categories that have products, in the order of the menus. `today` (Bucharest): prices may be of a day. */
export const readHomeAnswers = cached("answers of the first page", "Prețurile de pe prima pagină", readAnswers, { max: 2 });

function readAnswers(_today: string): HomeAnswers {
  const shown = listAskedCategories();
  const reckoned = shown.filter(isReckoned);
  const { leastOf, hasBulbs, withNorm } = readLeastSums(reckoned.map(({ id }) => id));
  const uploaded = firstCategoryImages();
  const total = shown.reduce((sum, { product_count }) => sum + product_count, 0);
  return {
    answers: shown.map((category) => ({
      ...answerOf(category, leastOf),
      ...picturesOf(category, uploaded.get(category.id)),
      hasBulbs: hasBulbs(category.id),
    })),
    norms: reckoned.length === shown.length ? { known: withNorm, total } : undefined,
  };
}

function picturesOf(category: CountedCategory, uploaded: Hero | undefined): Pick<HomeAnswer, "picture" | "beside"> {
  const [first, second] = (!uploaded && listFirstHeroes().get(contentKey(category))) || [];
  return { picture: uploaded ?? (first && { ...first, alt: "" }), beside: second?.file };
}

function listAskedCategories(): CountedCategory[] {
  return listAllCategories().filter(({ is_hidden, product_count }) => is_hidden === 0 && product_count > 0);
}

function isReckoned({ product_count }: CountedCategory): boolean {
  return product_count <= MOST_RECKONED;
}

function answerOf(
  { id, slug, name, hue, product_count, start_amount, start_unit: unit }: CountedCategory,
  leastOf: ReturnType<typeof readLeastSums>["leastOf"],
): Omit<HomeAnswer, "hasBulbs" | "picture" | "beside"> {
  const area = wordsOf({ area_sqm: areaInSqm(start_amount, unit), unit });
  const least = leastOf(id, area);
  return {
    slug,
    name,
    hue,
    total: product_count,
    amount: `${writeDecimal(start_amount)} `,
    unit,
    area,
    ...costWords(least),
  };
}

type LeastSum = ReturnType<ReturnType<typeof readLeastSums>["leastOf"]>;

function costWords(least: LeastSum): Pick<HomeAnswer, "cost" | "product" | "need"> {
  if (!least) return { cost: "", product: "", need: "" };
  return { cost: formatMoney(least.cost), product: least.name, need: unbroken([least.need, least.packs].filter(Boolean).join(" · ")) };
}

/** Answer for an area that was typed, in words; `fault` where it is none. */
export type AreaAnswer = Pick<HomeAnswer, "area" | "cost" | "product" | "need"> & { fault?: string };

/** Undefined where no category that has products is asked for. */
export function answerForArea(params: URLSearchParams): AreaAnswer | undefined {
  const category = listAskedCategories().find(({ slug }) => slug === lastValue(params, "categorie"));
  if (!category) return undefined;
  const sums = isReckoned(category) ? readLeastSums([category.id]) : undefined;
  const asked = readAskedArea(params, undefined, sums?.hasBulbs(category.id));
  if (!asked.area) return { area: "", ...costWords(undefined), fault: asked.fault ?? AREA_WANTED };
  return { area: asked.words, ...costWords(sums?.leastOf(category.id, asked.words, asked)) };
}

/** Address to which the question of the first page leads; undefined where nothing known is asked. An area that was left as it stood is the category's own. */
export function answerAddress(params: URLSearchParams, answers: readonly HomeAnswer[]): string | undefined {
  const chosen = answers.find(({ slug }) => slug === lastValue(params, "categorie"));
  if (!chosen) return undefined;
  const { typed } = readAskedArea(params, undefined, chosen.hasBulbs);
  const isUntouched = typed.amount.trim() === "" || [answers[0], chosen].some((answer) => isExampleOf(answer, params));
  return isUntouched ? `/${chosen.slug}` : withArea(`/${chosen.slug}`, areaQuery({ amount: typed.amount.trim(), unit: typed.unit }));
}

/** Without scripts the field keeps the example of the first category, whichever is chosen; with scripts it follows the choice. */
function isExampleOf(answer: HomeAnswer | undefined, params: URLSearchParams): boolean {
  return answer !== undefined && lastValue(params, "suprafata") === answer.amount && lastValue(params, "um") === answer.unit;
}
