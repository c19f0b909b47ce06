/** Rows of a list that are no products: its headings, its footnotes and its sums, what it says once more, and what a program has blocked. Pure. */
import { sheetKeyName } from "#app/catalog/sheet/sheet.ts";
import type { PlanNote, RowKind } from "#app/import/import-state.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { fold, truncate } from "#app/language/text.ts";
import { type Cell, cellWords, isBlankCell } from "#app/tables/cell.ts";
import { isBlankRow, type TableRow, textAt } from "#app/tables/table.ts";
import { asYes } from "../ask/ask-number.ts";
import type { CatalogueIndex } from "../catalogue-index.server.ts";
import { isPriceTarget, type Target } from "../cells/import-columns.ts";
import { isUnweighed } from "../cells/packs-cell.ts";
import type { RowValues } from "../cells/row-values.ts";

const LONG = 60;
const BEGINS_NOTE =
  /^(?:[*†•¹²³]|\(\*\)|n\.?b\.?[\s:]|observati|atentie|valabil|livrare|in vigoare|aplicabil|incepand)|^(?:not[ae]|preturile?|oferta|promotia)\b/;
const BEGINS_DAYS = /^(?:perioada|intra|transportul?|plata)\b/;

/** `isProduct`: what a product of the catalogue is called. */
export function splitNoProducts(
  body: readonly TableRow[],
  targets: readonly (Target | undefined)[],
  isProduct: (text: string) => boolean,
): { rows: TableRow[]; notes: PlanNote[]; words: string[] } {
  const isList = targets.includes("name") && targets.some(isPriceTarget);
  const isLeftOut = (row: TableRow) => {
    const name = textAt(row.cells, targets.indexOf("name"));
    return isSum(row) ? name === "" || !isProduct(name) : isList && isFootnote(row, isProduct);
  };
  const left = targets.includes("name") ? body.filter(isLeftOut) : [];
  const gone = new Set(left);
  const notes = left.length > 0 ? [{ words: toldOf(left), isWarning: false }] : [];
  return { rows: body.filter((row) => !gone.has(row)), notes, words: left.map(firstWords) };
}

function toldOf(left: readonly TableRow[]): string {
  const shown = left.slice(0, 3).map((row) => `rândul ${row.number} („${truncate(firstWords(row), 60)}”)`);
  return `${left.length === 1 ? "Un rând nu este un produs și se lasă" : `${count(left.length, NOUNS.row)} nu sunt produse și se lasă`} deoparte: ${shown.join(", ")}${left.length > 3 ? " și altele" : ""}.`;
}

function firstWords({ cells }: TableRow): string {
  return cellWords(cells.find((cell) => !isBlankCell(cell)));
}

function isFootnote({ cells }: TableRow, isProduct: (text: string) => boolean): boolean {
  const [text, ...others] = cells.filter((cell) => !isBlankCell(cell));
  if (typeof text !== "string" || others.length > 0) return false;
  return (text.trim().length > LONG || [BEGINS_NOTE, BEGINS_DAYS].some((begins) => begins.test(fold(text)))) && !isProduct(text.trim());
}

/** Columns that may differ between two rows of one article. */
const OF_PRICE: readonly Target[] = ["price_before", "discount", "offer_text", "stock_state", "packs"];
const IDENTITY: readonly Target[] = ["slug", "sku", "ean", "name"];

function isOfPrice(target: Target): boolean {
  return isPriceTarget(target) || /^(?:offer|planned)_/.test(target) || OF_PRICE.includes(target);
}

