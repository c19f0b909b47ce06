/** Packs that a list says elsewhere than in a column of packs: in titles of prices, in the unit of measure, at the end of the name. Pure. */
import { contentOfPackaging } from "#app/catalog/pack/pack-noun.ts";
import { piecesWords } from "#app/catalog/pack/pack-words.ts";
import { readDecimal, writeDecimal } from "#app/forms/decimal.ts";
import type { PlanNote } from "#app/import/import-state.ts";
import { joinWords } from "#app/language/nouns.ts";
import { type Cell, cellWords } from "#app/tables/cell.ts";
import { type TableRow, textAt } from "#app/tables/table.ts";
import { asMoney } from "../ask/ask-number.ts";
import type { Known as KnownProducts } from "../catalogue-index.server.ts";
import { decimalSign } from "../cells/cell-values.ts";
import { columnLabel, isPriceTarget, type Target } from "../cells/import-columns.ts";
import { isUnweighed, readPackCell, withSeedWords } from "../cells/packs-cell.ts";
import { packOfTitle, plainName, sideOfTitle } from "../cells/price-titles.ts";

type Table = { titles: readonly string[]; targets: readonly (Target | undefined)[]; body: readonly TableRow[] };

/** `isWhole`: a name of the catalogue as it is, with its pack; of a row with a code the name of its product. */
type Known = { isWhole: (row: TableRow, name: string, bare: string) => boolean } & Pick<KnownProducts, "byCode" | "byName">;

/** `read`: columns without a field from which packs were read. `isByPack`: its rows say prices of packs, not all that a product has. */
type Widened = Table & { notes: PlanNote[]; read: readonly number[]; isByPack?: true };

/** The table with what it says of packs in columns of their own; `notes` tell of names that were cut. */
export function withPacksBeside(table: Table, known: Known): Widened {
  const { targets, titles } = table;
  const priced = targets.flatMap((target, index) => (target === "packs" && packOfTitle(titles[index] ?? "") ? [index] : []));
  if (priced.length > 0)
    return targets.some(isPriceTarget) || targets.includes("bag_weight_kg")
      ? pricedBeside(table, priced, known)
      : pricedByPack(table, priced, known);
  const isSaid = (["bag_weight_kg", "pack_pieces", "packs"] as const).some((target) => targets.includes(target));
  return isSaid || !targets.includes("name") ? { ...table, notes: [], read: [] } : withPackWords(table, known);
}

/** A column of prices for each pack: that of the product's own pack is its price, else the first that is filled. */
function pricedByPack({ titles, targets, body }: Table, priced: readonly number[], { byCode, byName }: Known): Widened {
  const [place = 0, ...others] = priced;
  const side = priced.map((index) => sideOfTitle(titles[index] ?? "")).find(Boolean);
  const added: readonly Target[] = ["bag_weight_kg", "packs"];
  const packsOf = packReader({ titles, body }, priced);
  const ownOf = ({ cells }: TableRow) =>
    byCode(textAt(cells, targets.indexOf("sku")), textAt(cells, targets.indexOf("ean"))) ?? byName(textAt(cells, targets.indexOf("name")));
  const named = joinWords(priced.map((index) => `„${titles[index]}”`));
  return {
    titles: [...titles, ...added.map(columnLabel)],
    targets: [
      ...targets.map((target, index) => (index === place ? (side ?? "price") : priced.includes(index) ? undefined : target)),
      ...added,
    ],
    body: body.map((row) => {
      const packs = packsOf(row.cells);
      const own = packs.find(({ kg }) => kg === ownOf(row)?.bag_weight_kg) ?? packs[0];
      const further = packs.filter((pack) => pack !== own).map(({ kg, price }) => `${writeDecimal(kg)} kg = ${price}`);
      const said = own ? [`${writeDecimal(own.kg)} kg`, further.join("; ")] : ["", ""];
      const cells = row.cells.map((cell, index) => (index === place ? (own?.price ?? "") : cell));
      return widened({ ...row, cells }, titles.length, said);
    }),
    notes: [
      {
        words: `Coloanele ${named} sunt prețurile ambalajelor: fiecare ajunge la ambalajul lui, iar celelalte ambalaje rămân.`,
        isWarning: false,
      },
    ],
    read: others,
    isByPack: true,
  };
}

