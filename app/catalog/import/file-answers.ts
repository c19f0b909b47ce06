/** Questions about a whole file, asked once and answered for this file alone: the category of its new products, the side of its prices, its marks. Pure. */
import type { AskedValue, ImportChoice } from "#app/import/import-state.ts";
import { formatDay } from "#app/language/dates.ts";
import { fold } from "#app/language/text.ts";
import { cellWords } from "#app/tables/cell.ts";
import { columnLetter, type TableRow, textAt } from "#app/tables/table.ts";
import { decimalSign, readDay, readPeriod, readYearless, unclearMark } from "./cells/cell-values.ts";
import { isOtherPrice, isPriceTarget, recognizeAll, type Target } from "./cells/import-columns.ts";
import { DAY, isNewPrice, isOfPromotion, PERIOD, type PriceSide, sideOfTitle, yearOfTitle } from "./cells/price-titles.ts";

type FileQuestion = { label: string; ofRows: string; answers: readonly (readonly [value: string, words: string])[] };

/** By the target under which they are asked; the answer is in the choice of the import. */
export const FILE_QUESTIONS: Readonly<
  Record<"price_side" | "number_marks" | "price_column" | "names" | "first_sheet" | "starts_on" | "row_twice" | "offer_ends", FileQuestion>
> = {
  price_side: {
    label: "Prețurile sunt",
    ofRows: "cu preț, la produse noi",
    answers: [
      ["price_gross", "cu TVA"],
      ["price_net", "fără TVA"],
    ],
  },
  number_marks: {
    label: "Punctul sau virgula din prețuri",
    ofRows: "cu prețuri ca 1.850",
    answers: [
      ["thousands", "toate sunt mii: 1.850 înseamnă 1850 lei"],
      ["decimals", "toate sunt zecimale: 1.850 înseamnă 1,85 lei"],
    ],
  },
  names: {
    label: "Numele produselor găsite după cod",
    ofRows: "cu alt nume în fișier",
    answers: [
      ["keep", "rămân cele de pe site"],
      ["change", "se schimbă și numele"],
    ],
  },
  offer_ends: {
    label: "Unde lipsește prețul de ofertă, oferta de acum",
    ofRows: "cu ofertă pe site și fără preț de ofertă în fișier",
    answers: [
      ["keep", "rămâne"],
      ["end", "se încheie"],
    ],
  },
  price_column: { label: "Prețul de acum este în", ofRows: "cu două prețuri", answers: [] },
  starts_on: { label: "Prețurile se aplică", ofRows: "cu preț", answers: [] },
  row_twice: {
    label: "La produsele scrise de două ori contează",
    ofRows: "cu un produs scris și mai sus, cu alt preț",
    answers: [
      ["first", "primul rând"],
      ["last", "ultimul rând"],
    ],
  },
  first_sheet: { label: "Pentru produsele din două foi contează", ofRows: "ale unui produs din altă foaie, cu alte date", answers: [] },
};

export function fileQuestion(target: string): FileQuestion | undefined {
  return (FILE_QUESTIONS as Readonly<Record<string, FileQuestion>>)[target];
}

/** Sentence beside each question about the prices of the file that nobody has answered, by its field: without it they would be guessed. Pure. */
export function unansweredQuestions(asked: readonly AskedValue[]): Record<string, string> {
  return Object.fromEntries(
    asked.flatMap(({ target, value }, index) => {
      const question = value === "" ? fileQuestion(target) : undefined;
      return question
        ? [[`value-${index}`, `Alegeți întâi un răspuns la „${question.label}”: de el depind prețurile care se salvează.`]]
        : [];
    }),
  );
}

