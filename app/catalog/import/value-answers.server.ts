import { listFormCategories } from "#app/catalog/category/categories.server.ts";
import { categoryForm, namedCategory } from "#app/catalog/category/category-form.ts";
import { CATEGORY_KIND } from "#app/catalog/category/category-kind.server.ts";
import { describedField, isOfKind } from "#app/catalog/product/fields.ts";
import { isTaxonomySlugTaken } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { madeCategory, makesCategory } from "./asked-values.ts";

type Answer = readonly [value: string, words: string];

export function listAnswers(target: string, cell: string): Answer[] {
  const options = describedField(target)?.options;
  if (options) return options.map((option) => (typeof option === "string" ? [option, option] : option));
  if (!isOfKind(target, "category"))
    return [
      ["da", "da"],
      ["nu", "nu"],
    ];
  const made = makesCategory(cell);
  const own = findAnswerFault(target, made) === undefined ? [[made, `se creează „${madeCategory(made)}”`] as const] : [];
  return [...own, ...listFormCategories().map(({ slug, name }) => [slug, name] as const)];
}

export function findAnswerFault(target: string, answer: string): string | undefined {
  const made = madeCategory(answer);
  if (made === undefined || !isOfKind(target, "category"))
    return answer === "" || optionsOf(target).includes(answer) ? undefined : "Alegeți din listă.";
  const parsed = parseWith(categoryForm, namedCategory(made));
  if (!parsed.ok) return Object.values(parsed.errors)[0];
  return isTaxonomySlugTaken(CATEGORY_KIND, parsed.value.slug) ? "O altă categorie are sau a avut această adresă." : undefined;
}

function optionsOf(target: string): string[] {
  if (isOfKind(target, "category")) return listFormCategories().map(({ slug }) => slug);
  return listAnswers(target, "").map(([value]) => value);
}
