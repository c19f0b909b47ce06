/** Texts of the demonstration, as the owner's form would send them. */
import type { TextOf } from "#app/texts/texts.ts";

export const demoBrands: Record<`brand/${string}`, Partial<TextOf<"brand">>> = {
  "brand/johnsonslawnseed": {
    card: "Brandul britanic de gazon al producătorului DLF: amestecuri în ambalaje mici, pentru umbră, joacă, locuri rămase goale după mușchi, peluze fine și pajiști înflorite.",
    description:
      "Semințe de gazon în ambalaje mici, fiecare pentru o nevoie: gazon rapid, umbră, joacă, peluză fină, refacere după mușchi sau pajiște înflorită.",
    products: ["johnsons-tuffgrass", "johnsons-shady-place", "johnsons-luxury-lawn"],
    title: "Johnsons Lawn Seed: gazon englezesc pentru grădini",
    meta_description:
      "Johnsons Lawn Seed: semințe pentru gazon rapid, umbră, joacă, peluză fină și pajiște înflorită, în ambalaje de 0,5–4,5 kg.",
    keywords: ["Johnsons Lawn Seed", "Quick Lawn", "Tuffgrass", "Shady Place", "Luxury Lawn", "After Moss", "Country Meadow"],
    intro: "Johnsons Lawn Seed este brandul britanic al producătorului DLF pentru grădini: ambalaje mici, fiecare pentru o nevoie anume.",
    about: [
      "Gama răspunde problemelor obișnuite ale unui gazon. Shady Place are păiușuri și iarba-câmpului, cu sămânța învelită în îngrășământ, pentru locurile unde gazonul se rărește. After Moss umple golurile rămase după scoaterea mușchiului: 500 g ajung pentru 20 mp.",
      "Tuffgrass este făcut pentru curți cu copii și câini; pentru el, producătorul a comparat 168 de soiuri, în 672 de teste, după toleranța la urina de câine. Quick Lawn folosește soiuri tetraploide de raigras, cu sămânța mai mare și pornire viguroasă.",
      "Pentru cei care tund des și scurt există Luxury Lawn, din păiuș roșu și iarba-câmpului. Country Meadow aduce flori de câmp în grădinile mari.",
    ],
    benefits: [
      "Ambalaje de 0,5–4,5 kg, ca să rămână cât mai puțină sămânță",
      "Câte un produs pentru umbră, joacă, refacere după mușchi sau peluză fină",
      "Soiuri tetraploide de raigras în Quick Lawn și Tuffgrass",
      "Sămânță cu înveliș la Shady Place și After Moss",
    ],
    why: [
      "Potrivit pentru curți mici și pentru reparații, unde un sac întreg ar fi prea mult.",
      "Norma, adâncimea și perioada de semănat sunt pe pagina fiecărui produs, în română.",
      "Dacă suprafața este mare, vă spunem când un sac Turfline este mai ieftin.",
    ],
  },
  "brand/dlf-seeds": {
    card: "Specii de pășune de la producătorul danez: raigras peren furajer și trifoi alb, pentru semănat și pentru supraînsămânțare.",
  },
  "brand/dlf": {
    card: "Soiuri de lucernă și de sfeclă furajeră ale producătorului danez DLF, al cărui distribuitor oficial suntem.",
  },
  "brand/foragemax": {
    card: "Amestecuri furajere daneze pentru pășune, fâneață și lucernă cu graminee, cu norma la hectar.",
    description: "Amestecuri furajere daneze pentru pășune, fâneață și lucernă cu graminee.",
    products: ["foragemax-pasune-intensiva", "foragemax-faneata-intensiva", "foragemax-lucerna-graminee"],
    title: "ForageMax: amestecuri daneze pentru pășune și fâneață",
    meta_description:
      "Amestecuri ForageMax pentru pășune, fâneață și lucernă cu graminee: compoziție, normă la hectar, durată de folosire și preț.",
    keywords: ["ForageMax", "amestec pășune", "amestec fâneață", "lucernă cu graminee", "festulolium", "semințe furajere DLF"],
    intro: "Amestecurile ForageMax se aleg după folosire: pășunat des, patru–cinci coase pe an sau fân timp de mai mulți ani.",
    about: [
      "ForageMax este linia de amestecuri furajere a producătorului danez DLF. Speciile se completează: unele pornesc devreme, altele țin pajiștea deasă, iar leguminoasele aduc azot și proteină.",
      "Proporțiile depind de anii de folosire. Pentru doi–trei ani ajung două–trei specii foarte productive; pentru pajiști de durată se pun mai multe specii, cu ritmuri diferite. Festuloliumul și trifoiul roșu sunt foarte productive, dar trăiesc 2–3 ani; timoftica și păiușul de livezi iernează bine și țin 4–5 ani. Pentru zonele secetoase se folosesc golomățul, păiușul înalt, obsiga, lucerna și sparceta.",
      "Normele sunt între 26 și 50 kg/ha; cea mai mare este la amestecul cu sparcetă, care are sămânța mare. Pe pagina fiecărui amestec găsiți compoziția în procente, norma la hectar, adâncimea și perioada de semănat.",
    ],
    benefits: [
      "Amestecuri pentru pășunat, pentru cosit și pentru însilozat",
      "Leguminoase în fiecare amestec, pentru proteină și azot",
      "Variante pentru zone umede, răcoroase și secetoase",
      "Saci de 10, 20 sau 25 kg, ușor de calculat la hectar",
    ],
    why: [
      "Norma și adâncimea sunt pentru amestecul întreg, nu pentru fiecare specie în parte.",
      "La telefon alegem împreună amestecul, în funcție de apă, sol, animale și anii de folosire.",
      "Vă răspundem și după semănat: prima coasă, primul pășunat, îngrășăminte.",
    ],
  },
  "brand/turfline": {
    card: "Amestecuri de gazon pentru soare, semiumbră, joacă și reparații, în ambalaje de 1–20 kg.",
    description: "Amestecuri de gazon pentru soare, semiumbră, joacă, reparații și întreținere redusă, în ambalaje de 1–20 kg.",
    products: ["turfline-sport", "turfline-sunshine", "turfline-umbra"],
    title: "Turfline: semințe de gazon pentru curte și grădină",
    meta_description:
      "Semințe de gazon Turfline pentru soare, umbră, sport și reparații: compoziție, normă la 100 mp, perioadă de semănat și preț pe sac.",
    keywords: ["Turfline", "semințe de gazon", "gazon sport", "gazon umbră", "gazon rezistent la secetă", "microtrifoi", "gazon DLF"],
    intro: "Turfline are amestecuri pentru plin soare și pentru semiumbră, pentru locuri de joacă și pentru peluze decorative.",
    about: [
      "Turfline este linia de amestecuri de gazon DLF pentru grădini și spații verzi. Fiecare amestec are un rol clar: raigrasul peren și firuța pentru joacă, păiușurile pentru semiumbră, păiușul înalt pentru locurile uscate.",
      "Varianta cu microtrifoi adaugă un trifoi alb cu frunza mică, ce fixează azot din aer și rămâne verde mai mult timp pe secetă. Nu este făcută pentru locuri călcate intens, iar acest lucru îl spunem de la început.",
      "Pentru reparații există un amestec cu raigras anual, care răsare în 5–10 zile, iar pentru cei care vor să tundă mai rar, unul cu specii care cresc încet. Firuța, unde intră în compoziție, are nevoie de până la 30 de zile ca să răsară: un gazon nou se evaluează după o lună.",
    ],
    benefits: [
      "Câte un amestec pentru fiecare loc din curte",
      "Ambalaje de 1–20 kg: din 10 kg se seamănă 250–400 mp de gazon nou",
      "Soiuri de gazon, cu compoziția scrisă în procente",
      "Norme de la 2,5 la 4 kg/100 mp, în funcție de amestec",
    ],
    why: [
      "Vă ajutăm să alegeți după lumină, sol și cât de mult se calcă gazonul.",
      "Calculatorul de pe pagina produsului rotunjește la saci întregi, ca să știți de la început cât cereți.",
      "Dacă ceva nu răsare cum trebuie, ne sunați și căutăm împreună cauza.",
    ],
  },
  "brand/masterline": {
    card: "Semințe pentru profesioniști: terenuri de sport și spații verzi mari, în saci de 20 kg.",
  },
  "brand/selectia-premium": {
    card: "Linia noastră proprie: bulbi de flori pentru plantat toamna și sfeclă furajeră pentru gospodării.",
  },
};
