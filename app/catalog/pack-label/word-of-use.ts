/** Use of a product in one word of its label, with the colour of the band: read from its sheet, its ticks and its name. Pure. */
import { fold } from "#app/language/text.ts";
import type { Band } from "./label-colours.ts";

/** `short`: in fewer letters, for the label of a row. */
export type WordOfUse = { word: string; short?: string; band: Band };

type Rule = readonly [said: RegExp, word: string, band: Band, short?: string];

/** Marks of a product that say more than its use: looked for in all that is read. */
const SIGNS: readonly Rule[] = [
  [/\bmicrotrifoi/, "microtrifoi", "mint"],
  [/\bmusch(?:i|iu)/, "după mușchi", "coral", "reparații"],
  [/\bde precizie/, "precizie", "bone"],
  [/\bparfum/, "parfum", "rose"],
  [/\bnisip/, "nisipuri", "sun"],
];

/** Uses, the narrower first. */
const USES: readonly Rule[] = [
  [/\burgent/, "urgențe", "coral"],
  [/\bjoac[ăa].*\bsport|\bsport.*\bjoac[ăa]/, "joc, sport", "lime"],
  [/\bcain/, "copii, câini", "lime"],
  [/\b(?:terenu\w* de sport|stadi)/, "sport", "lime"],
  [/\b(?:joaca|copii)/, "joacă", "lime"],
  [/\btun\w* rar/, "tuns rar", "peach"],
  [/\b(?:umbr|semiumbr)/, "umbră", "sky"],
  [/\binsorit/, "soare", "sun"],
  [/\breparat/, "reparații", "coral"],
  [/\brepede|\brapid/, "rapid", "coral"],
  [/\bpeluz\w* fin/, "peluză fină", "rose"],
  [/\b(?:decorativ|reprezentativ)\w*/, "decor", "rose"],
  [/\b(?:secet|stepa|irigare limitata)/, "secetă", "sun"],
  [/\bmelifer/, "melifer", "mint"],
  [/\b(?:suprainsamant|completar)/, "completări", "bone"],
  [/\binflorit/, "flori", "rose"],
  [/\bfan\b.*\bsiloz/, "fân, siloz", "bone"],
  [/\bsiloz/, "siloz", "bone"],
  [/\bfan\b/, "fân", "bone"],
  [/\bpasun/, "pășunat", "bone"],
  [/\bgospodari/, "gospodării", "bone"],
  [/\bin randuri/, "în rânduri", "bone"],
  [/\b(?:gazon,|naturaliz)/, "în gazon", "mint"],
  [/\bstraturi/, "straturi", "bone"],
  [/\bborduri/, "borduri", "bone"],
  [/\bghivece/, "ghivece", "bone"],
  [/\b(?:boabe|panificat)/, "boabe", "sun"],
  [/\bbiogaz/, "biogaz", "bone"],
  [/\b(?:livez|livad)/, "livezi", "mint"],
  [/\bingrasamant verde/, "îngrășământ verde", "mint", "pentru sol"],
  [/\b(?:curti|curte|universal|gradin)/, "curte", "bone"],
  [/\bfuraj/, "furaj", "bone"],
];

/** "4–5 coase" says more of a meadow than hay or silage. */
const CUTS = /\b(\d{1,2}(?:[–-]\d{1,2})?) coase\b/;

/** Letters of what may stand on a band as it was written. */
const MOST = 12;

export type Used = { name: string; destination: string | null; benefits: readonly string[]; category: string };

/** An empty word where nothing says the use in so few letters: then there is no band. */
export function wordOfUse({ name, destination, benefits, category }: Used): WordOfUse {
  const use = fold(destination ?? "");
  const ticks = fold(benefits.join("; "));
  const sign = matching(SIGNS, `${fold(name)}; ${use}; ${ticks}`);
  if (sign) return sign;
  const [, cuts] = CUTS.exec(use) ?? [];
  if (cuts) return { word: `${cuts.replace("-", "–")} coase`, band: "bone" };
  return matching(USES, use) ?? written(destination) ?? matching(USES, `${fold(name)}; ${ticks}`) ?? ofCategory(category);
}

function matching(rules: readonly Rule[], text: string): WordOfUse | undefined {
  const found = rules.find(([said]) => said.test(text));
  if (!found) return undefined;
  const [, word, band, short] = found;
  return { word, band, ...(short && { short }) };
}

/** "Ulei, nutreț" is "ulei". */
function written(destination: string | null): WordOfUse | undefined {
  const first = destination?.split(/[,;(]/)[0]?.trim() ?? "";
  return first !== "" && first.length <= MOST ? { word: first.toLocaleLowerCase("ro"), band: "bone" } : undefined;
}

function ofCategory(category: string): WordOfUse {
  return { word: category.length <= MOST ? category.toLocaleLowerCase("ro") : "", band: "bone" };
}
