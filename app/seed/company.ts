/** The company of the demonstration: the numbers are not assigned to anyone. */
import type { Company } from "#app/company/company.ts";

const OFFICE = { opens: "08:00", closes: "16:00" };

export const demoCompany: Company = {
  name: "SemiNord",
  tagline: "semințe din {an}",
  description:
    "Din {an}, importator și distribuitor de semințe (gazon, pășune, lucernă, sfeclă furajeră, fâneață) și de bulbi de flori. Distribuitor oficial al producătorului danez DLF.",
  founded: 2001,
  legal_name: "SemiNord S.R.L.",
  legal_note: "societate demonstrativă",
  tax_code: "RO00000000",
  register_number: "J30/0000/2001",
  share_capital: "0 lei",
  authorisation: "0000",
  street: "Str. Exemplului nr. 1",
  city: "Satu Mare",
  county: "Satu Mare",
  postal_code: "",
  latitude: 47.79,
  longitude: 22.88,
  phones: [
    { label: "", number: "0361 000 001" },
    { label: "", number: "0361 000 002" },
    { label: "", number: "0361 000 003" },
  ],
  fax: "0361 000 009",
  email: "contact@seminord.example",
  hours: [OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, null, null],
  social: [{ name: "Facebook", url: "https://www.facebook.com/" }],
  builder_name: "Atelierul Demo",
  builder_url: "https://atelier.example/",
  host_name: "Gazda Demo",
  host_url: "https://gazda.example/",
  theme: "verde",
  vat_rates: [11, 21],
  estimate_dose: 2.5,
  estimate_bag_kg: 25,
  logo: "",
  sharing_picture: "",
  is_live: false,
  is_demo: true,
};
