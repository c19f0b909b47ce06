import type { CountedNorm } from "#app/catalog/pack/counted/counted.ts";
import { packetWords } from "#app/catalog/pack/counted/counted-words.ts";
import { namedPack } from "#app/catalog/pack/pack-noun.ts";
import { packWords } from "#app/catalog/pack/pack-words.ts";
import type { OfferedPack } from "#app/catalog/pack/sold-packs.ts";
import type { NextPrice, SoldOnDay } from "#app/catalog/price/price-on-day.ts";
import { customerPrice, discountedAmount, splitVat } from "#app/catalog/price/vat.ts";
import type { TradeFacts } from "#app/catalog/price-list/trade-facts.ts";
import { factOf, TRADE_FIELDS } from "#app/catalog/product/fields.ts";
import { factWords } from "#app/catalog/sheet/fact-rows.ts";
import type { Spec } from "#app/catalog/sheet/sheet.ts";
import { pickFields } from "#app/forms/fields/field-kinds.ts";
import { formatDay } from "#app/language/dates.ts";
import { formatMoney } from "#app/language/numbers.ts";

export type TradeProduct = TradeFacts &
  SoldOnDay & {
    slug: string;
    name: string;
    category_name: string;
    bag_weight_kg: number | null;
    pieces_per_pack: number | null;
    counted_norm: CountedNorm | null;
    packaging: string | null;
    price: number | null;
    price_show_vat_note: number;
    vat_rate: number;
    /** The packs that it is sold in besides its own; code, EAN and pallet are known of its own alone. */
    packs: readonly (OfferedPack & SoldOnDay)[];
  };

/** `price` is null where the catalogue has none: it is told on the telephone. */
export type PriceRow = {
  slug: string;
  name: string;
  category: string;
  pack: string;
  weight_kg: number | null;
  goods: TradeFacts;
  /** Facts as people read them, each under its name; empty where nothing is known. */
  facts: readonly Spec[];
  price: { net: number; gross: number; vat_rate: number } | null;
  /** "De la 1 martie 2027: 373,87 RON fără TVA", where a price is known to come. */
  next: string;
};

/** A row for each pack. `discount` is taken off the list prices, in percent, where no offer is better; undefined for a list without prices, which then holds none at all. */
export function priceRows(products: readonly TradeProduct[], discount: number | undefined): PriceRow[] {
  return products.flatMap((product) => [
    rowOf(product, packWordsOf(product, product.bag_weight_kg), discount),
    ...product.packs.map((pack) => {
      const { weight_kg, pieces = null, price, list_price = 0, next_prices = [] } = pack;
      return rowOf(
        { ...product, bag_weight_kg: weight_kg, price, list_price, next_prices, sku: null, ean: null, pallet_packs: null },
        packWordsOf({ ...product, pieces_per_pack: pieces }, weight_kg),
        discount,
      );
    }),
  ]);
}

/** A row for each product: its packs side by side, "pungă de 1 kg · sac de 10 kg"; code, EAN and pallet are those of its own pack. */
export function productRows(rows: readonly PriceRow[]): PriceRow[] {
  return [...Map.groupBy(rows, ({ slug }) => slug).values()].flatMap(([own, ...further]) =>
    own
      ? {
          ...own,
          pack: [own, ...further]
            .toSorted((one, other) => (one.weight_kg ?? 0) - (other.weight_kg ?? 0))
            .map(({ pack }) => pack)
            .filter(Boolean)
            .join(" · "),
        }
      : [],
  );
}

function packWordsOf(product: TradeProduct, weight_kg: number | null): string {
  if (weight_kg) return packWords(namedPack(product.packaging, weight_kg, product.bag_weight_kg ?? weight_kg));
  return product.pieces_per_pack ? packetWords(product) : "";
}

function rowOf(product: TradeProduct, pack: string, discount: number | undefined): PriceRow {
  return {
    slug: product.slug,
    name: product.name,
    category: product.category_name,
    pack,
    weight_kg: product.bag_weight_kg,
    goods: pickFields(TRADE_FIELDS, product),
    facts: TRADE_FIELDS.map((key) => ({ spec_key: factOf(key).label, spec_value: factWords(key, product) })),
    price: discount === undefined ? null : discounted(product, discount),
    next: discount === undefined ? "" : nextWords(product, discount),
  };
}

function nextWords(product: TradeProduct, discount: number): string {
  const now = discounted(product, discount);
  // What the customer pays with his discount may be the same before the end of an offer and after it.
  const words = (product.next_prices ?? []).flatMap(({ day, price }: NextPrice) => {
    const next = discounted({ ...product, price, list_price: 0 }, discount);
    return next && next.net !== now?.net ? [`De la ${formatDay(day)}: ${formatMoney(next.net)} fără TVA`] : [];
  });
  return words.join("; ");
}

/** Price of one pack, as a written offer has it: the discount is taken off the price in the form in which the catalogue says it. */
function discounted({ price, list_price = 0, price_show_vat_note, vat_rate }: TradeProduct, discount: number): PriceRow["price"] {
  if (!price || price <= 0) return null;
  const own = customerPrice({ price: Math.round(price * 100), list_price: Math.round(list_price * 100) }, Math.round(discount * 100));
  const amount = discountedAmount(own.price, own.discount);
  const { net, gross } = splitVat(amount, price_show_vat_note ? "net" : "gross", vat_rate);
  return { net: net / 100, gross: gross / 100, vat_rate };
}