/** Prices of the columns of packs in a row, each with its kilograms. */
function packReader({ titles, body }: Pick<Table, "titles" | "body">, priced: readonly number[]) {
  const texts = body.flatMap(({ cells }) => priced.flatMap((index) => (typeof cells[index] === "string" ? [cells[index]] : [])));
  const sign = decimalSign(texts);
  return (cells: readonly Cell[]) =>
    priced.flatMap((index) => {
      const read = asMoney(cells[index] ?? "", "", sign);
      const kg = packOfTitle(titles[index] ?? "") ?? 0;
      // What cannot be read is refused with the column of packs.
      const price = "fault" in read ? cellWords(cells[index]) : typeof read.value === "number" ? writeDecimal(read.value) : "";
      return price === "" ? [] : [{ kg, price }];
    });
}

/**
 * Columns of prices for packs beside a plain price or a column that says the pack: the plain price is of the product's own pack, and a column of that pack fills it where
 * it is empty. Two prices of one pack stay both, which the judge refuses.
 */
function pricedBeside(table: Table, priced: readonly number[], { byCode, byName }: Known): Widened {
  const { titles, targets, body } = table;
  const [weight, plain] = [targets.indexOf("bag_weight_kg"), targets.findIndex(isPriceTarget)];
  const packsOf = packReader(table, priced);
  const side = priced.map((index) => sideOfTitle(titles[index] ?? "")).find(Boolean);
  const added: readonly Target[] = plain === -1 ? [side ?? "price", "packs"] : ["packs"];
  const cellOf = ({ cells }: TableRow, target: Target) => textAt(cells, targets.indexOf(target));
  const kgOfRow = (row: TableRow) => {
    const said = weight === -1 ? undefined : readPackCell(textAt(row.cells, weight), titles[weight] ?? "", undefined);
    const kg = said && "value" in said ? Number(said.value ?? 0) : 0;
    return kg > 0 ? kg : (byCode(cellOf(row, "sku"), cellOf(row, "ean")) ?? byName(cellOf(row, "name")))?.bag_weight_kg;
  };
  const named = joinWords(priced.map((index) => `„${titles[index]}”`));
  const its =
    plain === -1 ? "cel al ambalajului din rând este prețul produsului" : `prețul din „${titles[plain]}” este al ambalajului produsului`;
  return {
    titles: [...titles, ...added.map(columnLabel)],
    targets: [...targets.map((target, index) => (priced.includes(index) ? undefined : target)), ...added],
    body: body.map((row) => {
      const [packs, kg] = [packsOf(row.cells), kgOfRow(row)];
      const own = packs.find((pack) => pack.kg === kg);
      const typed = plain === -1 ? "" : textAt(row.cells, plain);
      const isSame = own !== undefined && (typed === "" || readDecimal(typed) === readDecimal(own.price));
      const further = packs.filter((pack) => pack !== own || !isSame).map(({ kg, price }) => `${writeDecimal(kg)} kg = ${price}`);
      const cells = row.cells.map((cell, index) => (index === plain && isSame && typed === "" ? own.price : cell));
      return widened({ ...row, cells }, titles.length, [...(plain === -1 ? [own?.price ?? ""] : []), further.join("; ")]);
    }),
    notes: [{ words: `Coloanele ${named} sunt prețuri ale ambalajelor: ${its}, celelalte ajung la ambalajele lor.`, isWarning: true }],
    read: priced,
    isByPack: true,
  };
}

const UNIT = /^(?:u ?m|den ?um|unit|unitate|unitate de masura)$/;
const OF_PACKS =
  /^(?:saci?|pung[ai]|cuti[ei]|plic(?:uri)?|pachet|ug|u g|unitat[ei] germinativ[ae]|cantitat(?:e|ea)|continut(?:ul)?|format|volum(?:ul)?|marime(?:a)?|dimensiune|forma de livrare|livrare)$/;
