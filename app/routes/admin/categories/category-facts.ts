/** The fields of a category in the order of the form, and a stored category as they show it. */
import { writeDecimal } from "#app/forms/decimal.ts";
import { slugify } from "#app/language/slug.ts";
import { describeFields } from "#app/ui/form/field-facts.ts";
import type { Category } from "#db/schema.ts";

export const CATEGORY_FIELDS = describeFields({
  name: { label: "Nume", required: true, maxLength: 60, autoComplete: "off", hint: "Cum apare în meniu: „Gazon”." },
  slug: {
    label: "Adresă",
    isOptional: true,
    maxLength: 60,
    autoComplete: "off",
    hint: "Ce urmează după numele site-ului: /gazon. Necompletată, se creează din nume. Dacă o schimbați, adresa veche redirecționează automat la cea nouă.",
  },
  goods: {
    label: "Ce se vinde aici",
    isOptional: true,
    maxLength: 60,
    autoComplete: "off",
    hint: "Intră în titlul paginii fiecărui produs: „semințe de gazon”.",
  },
  is_hidden: { label: "Ascunsă" },
  hue: { label: "Culoare", id: "hue-forest" },
  verb: { label: "Produsele ei" },
  area_label: {
    label: "Suprafața se numește",
    isOptional: true,
    maxLength: 60,
  },
  start_amount: { label: "Suprafața de la care pornește calculatorul", short: "Suprafața de pornire" },
  start_unit: { label: "Unitatea ei", short: "Unitatea suprafeței" },
  usual_dose_from: {
    label: "Norma obișnuită, de la",
    isOptional: true,
    hint: "În kg/100 mp: 1 este 100 kg/ha.",
  },
  usual_dose_to: {
    label: "până la",
    short: "Norma obișnuită, până la",
    isOptional: true,
    hint: "În afara acestor valori, formularul avertizează.",
  },
  has_lawn_estimate: { label: "Estimarea pentru gazon înlocuiește norma lipsă" },
  is_counted_in_grams: { label: "Norma se arată și în g/mp" },
  finder: { label: "Întrebări pe pagina categoriei", hint: "Răspunsurile filtrează produsele." },
  finder_keys: { label: "Rândurile fișei tehnice", id: "finder_keys" },
});

export function typedCategory(category: Category): Record<string, string> {
  const number = (value: number | null) => (value === null ? "" : writeDecimal(value));
  const { name, slug, goods, hue, verb, area_label, start_unit, finder } = category;
  return {
    ...{ name, slug, goods, hue, verb, area_label, start_unit, finder },
    is_hidden: String(category.is_hidden),
    start_amount: number(category.start_amount),
    usual_dose_from: number(category.usual_dose_from),
    usual_dose_to: number(category.usual_dose_to),
    has_lawn_estimate: String(category.has_lawn_estimate),
    is_counted_in_grams: String(category.is_counted_in_grams),
    ...Object.fromEntries(category.finder_keys.map((key) => [rowField(key), "1"])),
  };
}

/** The field of a row of the sheet: folded, so that a browser sends it back as it was. */
export function rowField(key: string): string {
  return `rand-${slugify(key)}`;
}