const NUMBERING = /^(?:nr|poz|crt|#)/;

type Lined = {
  titles: readonly string[];
  targets: readonly (Target | undefined)[];
  sections: ReadonlyMap<number, string>;
  counts: "first" | "last" | undefined;
  /** Its rows may be variants of a shop, apart by attributes alone. */
  isShop: boolean;
};
type Twice = { row: TableRow; reason: string; options: (readonly [string, string])[] };

/**
 * Rows without those that say an article once more: alike they count once; with another price they are `twice`, until somebody has said (`counts`)
 * whether the first or the last of them counts. Columns without a field tell two articles apart, but for the number of the row.
 */
export function splitTwice(
  body: readonly TableRow[],
  { titles, targets, sections, counts, isShop }: Lined,
): { rows: readonly TableRow[]; twice: Twice[]; notes: PlanNote[] } {
  const placesOf = (isAsked: (target: Target) => boolean) =>
    targets.flatMap((target, index) => (target !== undefined && isAsked(target) ? [index] : []));
  const names = placesOf((target) => IDENTITY.includes(target));
  const own = titles.flatMap((title, index) => {
    const target = targets[index];
    return target === undefined ? (NUMBERING.test(fold(title)) ? [] : [index]) : isOfPrice(target) ? [] : [index];
  });
  const prices = placesOf(isOfPrice);
  const wordsOf = ({ cells }: TableRow, places: readonly number[]) => places.map((index) => fold(textAt(cells, index))).join("\n");
  const alike = isShop
    ? []
    : [...Map.groupBy(body, ({ cells }) => names.map((index) => textAt(cells, index)).join("\n"))].filter(
        ([key, rows]) => rows.length > 1 && key.trim() !== "",
      );
  const gone = new Set<TableRow>();
  const twice: Twice[] = [];
  let same = 0;
  for (const rows of alike.flatMap(([, found]) => [
    ...Map.groupBy(found, (row) => `${sections.get(row.number)}\n${wordsOf(row, own)}`).values(),
  ])) {
    const differing = [...new Map(rows.toReversed().map((row) => [wordsOf(row, prices), row])).values()].toReversed();
    same += rows.length - differing.length;
    const chosen = counts === "last" ? differing.at(-1) : differing[0];
    for (const row of rows) if (row !== chosen) gone.add(row);
    for (const row of differing.slice(1)) if (differing[0]) twice.push(toldTwice(differing[0], row, prices));
  }
  const rows = gone.size === 0 ? body : body.filter((row) => !gone.has(row));
  const once = `${count(same, NOUNS.row)} ${same === 1 ? "spune" : "spun"} încă o dată la fel un produs: contează o dată.`;
  const left = `La produsele scrise de două ori contează ${counts === "last" ? "ultimul" : "primul"} rând: ${count(twice.length, NOUNS.row)} nu se importă.`;
  const notes = [
    ...(same > 0 ? [{ words: once, isWarning: false }] : []),
    ...(twice.length > 0 && counts ? [{ words: left, isWarning: true }] : []),
  ];
  return { rows, twice, notes };
}

function toldTwice(first: TableRow, row: TableRow, prices: readonly number[]): Twice {
  const at = prices.find((index) => fold(textAt(first.cells, index)) !== fold(textAt(row.cells, index))) ?? -1;
  const [before, here] = [first, row].map(({ cells }) => textAt(cells, at) || "nimic");
  return {
    row,
    reason: `Rândul ${first.number} este al aceluiași produs, cu alte date: acolo scrie „${before}”, aici „${here}”.`,
    options: [
      ["first", `rândul ${first.number} („${before}”)`],
      ["last", `rândul ${row.number} („${here}”)`],
    ],
  };
}

/** A pack cannot be hidden alone, and its product is not hidden for it. */
export const BLOCKED_PACK = "Ambalajul este blocat în program: nu se importă. Dacă nu se mai vinde, ștergeți-l din ambalajele produsului.";

export function isBlocked(cell: Cell): boolean {
  const read = asYes(cell);
  return "value" in read && read.value === 1;
}

/** The row of a blocked article hides its product, whatever else it says; nothing else of the column is written. */
export function withoutBlocked(row: RowValues): void {
  const { blocked, ...fields } = row.fields;
  row.fields = blocked === 1 ? { ...fields, is_published: 0 } : fields;
  if (blocked === 1) row.isBlocked = true;
}

/** Hears of each row; then tells of what new products get without a column that says it, and of blocked ones. `rate`: the usual one of VAT. */
export function tellUnsaid(targets: readonly (Target | undefined)[], rate: number) {
  const column = targets.indexOf("vat_rate");
  const amounts = { unrated: 0, drafts: 0, hidden: 0, unweighed: 0 };
  return {
    hear(kind: RowKind, cells: readonly Cell[], { isBlocked, packaging, fields }: RowValues) {
      if (kind === "refused") return;
      if (kind === "new" && textAt(cells, column) === "") amounts.unrated += 1;
      if (isBlocked) amounts[kind === "new" ? "drafts" : "hidden"] += 1;
      if (kind === "new" && !fields.bag_weight_kg && isUnweighed(packaging)) amounts.unweighed += 1;
    },
    notes(): PlanNote[] {
      const { unrated, drafts, hidden, unweighed } = amounts;
      const ofProducts = (amount: number) => (amount === 1 ? "un produs nou" : count(amount, { one: "produs nou", few: "produse noi" }));
      const words = [
        unrated > 0 &&
          `${column === -1 ? "Nicio coloană nu spune cota TVA" : "Cota TVA nu scrie la toate"}: la ${ofProducts(unrated)} se salvează ${rate}%, cota obișnuită a firmei. Unde este alta, adăugați coloana „Cotă TVA”.`,
        drafts > 0 && `Articole blocate: ${ofProducts(drafts)} ${drafts === 1 ? "rămâne ciornă" : "rămân ciorne"}, orice alegeți mai jos.`,
        hidden > 0 && `Articole blocate: ${count(hidden, NOUNS.product)} de acum ${hidden === 1 ? "nu mai apare" : "nu mai apar"} pe site.`,
        unweighed > 0 &&
          `La ${ofProducts(unweighed)} ambalajul este în litri sau nu are grame întregi: se păstrează ca text, fără greutate, deci fără preț pe kg.`,
      ];
      return words.flatMap((line) => (line ? [{ words: line, isWarning: true }] : []));
    },
  };
}

function isSum({ cells }: TableRow): boolean {
  return cells.some((cell) => /^\s*(sub)?total(\s+general)?\s*:?\s*$/i.test(cellWords(cell)));
}

/** Rows of a list that stand over others and say what these are: „SEMINȚE DE GAZON” alone in its row, where no column has the category. Pure. */
const LONGEST_HEADING = 80;

export function splitSections(body: readonly TableRow[], targets: readonly (string | undefined)[], isProduct: (text: string) => boolean) {
  const sections = new Map<number, string>();
  if (targets.includes("category_id") || !targets.includes("name") || !targets.some(isPriceTarget)) return { rows: body, sections };
  let section = "";
  const rows = body.filter((row) => {
    const heading = headingOf(row);
    if (heading !== undefined && !isProduct(heading)) {
      section = heading;
      return false;
    }
    // A sum belongs to no category, and is refused for want of one.
    if (section !== "" && !isSum(row)) sections.set(row.number, section);
    return true;
  });
  // A heading over nothing is a row like any other, and is refused as one.
  return sections.size > 0 ? { rows, sections } : { rows: body, sections };
}

function headingOf(row: TableRow): string | undefined {
  if (isBlankRow(row)) return undefined;
  const [text, ...others] = row.cells.filter((cell) => !isBlankCell(cell));
  if (typeof text !== "string" || others.length > 0 || text.length > LONGEST_HEADING || /\d/.test(text) || isSum(row)) return undefined;
  return text.trim();
}

/**
 * Words that say the category of a new product whose row does not: the heading above it, its crop, a category that its name begins with, its sheet. Blank where nothing does: that is
 * asked once for all of them. Undefined where the row says it, or is a sum.
 */
export function placeOf(row: TableRow, { fields, specs }: RowValues, { sections, index, sheet = "" }: Placing): string | undefined {
  const section = sections.get(row.number);
  if (section !== undefined && !isGeneric(section)) return section;
  const name = String(fields.name ?? "").trim();
  if (String(fields.category_id ?? "").trim() !== "" || name === "" || isSum(row)) return undefined;
  const crop = specs.find(({ key, value }) => key === CROP && value.trim() !== "")?.value;
  const words = name.split(/\s+/);
  return (
    crop ?? [words.slice(0, 2), words.slice(0, 1)].map((first) => first.join(" ")).find(index.isCategory) ?? (isGeneric(sheet) ? "" : sheet)
  );
}

type Placing = { sections: ReadonlyMap<number, string>; index: Pick<CatalogueIndex, "isCategory">; sheet: string | undefined };

/** True for the name of a sheet, or a heading, that says nothing of what is in it: "Foaie1", "Prețuri 2027", "Produse noi". */
function isGeneric(sheet: string): boolean {
  return fold(sheet)
    .split(/[^a-z]+/)
    .every((word) => word.length < 3 || GENERIC.test(word));
}

const GENERIC = new RegExp(
  `^(?:${[
    "foai foaia$ sheet tabel list pret price produs catalog ofert promo date$ data$ export complet toate$ stoc articol",
    "nou noi$ vechi reducer lichidar actual final vanzar lei$ ron$ tva$ primavar toamn sezon",
    "ianuar februar marti april mai$ iuni iuli august septem octom noiem decem",
  ]
    .join(" ")
    .replaceAll(" ", "|")})`,
);

const CROP = sheetKeyName("stand");
