/** Lines beside a price: what it was before an offer, and what it will be. Pure. */
import { formatDay, formatDayOfYear } from "#app/language/dates.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatMoney } from "#app/language/numbers.ts";
import { grossPrice } from "./price.ts";
import type { LowestPrice, NextPrice } from "./price-on-day.ts";

type Side = { price_show_vat_note: number; vat_rate: number };
type Noted = Side & {
  list_price?: number | undefined;
  lowest_price?: LowestPrice | undefined;
  next_prices?: readonly NextPrice[] | undefined;
};

/** "Cel mai mic preț din ultimele 30 de zile: 460 RON"; undefined where nothing is lowered. */
export function lowestPriceWords(product: Noted): string | undefined {
  const { lowest_price: lowest } = product;
  if (!lowest) return undefined;
  const span =
    lowest.days === undefined ? "din ultimele 30 de zile" : `de când se vinde (${count(lowest.days, NOUNS.day).replaceAll(" ", "\u00a0")})`;
  return `Cel mai mic preț ${span}: ${sidedMoney(product, lowest.price)}`;
}

/** "De la 1 martie: 415 RON", for each price that is known to come. */
export function nextPriceWords(product: Noted, today: string): string[] {
  const dayWords = (day: string) => (day.slice(0, 4) === today.slice(0, 4) ? formatDayOfYear(day) : formatDay(day));
  return (product.next_prices ?? []).map(({ day, price }) => `De la ${dayWords(day)}: ${sidedMoney(product, price)}`);
}

function listPriceWords(product: Noted): string[] {
  return product.list_price ? [`Preț fără ofertă: ${sidedMoney(product, product.list_price)}`] : [];
}

/** All of them, in the order in which they are read. */
export function priceNotes(product: Noted, today: string): string[] {
  return [listPriceWords(product), lowestPriceWords(product) ?? [], nextPriceWords(product, today)].flat();
}

export function sidedMoney({ price_show_vat_note, vat_rate }: Side, price: number): string {
  if (!price_show_vat_note) return formatMoney(price);
  const gross = grossPrice({ price, price_show_vat_note, vat_rate });
  return `${formatMoney(price)} + TVA (${formatMoney(gross ?? 0)} cu TVA)`;
}
