/** Tables of offers for the accountant: a row for each offer, with base and tax of each rate, and a row for each line. Pure. */
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { COUNTY_OF_CODE } from "#app/language/counties.ts";
import type { WrittenCell } from "#app/tables/cell.ts";
import type { OfferLine } from "#db/schema.ts";
import { lineVats } from "../offer-sums.ts";
import { offerNumber } from "../offer-words.ts";
import type { AccountedOffer } from "./accounted-offers.server.ts";

type Column = readonly [title: string, cell: (offer: AccountedOffer) => WrittenCell];

const day = (moment: string | null): WrittenCell => moment && bucharestDay(new Date(moment));

const OFFER_COLUMNS: readonly Column[] = [
  ["Număr", (offer) => offerNumber(offer) ?? ""],
  ["Emisă", ({ issued_at }) => day(issued_at)],
  ["Acceptată", ({ accepted_at }) => day(accepted_at)],
  ["Client", ({ customer_name }) => customer_name],
  ["CUI", ({ customer_tax_code }) => customer_tax_code],
  ["Județ", ({ county }) => county],
  ["Fără TVA, RON", ({ sums }) => sums.net / 100],
];

export function offersTable(offers: readonly AccountedOffer[]): WrittenCell[][] {
  const rates = [...new Set(offers.flatMap(({ sums }) => sums.rates.map(({ vat_rate }) => vat_rate)))].sort((a, b) => a - b);
  const columns: Column[] = [
    ...OFFER_COLUMNS,
    ...rates.flatMap(rateColumns),
    ["TVA, RON", ({ sums }) => sums.vat / 100],
    ["Cu TVA, RON", ({ sums }) => sums.gross / 100],
    // Only where the two differ: the offer's sums are what the other files have.
    ["Suma comenzii diferă, RON", ({ ordered }) => (ordered === null ? "" : ordered / 100)],
  ];
  return [columns.map(([title]) => title), ...offers.map((offer) => columns.map(([_title, cell]) => cell(offer)))];
}

function rateColumns(vat_rate: number): Column[] {
  const part = (name: "net" | "vat") => (offer: AccountedOffer) => {
    const rate = offer.sums.rates.find((one) => one.vat_rate === vat_rate);
    return rate ? rate[name] / 100 : "";
  };
  return [
    [`Bază ${vat_rate}%, RON`, part("net")],
    [`TVA ${vat_rate}%, RON`, part("vat")],
  ];
}

const LINE_TITLES = ["Ofertă", "Client", "CUI", "Cod", "Denumire", "UM", "Cantitate", "Preț fără TVA", "Reducere, %", "Cota TVA"];
const VALUE_TITLES = ["Valoare fără TVA", "TVA", "Total"];

/** Lines add up to their offer, to the ban: the tax of a rate is shared among its lines. */
export function linesTable(offers: readonly AccountedOffer[]): WrittenCell[][] {
  const rows = offers.flatMap((offer) => {
    const vats = lineVats(offer.lines, offer.sums);
    return offer.lines.map((line, index): WrittenCell[] => {
      const [net, vat] = [offer.sums.lines[index] ?? 0, vats[index] ?? 0];
      const named = [
        offerNumber(offer) ?? "",
        offer.customer_name,
        offer.customer_tax_code,
        line.article_code,
        line.name,
        bookUnit(line.unit),
      ];
      const counted = [line.quantity / 1_000, netPrice(line), line.discount / 100, line.vat_rate];
      return [...named, ...counted, net / 100, vat / 100, (net + vat) / 100];
    });
  });
  return [[...LINE_TITLES, ...VALUE_TITLES], ...rows];
}

/** RON for one unit without VAT, before the discount; of a price with VAT to four figures. */
export function netPrice({
  unit_price,
  price_kind,
  vat_rate,
}: Pick<AccountedOffer["lines"][number], "unit_price" | "price_kind" | "vat_rate">) {
  return price_kind === "net" ? unit_price / 100 : Math.round((unit_price * 10_000) / (100 + vat_rate)) / 10_000;
}

/* Words and units as programs of accountants take them: letters without marks, in the alphabet that every code page has. Pure. */

/** Signs of paper, and those of a keyboard in their place. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[„”“«»]/g, '"'],
  [/’/g, "'"],
  [/[–—−]/g, "-"],
  [/…/g, "..."],
  [/×/g, "x"],
];

/** "Amestec pasune „Șa”" as `Amestec pasune "Sa"`, on one line; a sign that has no plain one is left out. */
export function plainWords(text: string, most = Number.POSITIVE_INFINITY): string {
  const plain = SIGNS.reduce((known, [signs, typed]) => known.replaceAll(signs, typed), text.normalize("NFD").replaceAll(/\p{M}/gu, ""))
    .replaceAll(/[^\x20-\x7e\s]/g, "")
    .replaceAll(/\s+/g, " ");
  return plain.trim().slice(0, most).trim();
}

/** At most five letters, of those that SAGA's own files show: it takes no others, and WinMENTOR must know them already. */
const UNITS: Readonly<Record<OfferLine["unit"], string>> = {
  sac: "SAC",
  punga: "PUNGI",
  pachet: "PAC",
  kg: "KG",
  buc: "BUC",
  // What they do not name is counted in pieces.
  cutie: "BUC",
  plic: "BUC",
  plasa: "BUC",
  galeata: "BUC",
  unitate: "BUC",
  ambalaj: "BUC",
  fara: "BUC",
};

export function bookUnit(unit: OfferLine["unit"]): string {
  return UNITS[unit];
}

/** "CJ" for "Cluj", as on a number plate; empty for a place that is no county. */
export function plateOf(county: string): string {
  return [...COUNTY_OF_CODE].find(([, name]) => name === county)?.[0] ?? "";
}

/** A tax code without the country in front of it. */
export function bareTaxCode(code: string): string {
  return code.replace(/^RO/, "");
}

/** "28-11-2026" or, with points, "28.11.2026" of "2026-11-28". */
export function bookDay(day: string, between: "-" | "."): string {
  return day.split("-").toReversed().join(between);
}

/** Hundredths as a number with a point and so many figures after it: 45000 and 2 are "450.00". */
export function pointed(value: number, figures: number): string {
  return value.toFixed(figures);
}
