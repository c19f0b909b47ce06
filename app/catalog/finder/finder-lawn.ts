/** The finder's questions for lawns (see finder-question.ts). */
import { readSpan, type SeedFacts } from "./finder-facts.ts";
import { type FinderQuestion, isDry, says } from "./finder-question.ts";

/** Shade: what the destination or the short description says outright. Half shade does not count. */
const isShade = ({ text }: SeedFacts) => /(?<!semi)umbr|sub pomi|sub coroane|lumina slaba/.test(text);
/** Fine fescues and bent stand half shade: Shady Place and Luxury Lawn are made of them. */
const FINE = /paius (rosu|aspru)|iarba-campului/;
const height = ({ of }: SeedFacts) => readSpan(of("cuttingHeight").replace(/;.*/, ""));

export const lawnQuestions: readonly FinderQuestion[] = [
  {
    key: "lumina",
    label: "Unde va crește?",
    row: "light",
    options: [
      {
        value: "soare",
        label: "la soare",
        told: /soare|insorit/,
        holds: (facts) => (facts.composition !== "" || facts.of("destination") !== "") && !isShade(facts),
      },
      {
        value: "semiumbra",
        label: "la semiumbră",
        told: /semiumbr/,
        holds: (facts) => facts.text.includes("semiumbr") || isShade(facts) || facts.share(FINE) >= 50,
      },
      { value: "umbra", label: "la umbră, sub pomi", told: /(?<!semi)umbr/, holds: isShade },
    ],
  },
  {
    key: "utilizare",
    label: "La ce îl folosiți?",
    row: "use",
    options: [
      {
        value: "curte",
        label: "curte de familie, joacă",
        told: /famili|joac|copii|curte/,
        holds: says(/copii|joaca|caini|calcare(?! rara)|famili|universal|curti(?! (?:de )?reprezenta)/),
      },
      { value: "sport", label: "teren de sport", told: /sport/, holds: says(/teren\w* de (sport|joc)/) },
      {
        value: "decor",
        label: "peluză decorativă",
        told: /decor|peluz|ornament/,
        holds: says(/decorativ|reprezentati|reprezentare|peluze fine|catifea|ornamental/),
      },
      {
        value: "usor",
        label: "întreținere puțină, tuns rar",
        told: /intretinere|tuns rar|tundere rara/,
        holds: says(/intretinere redusa|tundere rara|de tuns mai rar/),
      },
      {
        value: "reparatii",
        label: "reparații și supraînsămânțare",
        told: /reparat|suprainsam|complet/,
        holds: says(/reparati|completari|suprainsamant|refacerea/),
      },
    ],
  },
  {
    key: "apa",
    label: "Câtă apă primește?",
    row: "water",
    options: [
      {
        value: "putina",
        label: "puțină, veri secetoase",
        told: /putina|secet|uscat/,
        // Microclover keeps its green longer in drought.
        holds: (facts) => isDry(facts) || facts.share(/paius inalt/) >= 50 || /trifoi/.test(facts.composition),
      },
    ],
  },
  {
    key: "tuns",
    label: "Cât de scurt îl tundeți?",
    row: "mowing",
    options: [
      { value: "scurt", label: "sub 3 cm", told: /scurt/, holds: (facts) => (height(facts)?.from ?? 99) < 3 },
      {
        value: "obisnuit",
        label: "3–5 cm",
        told: /obisnuit|mediu/,
        holds: (facts) => (height(facts)?.from ?? 99) < 5 && (height(facts)?.to ?? 0) > 3,
      },
      { value: "inalt", label: "peste 5 cm", told: /inalt/, holds: (facts) => (height(facts)?.to ?? 0) > 5 },
    ],
  },
];
