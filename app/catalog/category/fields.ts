/**
 * Every field of a category, once: its form and rules, what the history calls it and how undo finds it again. A new one is an entry here, a column in
 * db/schema.ts with its migration, and its place on the site. What every product carries of its category stands in category.ts too.
 */
import { FINDERS, SHIPPED_FINDER_NAMES } from "#app/catalog/finder/finder-choices.ts";
import { AREA_UNITS } from "#app/catalog/quantity/area-unit.ts";
import { type Described, field } from "#app/forms/fields/field-kinds.ts";
import { USUAL_FACTS, VERBS } from "./category.ts";
import { HUE_NAMES } from "./hue.ts";

const FLAG = { kind: "flag", absent: 0 } as const;
const DOSE = { kind: "number", max: 100, digits: 5, isZeroAllowed: false } as const;

const FINDER_WORDS = FINDERS.map((finder) => {
  if (finder === "none") return [finder, "Fără întrebări"] as const;
  if (finder === "sheet") return [finder, "Din rândurile fișei tehnice"] as const;
  return [finder, `Pregătite, ${SHIPPED_FINDER_NAMES[finder]}`] as const;
});

/** In the order of the form. */
export const CATEGORY = {
  name: field({ kind: "name", max: 60 }, "Nume", {
    group: "identity",
    form: { required: true, autoComplete: "off", hint: "Cum apare în meniu: „Gazon”.", place: "full" },
  }),
  slug: field({ kind: "slug", max: 60, reserved: "Această adresă este folosită de site. Alegeți alta." }, "Adresa paginii", {
    group: "identity",
    form: {
      label: "Adresă",
      isOptional: true,
      autoComplete: "off",
      hint: "Ce urmează după numele site-ului: /gazon. Necompletată, se creează din nume. Dacă o schimbați, adresa veche redirecționează automat la cea nouă.",
      place: "full",
    },
  }),
  goods: field({ kind: "line", max: 60 }, "Ce se vinde", {
    group: "identity",
    form: {
      label: "Ce se vinde aici",
      isOptional: true,
      autoComplete: "off",
      hint: "Intră în titlul paginii fiecărui produs: „semințe de gazon”.",
      place: "full",
    },
  }),
  hue: field({ kind: "choice", options: HUE_NAMES, wrong: "Alegeți o culoare din listă." }, "Culoare", {
    group: "identity",
    form: { id: "hue-forest" },
  }),
  is_hidden: field(FLAG, "Ascuns", {
    group: "identity",
    form: {
      label: "Ascunsă",
      note: "Nici ea, nici produsele ei nu apar pe site; pagina ei anunță că produsele nu sunt disponibile. Produsele revin când o arătați din nou.",
    },
  }),
  verb: field(
    { kind: "choice", options: VERBS.map((verb) => [verb, `se ${verb}`] as const), wrong: "Alegeți „seamănă” sau „plantează”." },
    "Se seamănă sau se plantează",
    { group: "quantity", form: { label: "Produsele ei" } },
  ),
  area_label: field({ kind: "line", max: 60, empty: USUAL_FACTS.area_label }, "Cum se numește suprafața", {
    group: "quantity",
    form: { label: "Suprafața se numește", isOptional: true },
  }),
  start_amount: field({ kind: "number", max: 1_000_000, digits: 2, isZeroAllowed: false, isRequired: true }, "Suprafața de pornire", {
    group: "quantity",
    form: { label: "Suprafața de la care pornește calculatorul", short: "Suprafața de pornire" },
  }),
  start_unit: field({ kind: "choice", options: AREA_UNITS, wrong: "Alegeți mp, ari sau ha." }, "Unitatea suprafeței", {
    group: "quantity",
    form: { label: "Unitatea ei", short: "Unitatea suprafeței" },
  }),
  usual_dose_from: field(DOSE, "Norma obișnuită, de la", {
    group: "quantity",
    form: { isOptional: true, hint: "În kg/100 mp: 1 este 100 kg/ha." },
  }),
  usual_dose_to: field(DOSE, "Norma obișnuită, până la", {
    group: "quantity",
    form: {
      label: "până la",
      short: "Norma obișnuită, până la",
      isOptional: true,
      hint: "În afara acestor valori, formularul avertizează.",
    },
  }),
  has_lawn_estimate: field(FLAG, "Estimarea pentru gazon", {
    group: "quantity",
    form: { label: "Estimarea pentru gazon înlocuiește norma lipsă" },
  }),
  is_counted_in_grams: field(FLAG, "Se numără în grame", { group: "quantity", form: { label: "Norma se arată și în g/mp" } }),
  finder: field({ kind: "choice", options: FINDER_WORDS, wrong: "Alegeți întrebările din listă." }, "Întrebările paginii", {
    group: "questions",
    form: { label: "Întrebări pe pagina categoriei", hint: "Răspunsurile filtrează produsele." },
  }),
  finder_keys: field({ kind: "rows" }, "Rânduri din fișă", {
    group: "questions",
    form: { label: "Rândurile fișei tehnice", id: "finder_keys" },
  }),
} satisfies Record<string, Described>;
