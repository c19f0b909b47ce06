import { type Described, field, publicKeys } from "#app/forms/fields/field-kinds.ts";

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
      hint: "Ce urmează după /brand/. Necompletată, se creează din nume. Dacă o schimbați, adresa veche redirecționează automat la cea nouă.",
    },
  }),
  is_hidden: field({ kind: "flag", absent: 0 }, "Ascuns", {
    form: { note: "Nu apare în pagina brandurilor, în filtre și la motoarele de căutare. Adresa lui și produsele rămân pe site." },
  }),
} satisfies Record<string, Described>;

export const PUBLIC_BRAND = publicKeys(BRAND);
