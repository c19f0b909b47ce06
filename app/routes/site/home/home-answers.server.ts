/** Answers of the first page: what each category costs for the area it starts with. */
import { type CountedCategory, listAllCategories } from "#app/catalog/category/categories.server.ts";
import { plateOf } from "#app/catalog/category/category.ts";
import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaInSqm } from "#app/catalog/quantity/quantity.ts";
import { exampleOf } from "#app/catalog/quantity/typed-area.ts";
import { areaQuery, withArea } from "#app/catalog/row/area-address.ts";
import { readAskedArea, wordsOf } from "#app/catalog/row/asked-area.ts";
import { mapLeastSums } from "#app/catalog/row/least-sums.server.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { lastValue } from "#app/forms/last-value.ts";
import { formatLei } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { cached } from "#db/cache/cached.server.ts";

/**
 * `amount` and `unit`: of the area it starts with, in words `area`; `cost` ("207 lei") and `need` ("3 kg · 3 pungi de 1 kg") of the product that costs least
 * for it, empty where none has a price or the category has more products than are reckoned.
 */
export type HomeAnswer = {
  slug: string;
  name: string;
  hue: string;
  plate: string | undefined;
  total: number;
  amount: string;
  unit: AreaUnit;
  area: string;
  cost: string;
  need: string;
};

/** "De la" is said of all products of a category, or not at all. */
const MOST_RECKONED = 96;

/** Categories that have products, in the order of the menus. `today` (Bucharest): prices may be of a day. */
export const listHomeAnswers = cached("answers of the first page", readAnswers, { max: 2 });

function readAnswers(_today: string): readonly HomeAnswer[] {
  const shown = listAllCategories().filter(({ is_hidden, product_count }) => is_hidden === 0 && product_count > 0);
  const reckoned = shown.filter(({ product_count }) => product_count <= MOST_RECKONED);
  const leastOf = mapLeastSums(reckoned.map(({ id }) => id));
  return shown.map((category) => answerOf(category, leastOf));
}

function answerOf(
  { id, slug, name, hue, product_count, start_amount, start_unit: unit }: CountedCategory,
  leastOf: ReturnType<typeof mapLeastSums>,
): HomeAnswer {
  const area = wordsOf({ area_sqm: areaInSqm(start_amount, unit), unit });
  const least = leastOf(id, area);
  return {
    slug,
    name,
    hue,
    plate: plateOf(slug),
    total: product_count,
    amount: writeDecimal(start_amount),
    unit,
    area,
    cost: least ? formatLei(least.cost) : "",
    need: least ? unbroken([least.need, least.packs].filter(Boolean).join(" · ")) : "",
  };
}

/** Address to which the question of the first page leads; undefined where nothing known is asked. An area that was left as it stood is the category's own. */
export function answerAddress(params: URLSearchParams, answers: readonly HomeAnswer[]): string | undefined {
  const chosen = answers.find(({ slug }) => slug === lastValue(params, "categorie"));
  if (!chosen) return undefined;
  const { typed } = readAskedArea(params);
  const isUntouched = typed.amount.trim() === "" || [answers[0], chosen].some((answer) => isExampleOf(answer, params));
  return isUntouched ? `/${chosen.slug}` : withArea(`/${chosen.slug}`, areaQuery({ amount: typed.amount.trim(), unit: typed.unit }));
}

/** Without scripts the field keeps the example of the first category, whichever is chosen; with scripts it follows the choice. */
function isExampleOf(answer: HomeAnswer | undefined, params: URLSearchParams): boolean {
  return answer !== undefined && lastValue(params, "suprafata") === exampleOf(answer.amount) && lastValue(params, "um") === answer.unit;
}
