import type { Noun } from "#app/language/nouns.ts";
import { capitalized, fold } from "#app/language/text.ts";

export type StockState = (typeof STOCK_STATES)[number];

export const STOCK_STATES = ["in_stock", "on_order", "next_season", "sold_out"] as const;

export const STOCK_WORDS: Readonly<Record<StockState, string>> = {
  in_stock: "În stoc",
  on_order: "La comandă",
  next_season: "Sezonul următor",
  sold_out: "Epuizat",
};

export const STOCK_ADJECTIVES: Readonly<Record<StockState, Noun>> = {
  in_stock: { one: "în stoc", few: "în stoc" },
  on_order: { one: "la comandă", few: "la comandă" },
  next_season: { one: "pentru sezonul următor", few: "pentru sezonul următor" },
  sold_out: { one: "epuizat", few: "epuizate" },
};

export const STOCK_OPTIONS = STOCK_STATES.map((state) => [state, STOCK_WORDS[state]] as const);

const STOCK_SLUGS: Readonly<Record<StockState, string>> = {
  in_stock: "in-stoc",
  on_order: "la-comanda",
  next_season: "sezonul-urmator",
  sold_out: "epuizat",
};

export function stockSlug(state: StockState): string {
  return STOCK_SLUGS[state];
}

/** A state by its name, its words or how addresses write it, in any letters; undefined for anything else. */
export function readStockState(text: string): StockState | undefined {
  const plain = fold(text).trim();
  return STOCK_STATES.find((state) => [state, fold(STOCK_WORDS[state]), STOCK_SLUGS[state]].includes(plain));
}

export type StockCount = { state: StockState; total: number };

export function isUnavailable(state: StockState | null): state is "next_season" | "sold_out" {
  return state === "next_season" || state === "sold_out";
}

type Stocked = { stock_state: StockState | null; minimum: string };

/** "La comandă" and "comanda minimă: 10 saci de 25 kg", in order; empty where nothing is known. `delivery`: "în 1–5 zile lucrătoare", beside what is in stock. */
export function stockWords(product: Stocked, delivery?: string): { state: string; more: string } {
  const { stock_state, minimum } = product;
  const more = [stock_state === "in_stock" && delivery && `livrare ${delivery}`, minimum].filter(Boolean).join(" · ");
  if (stock_state) return { state: STOCK_WORDS[stock_state], more };
  return { state: "", more: capitalized(more) };
}
