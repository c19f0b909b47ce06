import { grossPrice } from "#app/catalog/price/price.ts";
import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { MAX_AREA_SQM } from "#app/catalog/quantity/quantity.ts";
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import { readDecimal } from "#app/forms/decimal.ts";
import { count, type Noun } from "#app/language/nouns.ts";
import { formatMoney, formatNumber } from "#app/language/numbers.ts";
import type { PackNoun } from "#db/schema.ts";
import { countNoun, PACK_NAMES, pieceNoun } from "./pack-noun.ts";

export const BULB: Noun = { one: "bulb", few: "bulbi" };

const PACKET: PackNoun = "pachet";

export type BulbProduct = {
  price: number | null;
  price_show_vat_note: number;
  vat_rate: number;
  min_quantity: number | null;
  pieces_per_pack: number | null;
  pieces_per_sqm: number | null;
  packaging: string | null;
};

/** `cost` in RON with VAT, null without a price; `least` where fewer packets are needed than are sold: how many those are, beside the need. */
export type BulbNeed = {
  bulbs: number;
  packets: number;
  per_pack: number;
  per_sqm: number;
  least: number | undefined;
  cost: number | null;
  noun: PackNoun;
};

export type PacketsBought = { pieces: number; count: number; needed: number; noun?: PackNoun };

export function isSoldByPiece({ pieces_per_pack, pieces_per_sqm }: Pick<BulbProduct, "pieces_per_pack" | "pieces_per_sqm">): boolean {
  return Boolean(pieces_per_pack && pieces_per_sqm);
}

export function bulbNeed(areaSqm: number, product: BulbProduct): BulbNeed | undefined {
  const { pieces_per_pack: per_pack, pieces_per_sqm: per_sqm, min_quantity } = product;
  if (!(areaSqm > 0) || areaSqm > MAX_AREA_SQM || !per_pack || !per_sqm) return undefined;
  const bulbs = Math.ceil(Number((areaSqm * per_sqm).toPrecision(14)));
  const packets = Math.ceil(bulbs / per_pack);
  const least = (min_quantity ?? 1) > packets ? Number(min_quantity) : undefined;
  const price = grossPrice({ ...product, bag_weight_kg: null });
  const cost = price === undefined ? null : Number((packets * price).toFixed(2));
  return { bulbs, packets, per_pack, per_sqm, least, cost, noun: pieceNoun(product.packaging) };
}

export function packetsOf({ per_pack, packets, bulbs, noun }: BulbNeed): PacketsBought {
  return { pieces: per_pack, count: packets, needed: bulbs, ...(noun !== PACKET && { noun }) };
}

export function bulbWords({ bulbs, packets, noun, least }: Pick<BulbNeed, "bulbs" | "packets"> & Partial<BulbNeed>): string {
  return `${count(bulbs, BULB)} · ${countNoun(packets, noun ?? PACKET)}${least ? `; comanda minimă: ${countNoun(least, noun ?? PACKET)}` : ""}`;
}

export function packetWords({ pieces_per_pack, packaging }: Pick<BulbProduct, "pieces_per_pack" | "packaging">): string {
  return `${PACK_NAMES[pieceNoun(packaging)].one} de ${count(pieces_per_pack ?? 0, BULB)}`;
}

/** Words of a calculator: "210 bulbi · 5 pachete", "Costă …", and "3 mp × 70 de bulbi/mp = 210 bulbi: 5 pachete de 50 (rămân 40)." */
export function bulbAnswer(areaSqm: number, unit: AreaUnit, product: BulbProduct, density: string | undefined) {
  const found = bulbNeed(areaSqm, product);
  if (!found) return undefined;
  const { least, ...need } = found;
  const { bulbs, packets, per_pack, per_sqm, cost, noun } = need;
  const left = packets * per_pack - bulbs;
  const rest = left > 0 ? ` (${left === 1 ? "rămâne" : "rămân"} ${formatNumber(left)})` : "";
  const sum = `${areaWords(areaSqm, unit)} × ${count(per_sqm, BULB)}/mp = ${count(bulbs, BULB)}: ${countNoun(packets, noun)} de ${formatNumber(per_pack)}`;
  return {
    need: bulbWords(need),
    notes: [leastPacketsLine(found), fewerPackets(found, areaSqm, density)].filter((note) => note !== undefined),
    cost: cost === null ? undefined : `Costă ${formatMoney(cost)} cu TVA, la prețul din listă.`,
    explanation: `${sum}${rest}.${density ? ` Densitate recomandată: ${density}.` : ""}`,
  };
}

/** "Comanda minimă: 5 pachete de 50, 445 RON cu TVA.", a line of its own under what is needed. */
export function leastPacketsLine({ noun, per_pack, packets, cost, least }: BulbNeed): string | undefined {
  if (!least) return undefined;
  const price = cost === null ? "" : `, ${formatMoney((cost / packets) * least)} cu TVA`;
  return `Comanda minimă: ${countNoun(least, noun)} de ${formatNumber(per_pack)}${price}.`;
}

/** A packet less, where the bulbs then stand within the sheet's own density: "60–70 de bulbi/mp". */
function fewerPackets({ packets, per_pack, noun, least }: BulbNeed, areaSqm: number, density = ""): string | undefined {
  const from = readDecimal(/^(\d+)\s*[-–]/.exec(density)?.[1] ?? "");
  const perSqm = ((packets - 1) * per_pack) / areaSqm;
  if (packets < 2 || least || from === undefined || perSqm < from) return undefined;
  const enough = `${countNoun(packets - 1, noun)} de ${formatNumber(per_pack)} ${packets === 2 ? "ajunge" : "ajung"}`;
  return `${enough}, dacă plantați puțin mai rar: circa ${count(Math.floor(perSqm), BULB)}/mp, tot în densitatea din fișă.`;
}
