import { FINDERS, SHIPPED_FINDER_NAMES } from "#app/catalog/finder/finder-choices.ts";
import { AREA_UNITS } from "#app/catalog/quantity/area-unit.ts";
import { type CommonKind, type Described, type FormOptions, field, publicKeys } from "#app/forms/fields/field-kinds.ts";
import { DEFAULT_FACTS, VERBS } from "./category-facts.ts";

/** Ten hues of one lightness (OKLCH .46), at least 5:1 on white (hue.test.ts); classes, as the policy forbids inline colours. Pure. */
export const HUES = {
  forest: { colour: "#1f4d2b", name: "Brad" },
  grass: { colour: "#306724", name: "Verde" },
  olive: { colour: "#5b5c15", name: "Oliv" },
  teal: { colour: "#14655d", name: "Turcoaz" },
  blue: { colour: "#225a93", name: "Albastru" },
  violet: { colour: "#634590", name: "Violet" },
  pink: { colour: "#8d325c", name: "Zmeură" },
  brick: { colour: "#93342c", name: "Cărămiziu" },
  ochre: { colour: "#72510d", name: "Ocru" },
  slate: { colour: "#4d5969", name: "Ardezie" },
} as const satisfies Record<string, { colour: string; name: string }>;

type Hue = keyof typeof HUES;

export const HUE_NAMES = Object.keys(HUES) as Hue[];

export function colourOf(hue: string): string {
  return Object.hasOwn(HUES, hue) ? HUES[hue as Hue].colour : HUES.forest.colour;
}

type Kind = CommonKind | { kind: "rows" };

const PUBLIC = { isPublic: true } as const;
const FLAG = { kind: "flag", absent: 0 } as const;
const DOSE = { kind: "number", max: 100, digits: 5, isZeroAllowed: false } as const;

const NORM_KINDS = [
  ["weight", "kilograme"],
  ["seeds", "boabe la hectar"],
  ["units", "unități la hectar"],
  ["pieces", "bucăți la metru pătrat"],
] as const;

const FINDER_WORDS = FINDERS.map((finder) => {
  if (finder === "none") return [finder, "Fără întrebări"] as const;
  if (finder === "sheet") return [finder, "Din rândurile fișei tehnice"] as const;
  return [finder, `Pregătite, ${SHIPPED_FINDER_NAMES[finder]}`] as const;
});

const inGroup =
  (group: string) =>
  <const Of extends Kind, const More extends Pick<Described, "isPublic">>(kind: Of, label: string, form: FormOptions, more?: More) =>
    field(kind, label, { group, form, ...(more as More) });
const identity = inGroup("identity");
const quantity = inGroup("quantity");
const weighed = inGroup("weighed");
const questions = inGroup("questions");

export const CATEGORY = {
  name: identity(
    { kind: "name", max: 60 },
    "Nume",
    { required: true, autoComplete: "off", hint: "Cum apare în meniu: „Gazon”.", place: "full" },
    PUBLIC,
  ),
  slug: identity(
    { kind: "slug", max: 60, reserved: "Această adresă este folosită de site. Alegeți alta." },
    "Adresa paginii",
    {
      label: "Adresă",
      isOptional: true,
      autoComplete: "off",
      place: "full",
      hint: "De exemplu /gazon. Necompletată, se creează din nume. Cea veche duce la cea nouă.",
    },
    PUBLIC,
  ),
  goods: identity({ kind: "line", max: 60 }, "Ce se vinde", {
    label: "Ce se vinde aici",
    isOptional: true,
    autoComplete: "off",
    place: "full",
    hint: "Intră în titlul paginii fiecărui produs: „semințe de gazon”.",
  }),
  hue: identity({ kind: "choice", options: HUE_NAMES, wrong: "Alegeți o culoare din listă." }, "Culoare", { id: "hue-forest" }),
  is_hidden: identity(FLAG, "Ascuns", {
    label: "Ascunsă",
    note: "Nici ea, nici produsele ei nu apar pe site; pagina ei anunță că produsele nu sunt disponibile. Produsele revin când o arătați din nou.",
  }),
  verb: quantity(
    { kind: "choice", options: VERBS.map((verb) => [verb, `se ${verb}`] as const), wrong: "Alegeți „seamănă” sau „plantează”." },
    "Se seamănă sau se plantează",
    { label: "Produsele ei" },
  ),
  area_label: quantity({ kind: "line", max: 60, empty: DEFAULT_FACTS.area_label }, "Cum se numește suprafața", {
    label: "Suprafața se numește",
    isOptional: true,
  }),
  norm_kind: quantity({ kind: "choice", options: NORM_KINDS, wrong: "Alegeți felul normei din listă.", absent: "weight" }, "Felul normei", {
    label: "Norma se spune în",
    hint: "Cu ce începe un produs nou al ei: porumbul și floarea-soarelui în boabe, sfecla în unități, bulbii în bucăți.",
  }),
  start_amount: quantity({ kind: "number", max: 1_000_000, digits: 2, isZeroAllowed: false, isRequired: true }, "Suprafața de pornire", {
    label: "Suprafața de la care pornește calculatorul",
    short: "Suprafața de pornire",
    hint: "Necompletată: 1 ha la culturile de câmp, la boabe și unități, 1 mp la bucăți, altfel 100 mp.",
  }),
  start_unit: quantity({ kind: "choice", options: AREA_UNITS, wrong: "Alegeți mp, ari sau ha." }, "Unitatea suprafeței", {
    label: "Unitatea ei",
    short: "Unitatea suprafeței",
  }),
  usual_dose_from: weighed(DOSE, "Norma obișnuită, de la", { isOptional: true, hint: "În kg/100 mp: 1 este 100 kg/ha." }),
  usual_dose_to: weighed(DOSE, "Norma obișnuită, până la", {
    label: "până la",
    short: "Norma obișnuită, până la",
    isOptional: true,
    hint: "În afara acestor valori, formularul avertizează.",
  }),
  has_lawn_estimate: weighed(FLAG, "Estimarea pentru gazon", { label: "Estimarea pentru gazon înlocuiește norma lipsă" }),
  is_counted_in_grams: weighed(FLAG, "Se numără în grame", { label: "Norma se arată și în g/mp" }),
  finder: questions({ kind: "choice", options: FINDER_WORDS, wrong: "Alegeți întrebările din listă." }, "Întrebările paginii", {
    label: "Întrebări pe pagina categoriei",
    hint: "Răspunsurile filtrează produsele.",
  }),
  finder_keys: questions({ kind: "rows" }, "Rânduri din fișă", { label: "Rândurile fișei tehnice", id: "finder_keys" }),
} satisfies Record<string, Kind & Described>;

export const PUBLIC_CATEGORY = publicKeys(CATEGORY);
