export const title = "Despre noi";

export const metaDescription =
  "SemiNord, firmă de semințe din Satu Mare, din 2001: distribuitor oficial DLF, depozit, parcele de probă și oameni care răspund la telefon.";

export const heading = "Semințe, din 2001";

export const aboutSlides: { file: string; alt: string }[] = [
  { file: "hero-1", alt: "Depozit cu rafturi pline de saci de semințe" },
  { file: "hero-2", alt: "Câmp cu parcele de probă etichetate" },
  { file: "hero-3", alt: "Masă de laborator cu vase Petri și borcane cu semințe" },
  { file: "hero-4", alt: "Saci de semințe pe marginea unei pășuni, în lumină caldă" },
];

export const aboutStory: { heading: string; paragraphs: string[] }[] = [
  {
    heading: "O firmă de semințe din Satu Mare",
    paragraphs: [
      "Din 2001, SemiNord importă și distribuie semințe. De atunci facem, în mare, același lucru: aducem sămânță de gazon, pășune, lucernă, sfeclă furajeră și fâneață, o ținem în depozit și îi ajutăm pe oameni să o semene la timp și la adâncimea potrivită. Toamna vin și bulbii de flori.",
      "Ne sună grădinari care au de semănat o curte, fermieri care seamănă hectare întregi și distribuitori care își fac stocul. Întrebările se schimbă, dar felul în care răspundem este același pentru toți.",
    ],
  },
  {
    heading: "Semințe de la un ameliorator danez",
    paragraphs: [
      "Suntem distribuitor oficial al producătorului danez DLF, unul dintre marii amelioratori de graminee și trifoi din lume. Din gamele lui aducem Turfline și Johnsons Lawn Seed pentru grădini, Masterline pentru terenuri de sport, ForageMax și DLF Seeds pentru pășune și fâneață, precum și soiuri DLF de lucernă și sfeclă furajeră.",
      "Alături de ele avem o linie proprie, Selecția Premium, cu bulbi de flori și sămânță pentru gospodării.",
    ],
  },
  {
    heading: "Depozitul și parcelele de probă",
    paragraphs: [
      "Sacii stau pe rafturi și pe paleți, iar cantitățile mici se ambalează la masă. Păstrăm probe pe loturi și punem semințe la germinat, ca să știm ce trimitem.",
      "În parcelele de probă semănăm gazon, pășune și lucernă, iar în straturi, lalele și narcise. Le folosim ca să vedem cum se comportă amestecurile la noi acasă și să vorbim din ce am văzut.",
    ],
  },
  {
    heading: "Cum lucrăm",
    paragraphs: [
      "Pe site nu se cumpără nimic. Alegeți un produs sau ne spuneți doar ce suprafață aveți, lăsați un număr de telefon și vă sunăm la ora scrisă lângă formular. Întâi întrebăm de sol, de lumină sau de animale, apoi recomandăm un amestec și o cantitate.",
      "Pentru fiecare produs scriem epoca și adâncimea la care se pune, iar la semințe și norma. O sămânță bună pusă prea adânc sau prea târziu nu mai ajută pe nimeni, de aceea preferăm o întrebare înainte de semănat. Răspundem la telefon luni–vineri, între 08:00 și 16:00.",
    ],
  },
];

export const facilityPictures: { file: string; alt: string; caption: string }[] = [
  { file: "facility-1", alt: "Saci de semințe stivuiți pe paleți", caption: "Saci paletizați, pregătiți de livrare" },
  { file: "facility-2", alt: "Rafturi înalte de depozit", caption: "Rafturi înalte pentru loturile sezonului" },
  { file: "facility-3", alt: "Zona de încărcare a unui depozit", caption: "Zona de încărcare a depozitului" },
  { file: "facility-4", alt: "Saci mari de tip big-bag", caption: "Saci mari pentru ferme" },
  { file: "facility-5", alt: "Sac de semințe la cântărit", caption: "Sac cântărit înainte de expediere" },
  { file: "facility-6", alt: "Masă de ambalare pentru cantități mici de semințe", caption: "Masa de ambalare pentru cantități mici" },
  { file: "facility-7", alt: "Raft cu semințe pentru grădină", caption: "Raftul cu semințe pentru grădină" },
  { file: "facility-8", alt: "Semințe puse la germinat în vase Petri", caption: "Test de germinație în vase Petri" },
  { file: "facility-9", alt: "Probe de semințe păstrate pe loturi", caption: "Probe de semințe, păstrate pe loturi" },
  { file: "facility-10", alt: "Tăvi de răsărire etichetate", caption: "Tăvi de răsărire cu etichetă de lot" },
  { file: "facility-11", alt: "Parcele de probă cu iarbă", caption: "Parcele de probă pentru gazon și pășune" },
  { file: "facility-12", alt: "Semințe de gazon, prim-plan", caption: "Semințe de gazon, privite de aproape" },
  { file: "facility-13", alt: "Semințe de lucernă curate, prim-plan", caption: "Sămânță de lucernă curățată și calibrată" },
  { file: "facility-14", alt: "Lădițe cu bulbi de flori sortați", caption: "Bulbi sortați în lădițe, toamna" },
  { file: "facility-15", alt: "Camion la rampa unui depozit", caption: "Camion la rampa depozitului" },
  { file: "facility-16", alt: "Lucernă cu flori mov pe câmp", caption: "Lucernă înflorită în câmpul de încercare" },
  { file: "facility-17", alt: "Straturi cu lalele și narcise în floare", caption: "Straturi de probă cu lalele și narcise" },
  { file: "facility-18", alt: "Depozit cu marfă, privit de sus", caption: "Depozitul văzut de sus, în plin sezon" },
  { file: "facility-19", alt: "Laborator pentru verificarea semințelor", caption: "În laborator, la verificarea purității" },
  { file: "facility-20", alt: "Semințe drajate de sfeclă furajeră", caption: "Sămânță de sfeclă furajeră, drajată" },
];
