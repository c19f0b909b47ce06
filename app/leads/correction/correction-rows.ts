/** Rows of the form that corrects a request, and the lines that they make: one that nobody touched stays as it was worked out then. Pure. */
import { BULBS, SQM_PER_UNIT } from "#app/catalog/quantity/area-unit.ts";
import type { LawnEstimate } from "#app/catalog/quantity/quantity.ts";
import { noBulbsWords } from "#app/catalog/quantity/read-area.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { fold } from "#app/language/text.ts";
import { areaOfNumber, wantedLine } from "#app/leads/lines/asked-line.ts";
import { lineNeed } from "#app/leads/lines/line-need.ts";
import { bulbsAsked, type LeadProduct, type LineSnapshot, lineArea } from "#app/leads/lines/line-snapshot.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { MAX_SHORT_TEXT } from "#app/leads/request/fields.ts";
import type { Lead } from "#db/schema.ts";
import type { CorrectedRow, Correction } from "./correction-form.ts";

/** A row as the form shows it. An example area was never said, so the field is empty. */
export function typedRow(
  line: LineSnapshot,
  wish: string,
): Record<"product" | "area_sqm" | "area_unit" | "quantity" | "quantity_unit", string> {
  const { product, area_sqm, area_unit, bulbs, asked } = rowOf(line, wish);
  return {
    product,
    area_sqm: bulbs ? writeDecimal(bulbs) : area_sqm > 0 ? writeDecimal(area_sqm / SQM_PER_UNIT[area_unit]) : "",
    area_unit: bulbs ? BULBS : area_unit,
    quantity: asked ? writeDecimal(asked.amount) : "",
    quantity_unit: asked?.unit ?? "ambalaje",
  };
}

type Row = Omit<CorrectedRow, "product_id">;

function rowOf({ area_is_example, ...line }: LineSnapshot, wish: string): Row {
  const bulbs = bulbsAsked({ ...line, area_is_example });
  return {
    product: line.product_name ?? wish,
    ...(bulbs && { bulbs }),
    area_sqm: area_is_example === 1 || bulbs ? 0 : line.area_sqm,
    area_unit: line.area_unit,
    asked: askedOf(line),
  };
}

function askedOf({ quantity_is_asked, bags, seed_kg }: Omit<LineSnapshot, "area_is_example">): Row["asked"] {
  if (quantity_is_asked === 0) return undefined;
  return bags === null ? { amount: seed_kg ?? 0, unit: "kg" } : { amount: bags, unit: "ambalaje" };
}

type About = {
  lead: Pick<Lead, "wish" | "customer_type" | "arrived_by">;
  stored: readonly LineSnapshot[];
  company: LawnEstimate;
  findById: (id: number) => LeadProduct | undefined;
  /** By what was typed, with or without diacritics. */
  findByName: (name: string) => LeadProduct | undefined;
};

type Corrected = { wish: string; lines: [LineSnapshot, ...LineSnapshot[]]; errors: Record<string, string> };

const GONE = "Produsul ales nu mai este în catalog. Alegeți altul.";
const FROM_CATALOGUE = "Alegeți un produs din catalog: cu cuvintele clientului se scrie numai primul.";

/** The first row may be in the customer's own words (`wish`); `errors` are under the names of the fields. Empty rows after the first are none. */
export function correctedLines({ lines: rows, customer_type }: Pick<Correction, "lines" | "customer_type">, about: About): Corrected {
  const left = about.stored.map((line, index) => ({ line, wish: index === 0 ? about.lead.wish : "" }));
  const read = rows.flatMap((row, index) => {
    if (index > 0 && isBlank(row)) return [];
    const kept = left.find(({ line, wish }) => isSame(row, line, wish) && (index === 0 || wish === ""));
    if (kept) left.splice(left.indexOf(kept), 1);
    const isUntouched = kept && !isEstimatedAnew(kept.line, customer_type, about);
    const own: ReadRow = isUntouched ? kept : lineOf(row, index, customer_type, about);
    return [{ index, ...own }];
  });
  const faults = read.flatMap(({ index, fault, areaFault }) => [
    ...(fault ? [[`lines.${index}.product`, fault]] : []),
    ...(areaFault ? [[`lines.${index}.area_sqm`, areaFault]] : []),
  ]);
  const [first = wantedLine(undefined, NOTHING, { ...about.company, estimate_dose: null }), ...further] = read.map(({ line }) => line);
  return { wish: read[0]?.wish ?? "", lines: [first, ...further], errors: Object.fromEntries(faults) };
}

type ReadRow = { line: LineSnapshot; wish: string; fault?: string | undefined; areaFault?: string };

