/** Net and gross prices. Pure; amounts are RON with at most two decimals. */
import { formatMoney, roundMoney } from "#app/language/numbers.ts";

type PriceWords = {
  main: string;
  /** '+ TVA' beside a net price, otherwise empty: 'TVA inclus' then opens the details. */
  note: string;
  details: string;
};

type Priced = { price: number | null; price_show_vat_note: number; vat_rate: number; bag_weight_kg: number | null };

/** Words of a product's price; `isShort` without the rate of its VAT, for cards. A price that is null or 0 is 'Preț la cerere'. */
export function priceWords(product: Priced, { isShort = false } = {}): PriceWords {
  const gross = grossPrice(product);
  if (gross === undefined || !product.price) {
    return { main: "Preț la cerere", note: "", details: "Spuneți-ne suprafața și vă sunăm cu prețul." };
  }
  const perKg = pricePerKg(product);
  const perKgWords = perKg === undefined ? "" : ` · ${formatMoney(perKg)}/kg`;
  if (product.price_show_vat_note) {
    const vat = isShort ? "cu TVA" : `cu TVA ${product.vat_rate}%`;
    return { main: formatMoney(product.price), note: "+ TVA", details: `${formatMoney(gross)} ${vat}${perKgWords}` };
  }
  const vat = isShort ? "TVA inclus" : `TVA inclus (${product.vat_rate}%)`;
  return { main: formatMoney(product.price), note: "", details: `${vat}${perKgWords}` };
}

export function grossPrice(product: Omit<Priced, "bag_weight_kg">): number | undefined {
  if (!product.price || product.price <= 0) return undefined;
  return product.price_show_vat_note ? roundMoney(product.price * (1 + product.vat_rate / 100)) : product.price;
}

export function pricePerKg(product: Priced): number | undefined {
  const gross = grossPrice(product);
  return gross === undefined || !product.bag_weight_kg ? undefined : proportionalPrice(gross, 1, product.bag_weight_kg);
}

/**
 * Price of a part of a whole in proportion, rounded half up once: RON, and parts with at most six decimals, are counted as whole numbers.
 */
export function proportionalPrice(ron: number, part: number, whole: number): number {
  const [bani, share, all] = [BigInt(Math.round(ron * 100)), millionths(part), millionths(whole)];
  return Number((2n * bani * share + all) / (2n * all)) / 100;
}

function millionths(value: number): bigint {
  return BigInt(Math.round(value * 1e6));
}
