import { type FinderFacts, type FinderQuestion, isDry, mentions, readSpan } from "./finder.ts";

/** Shade: what the destination or the short description says outright. Half shade does not count. */
const isShade = ({ text }: FinderFacts) => /(?<!semi)umbr|sub pomi|sub coroane|lumina slaba/.test(text);
/** Fine fescues and bent stand half shade: Shady Place and Luxury Lawn are made of them. */
const FINE = /paius (rosu|aspru)|iarba-campului/;
const height = ({ of }: FinderFacts) => readSpan(of("cuttingHeight").replace(/;.*/, ""));

export const lawnQuestions: readonly FinderQuestion[] = [
  {
    key: "lumina",
    label: "Unde va crește?",
    row: "light",
    options: [
      {
        value: "soare",
        label: "la soare",
        stated: /soare|insorit/,
        matches: (facts) => (facts.composition !== "" || facts.of("destination") !== "") && !isShade(facts),
      },
      {
        value: "semiumbra",
        label: "la semiumbră",
        stated: /semiumbr/,
        matches: (facts) => facts.text.includes("semiumbr") || isShade(facts) || facts.share(FINE) >= 50,
      },
      { value: "umbra", label: "la umbră, sub pomi", stated: /(?<!semi)umbr/, matches: isShade },
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
        stated: /famili|joac|copii|curte/,
        matches: mentions(/copii|joaca|caini|calcare(?! rara)|famili|universal|curti(?! (?:de )?reprezenta)/),
      },
      { value: "sport", label: "teren de sport", stated: /sport/, matches: mentions(/teren\w* de (sport|joc)/) },
      {
        value: "decor",
        label: "peluză decorativă",
        stated: /decor|peluz|ornament/,
        matches: mentions(/decorativ|reprezentati|reprezentare|peluze fine|catifea|ornamental/),
      },
      {
        value: "usor",
        label: "întreținere puțină, tuns rar",
        stated: /intretinere|tuns rar|tundere rara/,
        matches: mentions(/intretinere redusa|tundere rara|tun[sd]a? mai rar/),
      },
      {
        value: "reparatii",
        label: "reparații și supraînsămânțare",
        stated: /reparat|suprainsam|complet/,
        matches: mentions(/reparati|completari|suprainsamant|refacerea/),
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
        stated: /putina|secet|uscat/,
        // Microclover keeps its green longer in drought.
        matches: (facts) => isDry(facts) || facts.share(/paius inalt/) >= 50 || /trifoi/.test(facts.composition),
      },
    ],
  },
  {
    key: "tuns",
    label: "Cât de scurt îl tundeți?",
    row: "mowing",
    options: [
      { value: "scurt", label: "sub 3 cm", stated: /scurt/, matches: (facts) => (height(facts)?.from ?? 99) < 3 },
      {
        value: "obisnuit",
        label: "3–5 cm",
        stated: /obisnuit|mediu/,
        matches: (facts) => (height(facts)?.from ?? 99) < 5 && (height(facts)?.to ?? 0) > 3,
      },
      { value: "inalt", label: "peste 5 cm", stated: /inalt/, matches: (facts) => (height(facts)?.to ?? 0) > 5 },
    ],
  },
];