const PACK = "(?:sac|saci|pung[aă]|cutie|plic|galeat[aă]|g[aă]leat[aă]|pachet|bag|big ?bag)";
const SIZE = "\\d[\\d.,]*\\s*(?:kg|gr?|(?:mk|(?:de\\s+)?(?:boabe|semin[tț\\u0163]e)))\\.?";
const AT_THE_END = new RegExp(`^(.{3,}?)[\\s,;(–-]+((?:${PACK}\\s*(?:de|a|cu|x)?\\s*)?${SIZE})\\)?$`, "iu");
const NAMED = new RegExp(`^${PACK}(?![a-zăâîșț])`, "iu");
const LONGEST = 200;

function withPackWords(table: Table, { isWhole }: Known): Widened {
  const { titles, targets, body } = table;
  const name = targets.indexOf("name");
  const columns = packColumns(table);
  const ofTitle = titles.find((title, index) => isPriceTarget(targets[index]) && contentOfPackaging(title) !== null);
  const cut = new Map<string, string>();
  const rows = body.map((row) => {
    const called = textAt(row.cells, name).trim();
    const [, bare = "", atEnd = ""] = (called.length <= LONGEST && AT_THE_END.exec(called)) || [];
    const measured = columns.map((index) => textAt(row.cells, index)).find((words) => isSize(words) || isUnweighed(words));
    if (measured !== undefined) return widened(row, titles.length, [measured]);
    if (!isSize(atEnd) || isWhole(row, called, bare)) return widened(row, titles.length, [called && seedsOf(ofTitle)]);
    cut.set(called, `„${bare}”, ${atEnd}`);
    const own = row.cells.map((cell, index) => (index === name ? bare : cell));
    return widened({ ...row, cells: own }, titles.length, [atEnd]);
  });
  if (rows.every(({ cells }) => cells[titles.length] === "")) return { ...table, notes: [], read: [] };
  const [example] = cut;
  const words = example && `Ambalajul este citit din denumire: „${example[0]}” este ${example[1]}.`;
  return {
    titles: [...titles, "Ambalaj"],
    targets: [...targets, "bag_weight_kg"],
    body: rows,
    notes: words ? [{ words, isWarning: true }] : [],
    read: columns.filter((index) => body.some(({ cells }) => isSize(textAt(cells, index)) || isUnweighed(textAt(cells, index)))),
  };
}

/** The column of the unit of measure, which nothing else reads; -1 where the table has none. */
export function unitColumn({ titles, targets }: Pick<Table, "titles" | "targets">): number {
  return titles.findIndex((title, index) => targets[index] === undefined && UNIT.test(plainName(title)));
}

/** Columns that nothing else reads and that may say the pack: by their title, or because each cell names one. */
function packColumns({ titles, targets, body }: Table): number[] {
  return titles.flatMap((title, index) => {
    if (targets[index] !== undefined) return [];
    const plain = plainName(title);
    if (UNIT.test(plain) || OF_PACKS.test(plain)) return [index];
    const said = body.map(({ cells }) => textAt(cells, index)).filter((text) => text !== "");
    return said.length > 0 && said.every((text) => NAMED.test(text) && (isSize(text) || isUnweighed(text))) ? [index] : [];
  });
}

function isSize(words: string): boolean {
  if (!/\d/.test(words)) return false;
  const read = readPackCell(words, "", undefined);
  return contentOfPackaging(withSeedWords(words)) !== null || ("value" in read && Number(read.value ?? 0) > 0 && /\p{L}/u.test(words));
}

function seedsOf(title: string | undefined): string {
  const pieces = contentOfPackaging(title ?? "");
  return pieces === null ? "" : piecesWords(pieces);
}

function widened({ number, cells }: TableRow, width: number, said: readonly string[]): TableRow {
  const own = Array.from({ length: width }, (_, index) => cells[index] ?? "");
  return { number, cells: [...own, ...said, ...cells.slice(width)] };
}
