/**
 * Sums of an offer, in whole bani, rounded half up. Pure: the paper, the page and the draft while it is written ask the same sums.
 *
 * As the law of VAT has it (Codul fiscal, titlul VII; the rates: art. 291, of the company): what is taxed is what the supplier gets,
 * discounts taken off, summed for each rate; the tax is that rate's, said for each rate beside its base; base and tax are what is paid.
 * Of each rate the lines typed with VAT and those typed without it are summed by themselves, and their tax is rounded once (catalog/price/vat):
 * a price with VAT stays what is paid, a price without VAT stays the base, also where both stand in one offer (decision 46).
 */
import { discountedAmount, divide, splitVat } from "#app/catalog/price/vat.ts";
import type { OfferLine } from "#db/schema.ts";

/** `quantity` in thousandths of the unit, `unit_price` in bani, `discount` in hundredths of a percent. */
export type PricedLine = Pick<OfferLine, "price_kind" | "vat_rate" | "discount"> & Counted;

type Counted = { quantity: number; unit_price: number };

/** Lines that have a quantity and a price: all of an issued offer. */
export function pricedOf<Line extends Pick<OfferLine, keyof PricedLine>>(lines: readonly Line[]): (Line & Counted)[] {
  return lines.filter((line): line is Line & Counted => line.quantity !== null && line.unit_price !== null);
}

type RateSums = { vat_rate: number; net: number; vat: number; gross: number };

/** In bani: the value of each line without VAT in their order, the sums of each rate by size of the rate, and of all. */
export type OfferSums = { lines: number[]; rates: RateSums[]; net: number; vat: number; gross: number };

export function offerSums(lines: readonly PricedLine[]): OfferSums {
  const nets = new Array<number>(lines.length).fill(0);
  const vatRates = [...new Set(lines.map(({ vat_rate }) => vat_rate))].sort((a, b) => a - b);
  const rates = vatRates.map((vat_rate) => sumRate(vat_rate, lines, nets));
  const total = (part: "net" | "vat" | "gross") => rates.reduce((sum, rate) => sum + rate[part], 0);
  return { lines: nets, rates, net: total("net"), vat: total("vat"), gross: total("gross") };
}

/** The amount of a line in the kind of its price, after its discount, in bani. */
export function lineAmount({ quantity, unit_price, discount }: PricedLine): number {
  return discountedAmount(unit_price, discount, quantity);
}

/** The sums of one rate; writes the value of its lines without VAT to their places in `nets`. */
function sumRate(vat_rate: number, lines: readonly PricedLine[], nets: number[]): RateSums {
  const own = [...lines.keys()].filter((place) => lines[place]?.vat_rate === vat_rate);
  const withVat: { place: number; amount: number }[] = [];
  let [typedNet, typedGross] = [0, 0];
  for (const place of own) {
    const line = lines[place] as PricedLine;
    const amount = lineAmount(line);
    if (line.price_kind === "net") {
      nets[place] = amount;
      typedNet += amount;
    } else {
      withVat.push({ place, amount });
      typedGross += amount;
    }
  }
  const [ofNet, ofGross] = [splitVat(typedNet, "net", vat_rate), splitVat(typedGross, "gross", vat_rate)];
  share(ofGross.net, typedGross, withVat, nets);
  return { vat_rate, net: ofNet.net + ofGross.net, vat: ofNet.vat + ofGross.vat, gross: ofNet.gross + ofGross.gross };
}

/** Distributes the net amount of gross-priced lines among them in proportion, as a running sum, so that the lines add up to it. */
function share(left: number, whole: number, lines: readonly { place: number; amount: number }[], nets: number[]): void {
  let [amounts, given] = [0, 0];
  for (const { place, amount } of lines) {
    amounts += amount;
    const running = whole === 0 ? 0 : divide(BigInt(left) * BigInt(amounts), BigInt(whole));
    nets[place] = running - given;
    given = running;
  }
}

/** Tax of each line in bani: what a price with VAT has inside, and of prices without VAT their rate's share, so that all add up to it. */
export function lineVats(lines: readonly PricedLine[], { lines: nets, rates }: OfferSums): number[] {
  const vats = lines.map((line, place) => (line.price_kind === "gross" ? lineAmount(line) - (nets[place] ?? 0) : 0));
  for (const { vat_rate } of rates) {
    const own = [...lines.keys()].filter((place) => lines[place]?.vat_rate === vat_rate && lines[place].price_kind === "net");
    const amounts = own.map((place) => ({ place, amount: nets[place] ?? 0 }));
    const net = amounts.reduce((sum, { amount }) => sum + amount, 0);
    share(splitVat(net, "net", vat_rate).vat, net, amounts, vats);
  }
  return vats;
}
