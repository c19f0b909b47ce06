/** Who we are: the one place for the company's data, which the pages get from app/company. A demonstration company: the numbers are not assigned to anyone. */

export type Phone = { display: string; href: string };

export const company = {
  name: "SemiNord",
  legalName: "SemiNord S.R.L.",
  demoNote: "societate demonstrativă",
  founded: 2001,
  street: "Str. Exemplului nr. 1",
  city: "Satu Mare",
  county: "Satu Mare",
  taxCode: "RO00000000",
  registerNumber: "J30/0000/2001",
  shareCapital: "0 lei",
  authorisation: "0000",
  phones: [
    { display: "0361 000 001", href: "+40361000001" },
    { display: "0361 000 002", href: "+40361000002" },
    { display: "0361 000 003", href: "+40361000003" },
  ] as [Phone, Phone, Phone],
  fax: "0361 000 009",
  email: "contact@seminord.example",
  /** Monday is 1; full hours of Bucharest. Public holidays are closed. */
  officeHours: { weekdays: [1, 2, 3, 4, 5], opens: 8, closes: 16 },
  social: { name: "Facebook", href: "https://www.facebook.com/" },
  anpc: "https://anpc.ro/",
  sal: "https://anpc.ro/ce-este-sal/",
  builder: { name: "Atelierul Demo", href: "https://atelier.example/" },
  host: { name: "Gazda Demo", href: "https://gazda.example/" },
} as const;