/** The choice with the answer to a question about the file; blank takes it back. */
export function withFileAnswer(choice: ImportChoice, target: string, answer: string): ImportChoice {
  const said = answer || undefined;
  if (target === "price_side") return { ...choice, side: said === "price_net" || said === "price_gross" ? said : undefined };
  if (target === "first_sheet") return { ...choice, first: said };
  if (target === "row_twice") return { ...choice, twice: said === "first" || said === "last" ? said : undefined };
  if (target === "offer_ends") return { ...choice, offers: said === "end" ? said : undefined };
  if (target === "starts_on") return { ...choice, starts: said };
  if (target === "names") return { ...choice, names: said === "change" ? said : undefined };
  if (target === "number_marks") return { ...choice, marks: said === "thousands" || said === "decimals" ? said : undefined };
  // Which column is the price, its columns say (withPriceColumn).
  return target === "price_column" ? choice : { ...choice, category: said };
}

/** Two columns that say the same price, neither of them newer by its title: the first is read until somebody chooses. `isChosen`: somebody has. */
export function askedPriceColumn({ titles, targets }: Head, body: readonly TableRow[], isChosen: boolean): AskedValue[] {
  const price = targets.findIndex(isPriceTarget);
  const own = titles[price] ?? "";
  if (price === -1 || isChosen || isNewPrice(own) || Number.isFinite(yearOfTitle(own))) return [];
  const isAlike = (title: string, index: number) => targets[index] === undefined && recognizeAll([title])[0] === targets[price];
  const differs = (index: number) => body.filter(({ cells }) => isOther(textAt(cells, index), textAt(cells, price))).length;
  const others = titles.flatMap((title, index) => (isAlike(title, index) && differs(index) > 0 ? [index] : []));
  if (others.length === 0) return [];
  const options = [price, ...others].map(
    (index) => [columnLetter(index), `coloana ${columnLetter(index)} („${titles[index] ?? ""}”)`] as const,
  );
  return [{ target: "price_column", cell: "", rows: Math.max(...others.map(differs)), value: "", options }];
}

function isOther(one: string, other: string): boolean {
  return one !== "" && other !== "" && one !== other;
}

/** Targets of the columns with the price in the one of that letter. */
export function withPriceColumn(columns: readonly { letter: string; target: string | null }[], letter: string): (string | null)[] {
  const price = columns.find(({ target }) => isPriceTarget(target ?? undefined))?.target ?? null;
  return columns.map((column) => (column.letter === letter ? price : column.target === price ? null : column.target));
}

export function askedOfFile(target: keyof typeof FILE_QUESTIONS, rows: number, value: string | undefined): AskedValue[] {
  return rows === 0 ? [] : [{ target, cell: "", rows, value: value ?? "" }];
}

type Head = { titles: readonly string[]; targets: readonly (Target | undefined)[] };

/** The side of prices whose own title is silent: what stands beside the table, or over another price of it. */
export function sideOfTable({ titles, targets }: Head, beside: readonly string[]): PriceSide | undefined {
  const ofOthers = new Set(targets.flatMap((target, index) => (isOtherPrice(target) ? (sideOfTitle(titles[index] ?? "") ?? []) : [])));
  const [other] = ofOthers;
  return ofOthers.size === 1
    ? other
    : beside
        .filter((words) => /t\.?v\.?a\b/.test(fold(words)))
        .map(sideOfTitle)
        .find(Boolean);
}

export type Period = { from: string; to: string };

export function periodWords({ from, to }: Period): string {
  return [from, to].map((day) => day.split("-").toReversed().join(".")).join(" – ");
}

/** Days that words above a table, or the title of its offers, say of them: "Promoție 1-15 martie", "Valabil până la 31.01.2027"; those that are over say nothing. */
export function periodOfTable(above: readonly string[], today: string): Period | undefined {
  const found = above
    .filter((words) => /promo|ofert|valabil|perioad|reducer|campani|timpuri|precomand/.test(fold(words)))
    .map((words): Period | undefined => {
      const line = words.slice(0, 300);
      const period = readPeriod(PERIOD.exec(line)?.[0] ?? "", today);
      if (period) return { from: period.from, to: period.to };
      const last = UNTIL.exec(line)?.[1] ?? "";
      const read = readDay(last);
      const to = "value" in read ? read.value : readYearless(last, today);
      return typeof to === "string" ? { from: today, to } : undefined;
    });
  return found.find((period) => period !== undefined && period.to >= today);
}

