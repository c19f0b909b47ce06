/** Every key of technical sheets by its spellings, because administrators write keys freely. Pure. */

/** The spellings by which each reader recognises a key. Readers differ in what they forgive; without a pattern the name itself is the spelling. */
type Key = {
  name: string;
  written?: RegExp;
  folded?: RegExp;
  /** Shown in a row of its own in the comparison, and not listed again there. */
  compared?: RegExp;
  searched?: { column: SearchColumn; pattern: RegExp };
  isOffered?: true;
  use?: string;
};

export type SearchColumn = "composition" | "uses";

const SHEET_KEYS = {
  introduction: { name: "Fișă tehnică", compared: /^fișă tehnică$/i, isOffered: true, use: "textul de deasupra fișei" },
  composition: {
    name: "Compoziție",
    folded: /^compoziti/,
    compared: /^compoziție/i,
    searched: { column: "composition", pattern: /compoziți/i },
    isOffered: true,
    use: "bara și tabelul speciilor, de exemplu „60% raigras peren, 40% păiuș roșu”",
  },
  sowing: {
    name: "Perioada de semănat",
    written: /^(perioada|epoca) de (semănat|plantare)/i,
    compared: /^(perioada|epoca) de/i,
    isOffered: true,
    use: "cele 12 luni, de exemplu „15 martie – 31 mai”",
  },
  // Any key that contains 'doz', as the owner asked.
  dose: { name: "Doză (kg/100 mp)", written: /doz/i, compared: /doz/i, isOffered: true, use: "calculatorul" },
  consumption: { name: "Consum (kg/mp)", written: /^consum \(/i, compared: /^consum/i, isOffered: true },
  destination: {
    name: "Destinație",
    written: /^destinați/i,
    folded: /^destinati/,
    searched: { column: "uses", pattern: /destinați/i },
    isOffered: true,
  },
  // An older name, still in stored sheets.
  range: {
    name: "Normă recomandată",
    written: /^(normă recomandată|interval recomandat)$/i,
    compared: /^(normă recomandată|interval recomandat)/i,
    isOffered: true,
  },
  perHectare: { name: "Normă la hectar", compared: /^normă la hectar/i, isOffered: true },
  depth: { name: "Adâncime de semănat", written: /^adâncime/i, isOffered: true },
  spacing: { name: "Distanțe", written: /^distanț/i },
  emergence: { name: "Răsărire", isOffered: true },
  cuttingHeight: { name: "Înălțime de tuns", folded: /inaltime de tuns/, isOffered: true },
  years: { name: "Durata de folosire", folded: /durata de folosire/, isOffered: true },
  packaging: {
    name: "Ambalaj",
    compared: /^ambalaj/i,
    isOffered: true,
    use: "cum se numește ambalajul, de exemplu „cutie de 1,5 kg” sau „sac de 10 kg, pungă de 1 kg”",
  },
  pieces: { name: "Bucăți în pachet", compared: /^bucăți în pachet/i },
  density: { name: "Densitate" },
  overseeding: { name: "Supraînsămânțare", written: /supraînsămânțare/i },
  // Values of the sheet that replace those of the category's works (catalog/care).
  firstCut: { name: "Prima coasă" },
  firstGrazing: { name: "Primul pășunat" },
  harvest: { name: "Recoltare" },
  cuts: { name: "Coase pe an", folded: /^coase pe an|^cosit$/ },
  soilNeeds: { name: "Cerințe de sol", folded: /cerinte de sol/ },
  // Explicit answers to the finder's questions.
  light: { name: "Lumină" },
  use: { name: "Utilizare", searched: { column: "uses", pattern: /utiliz/i } },
  water: { name: "Apă" },
  mowing: { name: "Tuns" },
  cutting: { name: "Coase" },
  stand: { name: "Cultură" },
  soil: { name: "Sol" },
  seeder: { name: "Semănat" },
  thinning: { name: "Rărit" },
  place: { name: "Loc" },
  flowering: { name: "Înflorire" },
} satisfies Record<string, Key>;

export type SheetKey = keyof typeof SHEET_KEYS;
export const KEYS: Readonly<Record<SheetKey, Key>> = SHEET_KEYS;
