import { count, NOUNS } from "#app/language/nouns.ts";

export function unseenWords(products: number): string {
  return `${count(products, NOUNS.product)} nu se ${products === 1 ? "vede" : "văd"} cât timp categoria este ascunsă`;
}
