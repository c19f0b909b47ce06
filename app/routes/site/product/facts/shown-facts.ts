/** What the page of a product says: in the browser as its document says it, where the page came with one. */
import { orWritten } from "#app/ui/kept/written-data.tsx";
import type { ProductFacts } from "./product-facts.server.ts";

type Rendered = "knowledge" | "similarCards";

/** Its sheet and the cards at its foot stand in the document as markup alone. */
export type ShownFacts = Omit<ProductFacts, Rendered> & Partial<Pick<ProductFacts, Rendered>>;

/** Undefined where there is none: the address led to no product, or an error screen stands in place of its page. */
export function shownFacts(loaderData: { facts?: ProductFacts } | undefined): ShownFacts | undefined {
  return loaderData && orWritten<ShownFacts>(loaderData.facts);
}

/** For the scripts of its document. */
export function withoutRendered({ knowledge: _sheet, similarCards: _cards, ...shown }: ShownFacts): ShownFacts {
  return shown;
}
