export const heading = "Contact";

export const intro =
  "La telefon răspunde un om care cunoaște semințele. Dacă nu puteți suna acum, lăsați-ne un număr: lângă formular scrie până când vă sunăm.";

export const metaDescription =
  "Contact SemiNord, Satu Mare: 0361 000 001, contact@seminord.example, luni–vineri, 08:00–16:00. Cereți o ofertă sau un sfat despre semințe.";

export const whyChooseUs: string[] = [
  "Din 2001, importator și distribuitor de semințe",
  "Distribuitor oficial al producătorului danez DLF",
  "Consultanță gratuită la telefon, înainte și după semănat",
  "Epoca și adâncimea scrise la fiecare produs, iar la semințe și norma",
  "La fiecare cerere de ofertă vă spunem până când vă sunăm",
];

export const contactPictures: { file: string; alt: string }[] = [
  { file: "contact-1", alt: "Sediul companiei, văzut dinspre peluză" },
  { file: "contact-2", alt: "Recepția, cu mostre de semințe" },
  { file: "contact-3", alt: "Curtea depozitului, cu camion și paleți" },
  { file: "contact-4", alt: "Mostre de semințe pregătite pentru clienți" },
];

export const callToAction: { heading: string; text: string } = {
  heading: "Aveți o întrebare scurtă?",
  text: "Sunați-ne. De multe ori, câteva minute la telefon sunt de ajuns ca să știți ce semănați, cât și când.",
};
