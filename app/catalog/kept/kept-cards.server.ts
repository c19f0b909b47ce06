/** The cards that pages show to everybody, packed once for each version of the catalogue. */

import type { Card } from "#app/catalog/card/card.ts";
import { packed, toCard } from "#app/catalog/card/made-card.ts";
import { listProducts, listSimilarProducts } from "#app/catalog/product/products.server.ts";
import { type SearchResult, searchProducts } from "#app/catalog/search/product-search.server.ts";
import type { StockState } from "#app/catalog/stock/stock.ts";
import { perCatalogue } from "./per-catalogue.server.ts";

type CardFilter = { category?: string | undefined; brand?: string | undefined; stock?: StockState | undefined; withHidden?: boolean };
type CardPage = { page: number; limit: number };

/** Lists and searches of which the cards are remembered, and products whose similar ones are. */
const MOST_LISTS = 60;
const MOST_SEARCHES = 40;
const MOST_PRODUCTS = 300;

/** As packCards gives them, with how many there are on this page and in all. */
export function listCards(filter: CardFilter, page: CardPage): { cards: string; amount: number; total: number } {
  return listed(JSON.stringify([filter, page]));
}

const listed = perCatalogue((key) => {
  const [filter, page] = JSON.parse(key) as [CardFilter, CardPage];
  return packed(listProducts(filter, page));
}, MOST_LISTS);

/** A page of a search as searchProducts gives it, with its cards packed. */
export function searchCards(query: string, filter: SearchFilter, page: CardPage): FoundCards {
  return searched(JSON.stringify([query, filter, page]));
}

type SearchFilter = Omit<CardFilter, "withHidden">;
type FoundCards = Omit<SearchResult, "data"> & ReturnType<typeof packed>;

const searched = perCatalogue((key): FoundCards => {
  const { data, ...found } = searchProducts(...(JSON.parse(key) as [string, SearchFilter, CardPage]));
  return { ...found, ...packed({ data, total: found.total }) };
}, MOST_SEARCHES);

export function listSimilarCards({ id, category_id }: { id: number; category_id: number }, limit: number): readonly Card[] {
  return similar(JSON.stringify([{ id, category_id }, limit]));
}

const similar = perCatalogue((key): readonly Card[] => {
  const [product, limit] = JSON.parse(key) as Parameters<typeof listSimilarProducts>;
  return listSimilarProducts(product, limit).map(toCard);
}, MOST_PRODUCTS);
