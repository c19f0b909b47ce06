/** Words of the field beside what a catalogue calls them: a grower types „nuc” or „câine”, a sheet says „umbră” and „joacă”. Pure. */
import { isOneTypo } from "./typing-slips.ts";

/**
 * Folded words (with an asterisk their beginnings) → beginnings of words of the catalogue, in its categories and names alone where a „!” stands. What
 * the catalogue says in the same words needs no row: they are found as they are.
 */
const FIELD_WORDS = {
  "nuc nucul nucului nuci nucilor copac* pom pomul pomului pomi pomilor arbor* cires* visin* brad* tei stejar*": "umbr pomi",
  "umbrit* umbros* nord": "umbr",
  "livad* livez*": "livad livez",
  "secet* arsit* uscat* uscaciun*": "secet arsit drought insorite",
  "muschi* licheni*": "muschi moss",
  "caine* caini* catel* catei* pisic*": "caini joaca",
  "fotbal* minge* mingi* stadion* rugby": "sport joaca",
  "calcat* trafic rezist*": "calcare joaca sport secet",
  "iarba ierbi ierburi verdeata": "gazon! universal curti copii pasune!",
  "gazonul* rulou* rulour* brazda brazde": "gazon! peluz",
  "petic* pete goale pata chel* repar* suprains*": "reparati suprainsamant complet goluri",
  "taluz* panta* pante* parcare* parcari* rambleu*": "taluz pant parcari",
  "rar lenes* lent": "rar lenta mini",
  "oi oile oilor oaie oaia mioar* berbec*": "oi ovine pasune!",
  "vaca vacii vaci vacile vacilor vitel* vite vitelor": "vaci bovine pasune!",
  "capra capre caprele caprelor": "capre pasune!",
  "cal calul cai caii cailor iapa iepe ponei": "cai timoftica",
  "iepur* porc* purcel*": "iepuri porci sfecla! lucerna!",
  "gain* pasari*": "lucerna! trifoi!",
  "albin* miere* stup* nectar*": "albin melifer trifoi!",
  "fanul* finet* fanat* balot* cosit* otava*": "fan faneata!",
  "imas* islaz* izlaz* pajist*": "pasune! pajist",
  "nutret* mancare*": "furaj siloz lucerna! sfecla!",
  "nap napi gulii": "sfecla!",
  "lucern*": "lucern",
  "munte* munti montan* deal*": "deal montan submontan colinar racoroas",
  "lalea*": "lalele",
  golf: "peluze",
  "crocus* sofran*": "brandus",
  "usturoi* allium": "ceapa!",
  "zarnacad*": "narcis",
  "hiacint*": "zambil",
} as const;

/** Words that narrow nothing beside others: all that is sold here is seed or bulbs, has a price and is for something. */
const BESIDE_OTHERS = new Set(
  (
    "de din la sub pe in cu pentru pt si sau un al ale ai lui ce care cel cea mai foarte bun buna bune ieftin ieftina vreau caut cumpar " +
    "pret pretul preturi oferta seminte semintele samanta seminta planta plante sac saci kg teren terenul nu se trebuie"
  ).split(" "),
);

export function isBesideOthers(folded: string): boolean {
  return BESIDE_OTHERS.has(folded);
}

type Row = { word: string; isBeginning: boolean; means: readonly string[] };

const ROWS: readonly Row[] = Object.entries(FIELD_WORDS).flatMap(([typed, means]) =>
  typed.split(" ").map((word) => ({ word: word.replace("*", ""), isBeginning: word.endsWith("*"), means: means.split(" ") })),
);

/** The expression that finds what the catalogue calls this word, and the word itself in names and uses. */
export function readFieldWord(folded: string): string | undefined {
  const row = ROWS.find(({ word, isBeginning }) => (isBeginning ? folded.startsWith(word) : folded === word));
  return row && expressionOf(folded, row);
}

/** A word of growers with one slip, longer ones only: „fotbla”. */
export function correctFieldWord(folded: string): { words: string[]; match: string } | undefined {
  const row = ROWS.find(({ word }) => word.length > 4 && isOneTypo(folded, word));
  return row && { words: [row.word], match: expressionOf(row.word, row) };
}

function expressionOf(folded: string, { means }: Row): string {
  const own = `{name brand uses} : "${folded}"${folded.length > 3 ? "*" : ""}`;
  const meant = means.map((word) => (word.endsWith("!") ? `{name category} : "${word.slice(0, -1)}"*` : `"${word}"*`));
  return `(${[own, ...meant].join(" OR ")})`;
}
