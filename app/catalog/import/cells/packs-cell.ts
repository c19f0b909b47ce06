/** The further packs of a product in one cell: "20 kg = 719; 1 kg = 49", without "= …" where the price is asked for. Pure. */
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { type CellValue, readNumber } from "./cell-values.ts";

export function writePacks(packs: readonly FurtherPack[]): string {
  return packs
    .map(({ weight_kg, price }) => `${writeDecimal(weight_kg)} kg${price === null ? "" : ` = ${writeDecimal(price)}`}`)
    .join("; ");
}

export function readPacks(cell: string): CellValue {
  const parts = cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const rows = parts.map((part) => {
    const [weight = "", price = "", ...rest] = part.split("=");
    const [kg, ron] = [readNumber(weight, ","), readNumber(price, ",")];
    const isRead = rest.length === 0 && "value" in kg && kg.value !== null && "value" in ron;
    return isRead ? { weight_kg: kg.value, price: ron.value } : undefined;
  });
  if (rows.includes(undefined)) return { fault: "Scrieți ambalajele așa: „20 kg = 719; 1 kg = 49”." };
  return { value: rows };
}
