/**
 * What an offer comes to, in whole bani, rounded half up. Pure.
 *
 * Taxable is what the supplier gets, discounts taken off (Legea 227/2015, Codul fiscal, art. 286 alin. (1) lit. a) and alin. (4) lit. a)); the rate
 * is that of the goods (art. 291); a paper says for each rate the base and the tax (art. 319 alin. (20)). Prices without VAT are summed first and
 * taxed once for each rate; out of prices with VAT the tax is taken once for each rate, rate / (100 + rate) of their sum. So who reads
 * a price with VAT pays exactly that, and no ban is lost between the lines and the total (decision 46).
 */
import type { OfferLine } from "#db/schema.ts";

/** `quantity` in thousandths of the unit, `unit_price` in bani, `discount` in hundredths of a percent. */
export type PricedLine = Pick<OfferLine, "quantity" | "price_kind" | "vat_rate" | "discount"> & { unit_price: number };

/** The lines that have a price: all of an issued offer. */
export function pricedOf<Line extends Omit<PricedLine, "unit_price"> & { unit_price: number | null }>(
  lines: readonly Line[],
): (Line & { unit_price: number })[] {
  return lines.filter((line): line is Line & { unit_price: number } => line.unit_price !== null);
}

/** The sums of one VAT rate, in bani. */
export type RateSums = { vat_rate: number; net: number; vat: number; gross: number };

/** In bani: the value of each line without VAT in their order, the sums of each rate by size of the rate, and of all. */
export type OfferSums = { lines: number[]; rates: RateSums[]; net: number; vat: number; gross: number };

export function offerSums(lines: readonly PricedLine[]): OfferSums {
  const nets = new Array<number>(lines.length).fill(0);
  const byRate = Map.groupBy(lines.keys(), (index) => lines[index]?.vat_rate ?? 0);
  const rates = [...byRate].map(([vat_rate, places]) => sumRate(vat_rate, places, lines, nets)).sort((a, b) => a.vat_rate - b.vat_rate);
  const total = (part: "net" | "vat" | "gross") => rates.reduce((sum, rate) => sum + rate[part], 0);
  return { lines: nets, rates, net: total("net"), vat: total("vat"), gross: total("gross") };
}

/** What a line costs in the kind of its price, discount taken off, in bani. */
export function lineAmount({ quantity, unit_price, discount }: PricedLine): number {
  return divide(BigInt(quantity) * BigInt(unit_price) * BigInt(10_000 - discount), 10_000_000n);
}

/** The sums of one rate; writes the value of its lines without VAT to their places in `nets`. */
function sumRate(vat_rate: number, places: readonly number[], lines: readonly PricedLine[], nets: number[]): RateSums {
  let [net, gross, netOfGross] = [0, 0, 0];
  for (const place of places) {
    const line = lines[place] as PricedLine;
    const amount = lineAmount(line);
    if (line.price_kind === "net") {
      nets[place] = amount;
      net += amount;
      continue;
    }
    gross += amount;
    // Rounded as a running sum, so that the lines add up to what is left of the whole when its tax is taken out.
    const running = divide(BigInt(gross) * 100n, BigInt(100 + vat_rate));
    nets[place] = running - netOfGross;
    netOfGross = running;
  }
  const vat = divide(BigInt(net) * BigInt(vat_rate), 100n) + gross - netOfGross;
  return { vat_rate, net: net + netOfGross, vat, gross: net + netOfGross + vat };
}

/** Half up; what is divided is never negative. */
function divide(amount: bigint, by: bigint): number {
  return Number((2n * amount + by) / (2n * by));
}
