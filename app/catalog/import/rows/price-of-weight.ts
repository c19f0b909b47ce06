/** A price of a weight as the price of a pack: times what the row says is in it, or else what is known of the product. Pure. */
import { writeDecimal } from "#app/forms/decimal.ts";
import { count } from "#app/language/nouns.ts";
import { roundMoney } from "#app/language/numbers.ts";
import type { RowValues } from "../cells/row-values.ts";

type Stored = { bag_weight_kg: number | null } | undefined;

export function withPackPrice(row: RowValues, stored: Stored): RowValues {
  const { perWeight = [] } = row;
  if (perWeight.length === 0) return row;
  const fields = { ...row.fields };
  const [doubts, faults] = [[...(row.doubts ?? [])], [...row.faults]];
  const said = typeof fields.bag_weight_kg === "number" ? fields.bag_weight_kg : undefined;
  const kg = said ?? stored?.bag_weight_kg ?? 0;
  for (const { target, per, isOfUnit } of perWeight) {
    const price = fields[target];
    if (typeof price !== "number") continue;
    if (kg > 0) {
      const ofPack = roundMoney((price / per) * kg);
      fields[target] = ofPack;
      const reason = `Prețul este pe ${weightWords(per)}: ${writeDecimal(price)} lei × ${amountWords(kg, per)} = ${writeDecimal(ofPack)} lei ambalajul.`;
      if (isOfUnit || said === undefined) doubts.push({ target, reason });
    } else {
      delete fields[target];
      faults.push({ target, reason: unweighed(per) });
    }
  }
  return { ...row, fields, faults, ...(doubts.length > 0 && { doubts }) };
}

/** Sentence about a table whose prices are of a weight, with the reckoning of one of its rows; undefined where the row has none. */
export function packPriceWords({ perWeight = [], fields }: RowValues): string | undefined {
  const kg = fields.bag_weight_kg;
  const one = perWeight.find(({ target, isOfUnit }) => !isOfUnit && typeof fields[target] === "number");
  if (!one || typeof kg !== "number" || kg <= 0) return undefined;
  const price = Number(fields[one.target]);
  const reckoned = `${writeDecimal(price)} lei × ${amountWords(kg, one.per)} = ${writeDecimal(roundMoney((price / one.per) * kg))} lei`;
  return `Prețul pe ${weightWords(one.per)} se înmulțește cu greutatea ambalajului, de exemplu „${String(fields.name ?? "")}”: ${reckoned}.`;
}

function weightWords(per: number): string {
  return per === 1_000 ? "tonă" : per === 1 ? "kg" : "gram";
}

function amountWords(kg: number, per: number): string {
  return per === 1_000
    ? count(kg / per, { one: "tonă", few: "tone" })
    : per === 1
      ? `${writeDecimal(kg)} kg`
      : `${writeDecimal(kg / per)} g`;
}

function unweighed(per: number): string {
  return `Prețul este pe ${weightWords(per)}, iar rândul nu spune cât cântărește ambalajul: scrieți greutatea ambalajului (de exemplu „sac 25 kg”) sau prețul ambalajului.`;
}