/** A row worked out anew: of a product of the catalogue, of one that only the request knows, or of what the customer calls it. */
function lineOf(row: CorrectedRow, index: number, customer_type: Lead["customer_type"], about: About): ReadRow {
  const { product, known, fault } = productOf(row, about);
  const wish = product || known || fault ? "" : row.product;
  // What has words of its own is no lawn that somebody forgot to name.
  const isEstimated = product !== undefined || (wish === "" && about.lead.arrived_by === "site");
  const estimate = { ...(isEstimated ? about.company : { ...about.company, estimate_dose: null }), customer_type };
  const area_sqm = row.bulbs ? areaOfNumber(row.bulbs, product) : row.area_sqm;
  const line = { ...wantedLine(product, { ...row, area_sqm: area_sqm ?? 0 }, estimate), ...known };
  return { line, wish, fault: fault ?? wishFault(wish, index), ...(area_sqm === undefined && { areaFault: noBulbsWords(product) }) };
}

function wishFault(wish: string, index: number): string | undefined {
  if (wish !== "" && index > 0) return FROM_CATALOGUE;
  return wish.length > MAX_SHORT_TEXT ? `Cel mult ${MAX_SHORT_TEXT} de caractere.` : undefined;
}

const NOTHING = { area_sqm: 0, area_unit: "mp", asked: undefined } as const;

function isBlank({ product, product_id, area_sqm, bulbs, asked }: CorrectedRow): boolean {
  return product === "" && product_id === null && area_sqm === 0 && !bulbs && asked === undefined;
}

function isSame(row: CorrectedRow, line: LineSnapshot, wish: string): boolean {
  const before = rowOf(line, wish);
  const isSameProduct = row.product_id === null ? fold(row.product) === fold(before.product) : row.product_id === line.product_id;
  const isSameArea = row.area_unit === before.area_unit && row.area_sqm.toPrecision(9) === before.area_sqm.toPrecision(9);
  return (
    isSameProduct &&
    isSameArea &&
    row.bulbs === before.bulbs &&
    row.asked?.amount === before.asked?.amount &&
    row.asked?.unit === before.asked?.unit
  );
}

/** Estimates by who asks, where nobody chose a product. */
function isEstimatedAnew({ product_name }: LineSnapshot, customer_type: Lead["customer_type"], { lead }: About): boolean {
  return product_name === null && customer_type !== lead.customer_type;
}

type Named = {
  product?: LeadProduct | undefined;
  known?: Pick<LineSnapshot, "product_id" | "product_name" | "product_slug">;
  fault?: string;
};

/** `known` is what the request calls it, where the catalogue has it no more. */
function productOf({ product, product_id }: CorrectedRow, { stored, findById, findByName }: About): Named {
  if (product_id !== null) return namedBy(findById(product_id));
  const name = fold(product);
  if (name === "") return {};
  const asked = stored.find((line) => line.product_name !== null && fold(line.product_name) === name);
  const found = asked?.product_id ? findById(asked.product_id) : findByName(product);
  if (found || !asked) return { product: found };
  return { known: { product_id: asked.product_id, product_name: asked.product_name, product_slug: asked.product_slug } };
}

function namedBy(product: LeadProduct | undefined): Named {
  return product ? { product } : { fault: GONE };
}

/** Changed fields of a corrected request in the history: each by its name, with what stood before and what stands now. Pure. */

type Said = { lead: Lead; lines: readonly LineSnapshot[] };

/** Names as the history tells them; those of a person's own data stand in no list of what is kept when he is erased. */
const FIELDS: readonly (readonly [name: string, words: (said: Said) => string])[] = [
  ["nume", ({ lead }) => lead.full_name],
  ["telefon", ({ lead }) => lead.phone],
  ["e-mail", ({ lead }) => lead.email ?? ""],
  ["județ", ({ lead }) => lead.county],
  ["tip de client", ({ lead }) => CUSTOMER_WORDS[lead.customer_type]],
  ["firmă", ({ lead }) => lead.company_name],
  ["CUI", ({ lead }) => lead.tax_code],
  ["cantitate", ({ lead }) => lead.volume],
  ["consultant", ({ lead }) => lead.expert_name ?? ""],
  ["produse", ({ lead, lines }) => lines.map((line, index) => wantedWords(line, index === 0 ? lead.wish : "")).join("; ")],
  ["mesaj", ({ lead }) => lead.notes],
];

export type Changes = Record<string, [before: string, now: string]>;

export function listChanges(before: Said, now: Said): Changes {
  const changed = FIELDS.map(([name, words]) => [name, [words(before), words(now)]] as [string, [string, string]]);
  return Object.fromEntries(changed.filter(([, [one, other]]) => one !== other));
}

/** "Lucernă Salonta, 18 ha, 450 kg · 18 saci de 25 kg" */
function wantedWords(line: LineSnapshot, wish: string): string {
  const product = line.product_name ?? wish;
  return [product, lineArea(line), lineNeed(line)].filter(Boolean).join(", ");
}

/** "nume: Ana Pop (înainte: Ana Popp); e-mail: –" of {"nume": ["Ana Popp", "Ana Pop"], "e-mail": []}. */
export function correctionWords(detail: string): string {
  try {
    const changes = Object.entries(JSON.parse(detail) as Record<string, Changes[string] | []>);
    return changes
      .map(([name, [before, now]]) => (before === undefined ? name : `${name}: ${now || "–"} (înainte: ${before || "–"})`))
      .join("; ");
  } catch {
    return "";
  }
}
