/** Code under which the company's books know a pack of a product: programs of accountants match articles by nothing else. Pure. */
import { writeDecimal } from "#app/forms/decimal.ts";
import { fold } from "#app/language/text.ts";
import type { Product } from "#db/schema.ts";

/** Longest code of an article in SAGA. */
export const LONGEST_CODE = 16;

/**
 * The product's own code, and of a further pack its own, else the product's with its weight or number: "TF-SPORT", "TF-SPORT-2,5", "P350-50000". Without a
 * code of its own "P28", which stays as long as the product.
 */
export function articleCode(
  { id, sku }: Pick<Product, "id" | "sku">,
  further?: { size: number; code?: string | null | undefined },
): string {
  const code = sku?.trim() || `P${id}`;
  return further ? (further.code ?? `${code}-${writeDecimal(further.size)}`) : code;
}

/** Code of a row that names nothing of the catalogue: "TRANSPORT", "SEMANATOARE-DE-M". The same words have the same code. */
export function codeOfWords(name: string): string {
  const words = fold(name)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, "-")
    .replaceAll(/^-+/g, "");
  return words.slice(0, LONGEST_CODE).replace(/-+$/, "") || "DIVERSE";
}
