import { BANDS, GROUNDS } from "#app/catalog/pack-label/label-colours.ts";
import { type Described, field, keysOf, publicKeys } from "#app/forms/fields/field-kinds.ts";

const WRONG = "Alegeți o culoare din listă.";

export const BRAND = {
  name: field({ kind: "name", max: 100 }, "Nume", {
    isPublic: true,
    form: { required: true, autoComplete: "off", hint: "Îl preiau toate produsele brandului." },
  }),
  slug: field({ kind: "slug", max: 100 }, "Adresa paginii", {
    isPublic: true,
    form: {
      label: "Adresă",
      isOptional: true,
      autoComplete: "off",
      hint: "/brand/… Necompletată, se creează din nume. Cea veche duce la cea nouă.",
    },
  }),
  label_ground: field(
    { kind: "choice", options: keysOf(GROUNDS).map((ground) => [ground, GROUNDS[ground].name] as const), wrong: WRONG, absent: null },
    "Culoarea etichetei",
    { form: { blank: "După numele brandului", id: "label_ground", place: "full" } },
  ),
  label_band: field(
    { kind: "choice", options: keysOf(BANDS).map((band) => [band, BANDS[band].name] as const), wrong: WRONG, absent: null },
    "Banda etichetei",
    { form: { blank: "După folosirea produsului", id: "label_band", place: "full" } },
  ),
  is_hidden: field({ kind: "flag", absent: 0 }, "Ascuns", {
    form: { note: "Nu apare în pagina brandurilor, în filtre și la motoarele de căutare. Adresa lui și produsele rămân pe site." },
  }),
} satisfies Record<string, Described>;

export const PUBLIC_BRAND = publicKeys(BRAND);
