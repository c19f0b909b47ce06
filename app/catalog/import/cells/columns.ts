/** The columns that a table of products may have: how they are called, and which field of a product each is. Pure. */
import { factInputs } from "#app/catalog/sheet/seed-facts.ts";
import { nameOf, offeredNames, sheetKeys } from "#app/catalog/sheet/sheet.ts";
import { fold, normalizeText } from "#app/language/text.ts";

/** A field, or "sheet:" and the key of a row of the technical sheet. */
export type Target = FieldName | `sheet:${string}`;

/** What is wrong in a row, or doubtful, and in which column. */
export type Remark = { target: Target | undefined; reason: string };

export type FieldName = keyof typeof COLUMNS;

type Column = { label: string; names: readonly string[] };

/** In the order of the export. `names` are folded, without punctuation. */
const COLUMNS = {
  slug: { label: "Slug", names: ["adresa", "adresa paginii", "link"] },
  name: { label: "Denumire", names: ["nume", "nume produs", "denumire produs", "denumirea produsului", "produs", "articol"] },
  category_id: { label: "Categorie", names: ["category", "category slug", "category name", "categorie produs"] },
  brand: { label: "Brand", names: ["marca", "producator", "brandul"] },
  price: { label: "Preț", names: ["pret lei", "pret ron", "pretul", "pret pe ambalaj", "pret pe ambalaj ron", "pret sac", "pret nou"] },
  price_show_vat_note: { label: "Preț fără TVA", names: ["pretul este fara tva", "fara tva"] },
  vat_rate: { label: "Cotă TVA", names: ["tva", "cota tva %", "tva %", "cota de tva"] },
  offer_valid_from: { label: "Ofertă de la", names: ["oferta valabila de la", "valabil de la", "oferta din"] },
  offer_valid_to: { label: "Ofertă până la", names: ["oferta valabila pana la", "valabil pana la", "oferta pana in"] },
  bag_weight_kg: {
    label: "Greutate ambalaj (kg)",
    names: [
      "greutatea ambalajului",
      "greutatea ambalajului kg",
      "greutate sac",
      "greutate sac kg",
      "kg pe sac",
      "kg sac",
      "greutate kg",
      "greutate",
    ],
  },
  packs: { label: "Alte ambalaje", names: ["ambalaje", "alte ambalaje kg = pret"] },
  stock_state: { label: "Disponibilitate", names: ["stoc", "stare stoc", "starea stocului", "disponibil"] },
  min_quantity: { label: "Cantitate minimă", names: ["comanda minima", "minim", "minim saci", "cantitatea minima"] },
  dose: {
    label: "Doză (kg/100 mp)",
    names: ["doza", "doza kg 100 mp", "doza kg 100mp", "norma", "norma de semanat", "norma de insamantare", "doza de semanat"],
  },
  consumption: { label: "Consum (kg/mp)", names: ["consum", "consum kg mp"] },
  is_featured: { label: "Recomandat", names: ["produs recomandat"] },
  is_published: { label: "Publicat", names: ["activ", "pe site"] },
  ean: { label: "Cod EAN", names: ["ean", "ean13", "ean 13", "cod de bare", "codul de bare", "gtin"] },
  pallet_packs: { label: "Ambalaje pe palet", names: ["saci pe palet", "bucati pe palet", "palet", "cantitate palet"] },
  plant_passport: { label: "Pașaport fitosanitar", names: ["pasaport", "pasaport plante"] },
  short_description: { label: "Descriere scurtă", names: ["descrierea scurta"] },
  long_description: { label: "Descriere lungă", names: ["descriere", "descrierea", "descriere completa", "descriere html"] },
  benefits: { label: "Avantaje", names: ["beneficii"] },
  faq: { label: "Întrebări și răspunsuri", names: ["intrebari", "intrebari frecvente"] },
  care: { label: "Calendarul lucrărilor", names: ["calendar", "lucrari", "calendar de lucrari", "calendarul lucrarilor"] },
} satisfies Record<string, Column>;

const FIELDS = Object.entries(COLUMNS) as [FieldName, Column][];
const SHEET = /^\s*fi[sș][aă](?:\s+tehnic[aă])?\s*:\s*/i;
/** Behind the name of a column: "Normă (kg/ha)". The cells are read in it (dose-cell.ts). */
const UNIT = /[\s,(]*\b(?:kg|gr?)\.?\s*(?:\/|pe|la)\s*(?:100\s*|1\s*)?(?:mp|m2|m²|ha|hectar)\s*\)?\s*$/i;

/** Every field with its name, for the choice by hand. */
export function listFields(): { target: FieldName; label: string }[] {
  return FIELDS.map(([target, { label }]) => ({ target, label }));
}

/** "Preț", "Fișă: Compoziție". */
export function labelOf(target: Target): string {
  return isSheet(target) ? `Fișă: ${keyOf(target)}` : COLUMNS[target].label;
}

export function isSheet(target: Target): target is `sheet:${string}` {
  return target.startsWith("sheet:");
}

/** The key that a column of the sheet writes. */
export function keyOf(target: `sheet:${string}`): string {
  return target.slice("sheet:".length);
}

/** A target as a form sends it, or undefined for anything else. */
export function readTarget(text: string): Target | undefined {
  if (Object.hasOwn(COLUMNS, text)) return text as FieldName;
  return /^sheet:.{1,120}$/su.test(text) ? (normalizeText(text) as Target) : undefined;
}

/** What a head names: a field by its name, by the name of the calls or by how people call it; a row of the sheet by "Fișă: …" or by its known key. */
function recognize(head: string): Target | undefined {
  // Cedilla letters are those of older programs.
  const text = normalizeText(head).trim();
  if (SHEET.test(text)) {
    const key = text.replace(SHEET, "").trim();
    // As it is written: keys are free, and what was exported must come back to the same row.
    return key && key.length <= 120 ? `sheet:${key}` : undefined;
  }
  if (Object.hasOwn(COLUMNS, text.toLowerCase())) return text.toLowerCase() as FieldName;
  const plain = plainName(text);
  const field = FIELDS.find(([name, { label, names }]) => [plainName(label), plainName(name), ...names.map(plainName)].includes(plain));
  if (field) return field[0];
  const key = plain === "" ? undefined : knownKey(text);
  if (key !== undefined) return `sheet:${key}`;
  const withoutUnit = plainName(text.replace(UNIT, ""));
  return (["dose", "consumption"] as const).find((name) => COLUMNS[name].names.some((known) => known === withoutUnit));
}

/**
 * The targets of a head's columns, in order. A field named twice is taken from its first column; rows of the sheet may share a key, and so may
 * their columns.
 */
export function recognizeAll(heads: readonly string[]): (Target | undefined)[] {
  const taken = new Set<Target>();
  return heads.map((head) => {
    const target = recognize(head);
    if (target === undefined || (!isSheet(target) && taken.has(target))) return undefined;
    taken.add(target);
    return target;
  });
}

/** Names that a choice by hand offers for the sheet. */
export function sheetNames(): string[] {
  return offeredNames();
}

/** The sheet's own spelling of a key: of its name in any case, or of the short name it goes by in the code. */
function knownKey(text: string): string | undefined {
  const plain = plainName(text);
  const key = sheetKeys().find(
    (candidate) => candidate.toLowerCase() === text.trim().toLowerCase() || plainName(nameOf(candidate)) === plain,
  );
  return key ? nameOf(key) : factInputs().find(({ name }) => plainName(name) === plain)?.name;
}

function plainName(text: string): string {
  return fold(text.replaceAll(/[().,:;/_\-–*]+/g, " "));
}
