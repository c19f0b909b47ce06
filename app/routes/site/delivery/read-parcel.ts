import { parseDecimal } from "#app/catalog/quantity/quantity.ts";
import { lastValue } from "#app/forms/last-value.ts";
import { COUNTIES } from "#app/language/counties.ts";

const HEAVIEST = 100_000;

/** A county that is none is not chosen; a weight that cannot be read has its sentence. */
export function readParcel(params: URLSearchParams) {
  const county = readCounty(params);
  const typedKg = (lastValue(params, "kg") ?? "").trim().slice(0, 15);
  const read = typedKg === "" ? undefined : parseDecimal(typedKg.replace(/\s*kg\.?$/i, ""));
  const kg = read !== undefined && read > 0 && read <= HEAVIEST ? read : undefined;
  const isTooHeavy = read !== undefined && read > HEAVIEST;
  const wanted = isTooHeavy ? "Scrieți cel mult 100.000 kg." : "Scrieți o greutate mai mare decât 0, de exemplu 40 sau 7,5.";
  const error = typedKg !== "" && kg === undefined ? wanted : undefined;
  return { county, typedKg, kg, error, isAsked: county !== "" || typedKg !== "" };
}

export function readCounty(params: URLSearchParams): string {
  const chosen = lastValue(params, "judet");
  return COUNTIES.find((county) => county === chosen) ?? "";
}
