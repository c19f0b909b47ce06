export const heading = "Contact";

export const intro =
  "La telefon răspunde un om care cunoaște semințele. Dacă nu puteți suna acum, lăsați-ne un număr și vă sunăm noi în aceeași zi lucrătoare.";

export const metaDescription =
  "Contact SemiNord, Satu Mare: 0361 000 001, contact@seminord.example, luni–vineri, 08:00–16:00. Cereți o ofertă sau un sfat despre semințe.";

export const whyChooseUs: string[] = [
  "Importator și distribuitor de semințe din 2001",
  "Distribuitor oficial al producătorului danez DLF",
  "Consultanță gratuită la telefon, înainte și după semănat",
  "Normele și epocile de semănat, scrise la fiecare sămânță",
  "Răspuns la cererea de ofertă în aceeași zi lucrătoare",
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
