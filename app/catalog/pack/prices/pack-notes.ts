/** Lines on the prices of further packs: what an offer lowers, with the lowest price before it, and what is known to come. Pure. */
import { lowestPriceWords, nextPriceWords, priceNotes, sidedMoney } from "#app/catalog/price/price-notes.ts";
import type { LowestPrice, NextPrice } from "#app/catalog/price/price-on-day.ts";
import { formatMoney, formatWeight } from "#app/language/numbers.ts";
import { capitalized } from "#app/language/text.ts";
import type { CountedNorm } from "../counted/counted.ts";
import { packetWords } from "../counted/counted-words.ts";
import { namedPack } from "../pack-noun.ts";
import { packWords, piecesWords } from "../pack-words.ts";
import type { FurtherPack, OfferedPack, PackSize } from "../sold-packs.ts";

type NotedPack = OfferedPack & { list_price?: number; next_prices?: readonly NextPrice[]; lowest_price?: LowestPrice };

type Noted = {
  price_show_vat_note: number;
  vat_rate: number;
  bag_weight_kg: number | null;
  packaging: string | null;
  list_price?: number | undefined;
  counted_norm: CountedNorm | null;
  lowest_price?: LowestPrice | undefined;
  next_prices?: readonly NextPrice[] | undefined;
  packs: readonly NotedPack[];
};

/** Lines of a product's own price, then those of its packs. */
export function allPriceNotes(product: Noted, today: string): string[] {
  return [...priceNotes(product, today), ...product.packs.flatMap((pack) => notesOf(pack, product, today))];
}

/** The lowest price before an offer of the packs that are bought, of a list's row: "Cel mai mic preț din ultimele 30 de zile, sac de 20 kg: 719 RON". */
export function loweredPackWords(product: Noted, bought: readonly Partial<PackSize>[]): string | undefined {
  const isBought = (pack: NotedPack) =>
    bought.some((size) => (size.pieces ? size.pieces === pack.pieces : size.weight_kg === pack.weight_kg));
  const pack = product.packs.find((one) => one.lowest_price && isBought(one));
  if (!pack) return undefined;
  const words = lowestPriceWords({ ...product, lowest_price: pack.lowest_price });
  return words?.replace(":", `, ${nameOf(pack, product)}:`);
}

function notesOf(pack: NotedPack, product: Noted, today: string): string[] {
  const name = capitalized(nameOf(pack, product));
  const { list_price, price, lowest_price, next_prices = [] } = pack;
  const lowest = lowestPriceWords({ ...product, lowest_price });
  const offer =
    list_price === undefined || price === null
      ? []
      : [
          `${name}, în ofertă: ${sidedMoney(product, price)}, fără ofertă: ${sidedMoney(product, list_price)}${lowest ? `. ${lowest}` : ""}`,
        ];
  return [...offer, ...nextPriceWords({ ...product, next_prices }, today).map((line) => `${name}, d${line.slice(1)}`)];
}

function nameOf({ weight_kg, pieces = null }: OfferedPack, product: Noted): string {
  if (weight_kg !== null) return packWords(namedPack(product.packaging, weight_kg, product.bag_weight_kg ?? weight_kg));
  return packetWords({ ...product, pieces_per_pack: pieces });
}

/** A pack as it is stored, in the history and where many products change at once: "20 kg: 719 RON, ofertă 649 RON, planificat 740 RON". */
export function storedPackWords({ price, offer_price, planned_price, code, ean, ...size }: Partial<FurtherPack>): string {
  const prices = [
    price ? formatMoney(price) : "preț la cerere",
    offer_price ? `ofertă ${formatMoney(offer_price)}` : "",
    planned_price ? `planificat ${formatMoney(planned_price)}` : "",
    code ? `cod ${code}` : "",
    ean ? `EAN ${ean}` : "",
  ];
  return `${packSizeWords(size)}: ${prices.filter(Boolean).join(", ")}`;
}

/** "20 kg", "80.000 boabe", "25 de bucăți". */
export function packSizeWords({ weight_kg, pieces }: Partial<PackSize>): string {
  return [weight_kg ? formatWeight(weight_kg) : "", pieces ? piecesWords(pieces) : ""].filter(Boolean).join(", ");
}
