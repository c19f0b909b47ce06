/** What a price says: net or gross, VAT, and what a kilogram costs. Pure; amounts are RON with at most two decimals. */
import { formatMoney } from "#app/language/numbers.ts";

type PriceWords = {
  /** The large figure, or 'Preț la cerere'. */
  main: string;
  /** '+ TVA' beside a net price, otherwise empty: 'TVA inclus' then opens the details. */
  note: string;
  /** Gross price and price per kg: "577,20 RON cu TVA 11% · 28,86 RON/kg". */
  details: string;
};

type Priced = { price: number | null; price_show_vat_note: number; vat_rate: number; bag_weight_kg: number | null };

/** Words of a product's price. A price that is null or 0 is 'Preț la cerere'. */
export function priceWords(product: Priced): PriceWords {
  const gross = grossPrice(product);
  if (gross === undefined || !product.price) {
    return { main: "Preț la cerere", note: "", details: "Spuneți-ne suprafața și vă sunăm cu prețul." };
  }
  const perKg = pricePerKg(product);
  const perKgWords = perKg === undefined ? "" : ` · ${formatMoney(perKg)}/kg`;
  if (product.price_show_vat_note) {
    return { main: formatMoney(product.price), note: "+ TVA", details: `${formatMoney(gross)} cu TVA ${product.vat_rate}%${perKgWords}` };
  }
  return { main: formatMoney(product.price), note: "", details: `TVA inclus (${product.vat_rate}%)${perKgWords}` };
}

/** What the buyer pays for one pack, VAT included; undefined when there is no price. */
export function grossPrice(product: Priced): number | undefined {
  if (!product.price || product.price <= 0) return undefined;
  return product.price_show_vat_note ? round2(product.price * (1 + product.vat_rate / 100)) : product.price;
}

/** Gross RON per kg; undefined without a price or a known pack weight. */
export function pricePerKg(product: Priced): number | undefined {
  const gross = grossPrice(product);
  return gross === undefined || !product.bag_weight_kg ? undefined : round2(gross / product.bag_weight_kg);
}

function round2(value: number): number {
  return Math.round(Number((value * 100).toPrecision(12))) / 100;
}
