/** The fields of a product in the order of the form. */
import { describeFields } from "#app/ui/form/field-facts.ts";

export const PRODUCT_FIELDS = describeFields({
  name: { label: "Nume", required: true, maxLength: 200, autoComplete: "off" },
  slug: {
    label: "Slug",
    hint: "Adresa paginii: /produse/slug. Dacă îl schimbați, adresa veche trimite singură la cea nouă.",
    required: true,
    maxLength: 120,
    autoComplete: "off",
  },
  category_id: { label: "Categorie" },
  brand: { label: "Brand", list: "branduri", maxLength: 100, autoComplete: "off" },
  price: { label: "Preț pe ambalaj, RON", short: "Preț pe ambalaj", hint: "Gol sau 0: „Preț la cerere”." },
  vat_rate: { label: "Cota TVA" },
  price_show_vat_note: { label: "Prețul este fără TVA" },
  offer_valid_from: { label: "Ofertă valabilă de la", type: "date", autoComplete: "off" },
  offer_valid_to: { label: "până la (inclusiv)", short: "Ofertă valabilă până la", type: "date", autoComplete: "off" },
  is_featured: { label: "Produs recomandat" },
  is_published: { label: "Publicat" },
  bag_weight_kg: { label: "Greutatea ambalajului, kg", short: "Greutatea ambalajului" },
  dose: { label: "Doză, kg/100 mp", short: "Doză" },
  consumption: { label: "Consum, kg/mp", short: "Consum", hint: "Legat de doză: doza = consum × 100." },
  short_description: { label: "Descriere scurtă", rows: 3 },
  long_description: {
    label: "Descriere lungă",
    hint: "Paragrafe, titluri, liste, aldin, cursiv, citate, linkuri, imagini ale produsului. Restul se curăță la salvare.",
  },
  benefits: { label: "Avantaje, câte unul pe rând", short: "Avantaje", rows: 4 },
});
