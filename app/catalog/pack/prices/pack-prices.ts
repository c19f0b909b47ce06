/** Prices of further packs on a day: they follow the days of their product's offer and of its planned price. Pure. */
import { isOfferActive } from "#app/catalog/price/offer-period.ts";
import {
  type LowestPrice,
  lowestBefore,
  type PastTerms,
  type PriceTerms,
  type SoldOnDay,
  soldOn,
} from "#app/catalog/price/price-on-day.ts";
import { priceFaults } from "#app/catalog/price/price-rules.ts";
import { type FurtherPack, isSameSize } from "../sold-packs.ts";

/** `price` is what it costs on the day, as of a product; without a day's words it is as it is stored. */
export type SoldPack = FurtherPack & SoldOnDay & { lowest_price?: LowestPrice };

type Side = { price_show_vat_note: number; vat_rate: number };

function packTerms({ price, offer_price, planned_price }: FurtherPack, product: PriceTerms): PriceTerms {
  const { offer_valid_from, offer_valid_to, planned_from } = product;
  return {
    price,
    offer_price,
    offer_valid_from,
    offer_valid_to,
    planned_price,
    planned_from: planned_price === null ? null : planned_from,
  };
}

export function packsOn<Pack extends FurtherPack>(packs: readonly Pack[], product: PriceTerms, day: string): (Pack & SoldOnDay)[] {
  return packs.map((pack) => {
    const { price, list_price, next_prices } = soldOn(packTerms(pack, product), day);
    return { ...pack, price, ...(list_price !== undefined && { list_price }), ...(next_prices && { next_prices }) };
  });
}

/** True where its product's offer lowers the price of a pack on the day. */
export function hasLoweredPack(packs: readonly FurtherPack[], product: PriceTerms, day: string): boolean {
  return isOfferActive(product, day) && packs.some(({ offer_price }) => offer_price !== null);
}

export type PastPacks = PastTerms & { packs: readonly FurtherPack[] };

/** The packs of a day with the lowest price before of those that the offer lowers. `product` as it is stored. */
export function soldPacks(packs: readonly FurtherPack[], product: PriceTerms & Side, past: readonly PastPacks[], day: string): SoldPack[] {
  const { price_show_vat_note, vat_rate } = product;
  return packsOn(packs, product, day).map((sold, place) => {
    const pack = packs[place] as FurtherPack;
    const own = past.flatMap(({ packs: then, ...terms }) => {
      const same = then.find((other) => isSameSize(other, pack));
      return same ? [{ ...terms, ...packTerms(same, terms) }] : [];
    });
    const lowest_price = lowestBefore({ ...packTerms(pack, product), price_show_vat_note, vat_rate }, own, day);
    return { ...sold, ...(lowest_price && { lowest_price }) };
  });
}

type Priced = PriceTerms & { packs: readonly FurtherPack[] };

/** Faults of the prices of the packs of a product that is to be saved, by field: "packs.0.offer_price"; that of a day is the product's. */
export function packPriceFaults(after: Priced, before: Priced | undefined, today: string): Record<string, string> {
  const faults = after.packs.flatMap((pack, place) => {
    const stored = before?.packs.find((other) => isSameSize(other, pack));
    const own = priceFaults(packTerms(pack, after), before && stored && packTerms(stored, before), today);
    return Object.entries(own).map(([field, words]) => [field in pack ? `packs.${place}.${field}` : field, words] as const);
  });
  return Object.fromEntries(faults);
}