const TO = "p[aâ]n[aă]\\s+(?:la|[iî]n)";
const UNTIL = new RegExp(`${TO}\\s+(${DAY})`, "iu");
const DAYS = new RegExp(`\\d{4}-\\d{2}-\\d{2}|${DAY}|(?:din|cu|la|luna)\\s+(\\p{L}{3,10}\\s+\\d{4})`, "giu");
const SAYS_START = /valabil|vigoare|se aplica|aplicabil|incepand/;

/** The day to come from which prices hold by words around their table, "Listă de prețuri valabilă din 01.03.2027"; that of an offer is none. */
export function startOfTable(around: readonly string[], today: string): string | undefined {
  for (const words of around) {
    const line = fold(words.slice(0, 300));
    const at = line.search(SAYS_START);
    if (at === -1 || isOfPromotion(line) || /transport|livra/.test(line)) continue;
    const period = readPeriod(PERIOD.exec(line)?.[0] ?? "", today)?.from;
    const said = line.replace(UNTIL, " ");
    const found = period ?? [said.slice(at), said].map((part) => firstDay(part, today)).find(Boolean);
    if (found !== undefined && found > today) return found;
  }
  return undefined;
}

function firstDay(words: string, today: string): string | undefined {
  for (const [day, month] of words.matchAll(DAYS)) {
    const read = readDay(month === undefined ? day : `1 ${month}`);
    const found = "value" in read ? read.value : readYearless(day, today);
    if (typeof found === "string") return found;
  }
  return undefined;
}

/** `rows`: how many say a price. `said`: the answer. */
export function askedStart(day: string | undefined, rows: number, said: string | undefined): AskedValue[] {
  if (day === undefined || rows === 0) return [];
  const options = [[day, `de la ${formatDay(day)}, cum scrie în foaie`] as const, ["now", "de acum"] as const];
  return [{ target: "starts_on", cell: "", rows, value: said === day || said === "now" ? said : "", options }];
}

type Twice = readonly { options: NonNullable<AskedValue["options"]> }[];

/** Question of products in two rows; the rows of a single one are named. */
export function askedTwice(twice: Twice, said: string | undefined): AskedValue[] {
  const [only, ...others] = twice;
  const asked = askedOfFile("row_twice", twice.length, said);
  return only && others.length === 0 ? asked.map((one) => ({ ...one, options: only.options })) : asked;
}

/** Rows whose prices may mean two numbers, read as they were answered; `unclear`: how many there are. */
export function withMarks(
  body: readonly TableRow[],
  targets: Head["targets"],
  marks: ImportChoice["marks"],
): { rows: readonly TableRow[]; unclear: number } {
  const columns = targets.flatMap((target, index) => {
    if (!isPriceTarget(target) && !isOtherPrice(target)) return [];
    const texts = body.flatMap(({ cells: { [index]: cell } }) => (typeof cell === "string" ? [cell] : []));
    return decimalSign(texts) === undefined && texts.some((text) => unclearMark(text) !== undefined) ? [index] : [];
  });
  if (columns.length === 0) return { rows: body, unclear: 0 };
  const isUnclear = ({ cells }: TableRow) => columns.some((index) => unclearMark(cellWords(cells[index])) !== undefined);
  const unclear = body.filter(isUnclear).length;
  if (marks === undefined) return { rows: body, unclear };
  const rows = body.map((row) => {
    if (!isUnclear(row)) return row;
    return {
      ...row,
      cells: row.cells.map((cell, index) => (columns.includes(index) && typeof cell === "string" ? clear(cell, marks) : cell)),
    };
  });
  return { rows, unclear };
}

function clear(cell: string, marks: NonNullable<ImportChoice["marks"]>): string {
  if (unclearMark(cell) === undefined) return cell;
  return cell.replace(/(\d{1,3})[.,](\d{3})/, (_whole, before: string, after: string) =>
    marks === "thousands" ? before + after : `${before},${after}0`,
  );
}
