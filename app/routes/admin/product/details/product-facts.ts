/** The fields of a product in the order of the form. */
import { MAX_FURTHER_PACKS, packField } from "#app/catalog/pack/pack-fields.ts";
import { describeFields } from "#app/ui/form/field-facts.ts";

export const PRODUCT_FIELDS = describeFields({
  name: { label: "Nume", required: true, maxLength: 200, autoComplete: "off" },
  slug: {
    label: "Slug",
    hint: "Ce urmează după /produse/. Dacă o schimbați, adresa veche redirecționează automat la cea nouă.",
    required: true,
    maxLength: 120,
    autoComplete: "off",
  },
  category_id: { label: "Categorie" },
  brand: { label: "Brand", list: "branduri", maxLength: 100, autoComplete: "off" },
  price: { label: "Preț pe ambalaj, RON", short: "Preț pe ambalaj", hint: "Necompletat sau 0: „Preț la cerere”." },
  vat_rate: { label: "Cota TVA" },
  price_show_vat_note: { label: "Prețul este fără TVA" },
  offer_valid_from: { label: "Ofertă specială de la", type: "date", autoComplete: "off" },
  offer_valid_to: { label: "până la (inclusiv)", short: "Ofertă specială până la", type: "date", autoComplete: "off" },
  is_featured: { label: "Produs recomandat" },
  is_published: { label: "Publicat" },
  bag_weight_kg: {
    label: "Greutatea ambalajului, kg",
    short: "Greutatea ambalajului",
    hint: "Sac, cutie, pungă sau altfel: cum scrie în fișa tehnică, rândul „Ambalaj”, de exemplu „cutie de 1,5 kg”.",
  },
  dose: { label: "Doză, kg/100 mp", short: "Doză" },
  consumption: { label: "Consum, kg/mp", short: "Consum", hint: "Legat de normă: norma = consum × 100." },
  stock_state: {
    label: "Disponibilitate",
    hint: "La „Sezonul următor” și „Epuizat” vizitatorii pot cere să fie anunțați; site-ul le scrie automat după ce treceți produsul la „În stoc”.",
  },
  min_quantity: {
    label: "Cantitate minimă",
    hint: "Numărul minim de ambalaje dintr-o comandă. Necompletat: 1.",
  },
  ean: {
    label: "Cod EAN",
    isOptional: true,
    hint: "Cele 13 cifre de sub codul de bare al ambalajului.",
    inputMode: "numeric",
    maxLength: 20,
    autoComplete: "off",
  },
  pallet_packs: { label: "Ambalaje pe palet", isOptional: true, inputMode: "numeric", maxLength: 7, autoComplete: "off" },
  plant_passport: {
    label: "Pașaport fitosanitar",
    isOptional: true,
    hint: "Unde se află pașaportul, de exemplu „pe fiecare ambalaj”. Necompletat: rândul nu apare.",
    maxLength: 120,
    autoComplete: "off",
  },
  short_description: { label: "Descriere scurtă", rows: 3 },
  long_description: {
    label: "Descriere lungă",
    hint: "Paragrafe, titluri, liste, aldin, cursiv, citate, linkuri, imagini ale produsului. Restul se elimină la salvare.",
  },
  benefits: { label: "Avantaje, câte unul pe rând", short: "Avantaje", rows: 4 },
});

/** The rows of further packs: a weight and a price each. */
export const PACK_ROWS = Array.from({ length: MAX_FURTHER_PACKS }, (_, index) => ({
  weight_kg: { name: packField(index, "weight_kg"), id: `ambalaj-${index}-kg`, label: `Ambalajul ${index + 2}, kg` },
  price: { name: packField(index, "price"), id: `ambalaj-${index}-pret`, label: `Prețul ambalajului ${index + 2}, RON` },
}));

/** Of the whole form, for the summary of errors. */
export const ALL_FIELDS = {
  ...PRODUCT_FIELDS,
  packs: { name: "packs", label: "Alte ambalaje" },
  ...Object.fromEntries(PACK_ROWS.flatMap(({ weight_kg, price }) => [weight_kg, price].map((field) => [field.name, field] as const))),
};
