import { count, NOUNS } from "#app/language/nouns.ts";

/** What is said of the published products of a hidden category, of which there is at least one. */
export function unseenWords(products: number): string {
  return `${count(products, NOUNS.product)} nu se ${products === 1 ? "vede" : "văd"} cât timp categoria este ascunsă`;
}
