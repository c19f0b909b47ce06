/** Each report as a table: the page shows it with a link behind each figure, its file has all of it. Pure. */
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { formatMonth, formatWeekday } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { capitalized } from "#app/language/text.ts";
import { LOST_WORDS, type LostReason, SAME_ORDER } from "#app/leads/phone-calls/lead-progress.ts";
import type { Reports } from "#app/leads/reports/report-figures.server.ts";
import {
  type End,
  type FacetName,
  type Facets,
  NO_PRODUCT,
  NO_REASON,
  NOBODY,
  type ReportRow,
  totalOf,
  valuesOf,
} from "#app/leads/reports/report-rows.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";

/** How a number is written: as it is, bani as lei. */
export type ColumnKind = "count" | "lei";

/** The list behind a figure; of a step of time within its days. */
export type ListOf = Facets & { days?: { from: string; to: string } };

type Cell = { value: number; to: ListOf };

export type ReportTable = {
  caption: string;
  /** The head of the names. */
  of: string;
  columns: readonly (readonly [label: string, kind: ColumnKind])[];
  rows: readonly TableRow[];
};

type TableRow = {
  name: string;
  /** In a file instead of the name (YYYY-MM-DD). */
  day?: string;
  cells: readonly Cell[];
  /** The length of its bar, a part of 1. */
  part?: number;
  /** The class of its colour. */
  tone?: "fill-good" | "fill-busy" | "fill-bad" | "fill-quiet";
};

/** Stuff of the tables: the requests, and the names of the people who take care of them. */
export type Reported = { reports: Reports; owners: ReadonlyMap<number, string> };

export const REPORTS = {
  perioade: overTimeTable,
  incheieri: ({ reports }) => endTable("Cereri încheiate în perioadă", "ended", ["won", "same", "done", "lost"], reports.ended),
  sosite: ({ reports }) =>
    endTable("Cereri sosite în perioadă, cum stau acum", "arrived", ["won", "same", "done", "open", "lost"], reports.arrived),
  produse: (reported) =>
    facetTable("Pe produse", "Produs", "product", reported, (name) => (name === NO_PRODUCT ? "Fără produs ales" : name)),
  judete: (reported) => facetTable("Pe județe", "Județ", "county", reported),
  colegi: (reported) =>
    facetTable("Pe colegi", "Se ocupă", "owner", reported, (id) =>
      id === NOBODY ? nobodyWords(reported) : (reported.owners.get(Number(id)) ?? "Cont șters"),
    ),
  surse: (reported) => facetTable("Pe surse", "Sursă", "source", reported, (name) => wordOf(SOURCES, name)),
  clienti: (reported) => facetTable("Pe tipuri de client", "Tip de client", "type", reported, (name) => wordOf(CUSTOMER_WORDS, name)),
  motive: reasonTable,
} satisfies Record<string, (reported: Reported) => ReportTable>;

/** Name of the only account: whoever works alone takes care of everything. */
function nobodyWords({ owners }: Reported): string {
  const [only, ...others] = owners.values();
  return only !== undefined && others.length === 0 ? only : "Nimeni anume";
}

export type ReportName = keyof typeof REPORTS;

function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] as string) : name;
}

const SOURCES: Record<string, string> = {
  "(direct)": "Direct",
  "(unknown)": "Necunoscut",
  "(erased)": "Date șterse",
  "(telefon)": "Telefon",
  "(whatsapp)": "WhatsApp",
  "(ghiseu)": "Ghișeu",
};

const ARRIVED = ["Sosite", "count"] as const;
const SOLD = [["Câștigate", "count"] as const, ["Vândut, lei", "lei"] as const];

const CALENDAR = { week: { caption: "săptămâni", of: "Săptămâna" }, month: { caption: "luni", of: "Luna" } };

/** By the day of arrival beside the day of closing. */
function overTimeTable({ reports: { unit, steps, arrived, ended } }: Reported): ReportTable {
  const { caption, of } = CALENDAR[unit];
  const most = Math.max(1, ...steps.map((step) => within(arrived, step).length));
  const rows = steps.map((step, index) => {
    const [came, closed] = [within(arrived, step), within(ended, step)];
    const days = { from: step.day, to: bucharestDay(new Date(Date.parse(step.until) - 1)) };
    const won = totalOf(closed.filter(({ end }) => end === "won"));
    const sold: ListOf = { by: "ended", end: "won", days };
    const cells = [
      { value: came.length, to: { by: "arrived" as const, days } },
      { value: closed.length, to: { by: "ended" as const, days } },
      { value: won.count, to: sold },
      { value: won.sum, to: sold },
    ];
    const name = unit === "month" ? formatMonth(step.day) : formatWeekday(step.day, { length: "short", hasYear: false });
    const part = partWords(step.day, unit === "week" ? steps[index + 1]?.day : undefined);
    return { name: name + part, day: step.day, cells, part: came.length / most };
  });
  return { caption: `Sosite și încheiate pe ${caption}`, of, columns: [ARRIVED, ["Încheiate", "count"], ...SOLD], rows };
}

function within(rows: readonly ReportRow[], { from, until }: { from: string; until: string }): ReportRow[] {
  return rows.filter(({ at }) => at >= from && at < until);
}

const WEEK_DAYS = 7;

/** " (1 zi)" of a week that begins after its Monday, because the span does. */
function partWords(day: string, next: string | undefined): string {
  const days = next === undefined ? WEEK_DAYS : (Date.parse(next) - Date.parse(day)) / 86_400_000;
  return days < WEEK_DAYS ? ` (${count(days, NOUNS.day)})` : "";
}

const END_WORDS = {
  won: { name: "Câștigate", tone: "fill-good" },
  same: { name: capitalized(SAME_ORDER), tone: "fill-good" },
  done: { name: "Fără comandă notată", tone: "fill-quiet" },
  open: { name: "Încă deschise", tone: "fill-busy" },
  lost: { name: "Pierdute", tone: "fill-bad" },
} as const;

function endTable(caption: string, by: "arrived" | "ended", ends: readonly End[], rows: readonly ReportRow[]): ReportTable {
  return {
    caption,
    of: "Rezultat",
    columns: [
      ["Cereri", "count"],
      ["Sumă, lei", "lei"],
    ],
    rows: ends.flatMap((end) => {
      const total = totalOf(rows.filter((row) => row.end === end));
      const to = { by, end };
      // Few groups are ordered together.
      if (end === "same" && total.count === 0) return [];
      return { ...END_WORDS[end], cells: cellsOf(total, to), part: total.count / Math.max(1, rows.length) };
    }),
  };
}

function cellsOf({ count, sum }: { count: number; sum: number }, to: ListOf): Cell[] {
  return [
    { value: count, to },
    { value: sum, to },
  ];
}

/** Table of what came and what was sold in the period under each name, the most sold first. */
function facetTable(caption: string, of: string, facet: FacetName, { reports }: Reported, words = (name: string) => name): ReportTable {
  const [came, sold] = [
    byName(reports.arrived, facet),
    byName(
      reports.ended.filter(({ end }) => end === "won"),
      facet,
    ),
  ];
  const rows = [...new Set([...came.keys(), ...sold.keys()])].map((name) => {
    const asked = { [facet]: name };
    const won = totalOf(sold.get(name) ?? [], asked);
    const requests = came.get(name)?.length ?? 0;
    const cells = [{ value: requests, to: { by: "arrived" as const, ...asked } }, ...cellsOf(won, { by: "ended", end: "won", ...asked })];
    return { name: words(name), cells, requests, sum: won.sum };
  });
  const most = Math.max(1, ...rows.map(({ requests }) => requests));
  const sorted = rows.toSorted((a, b) => b.sum - a.sum || b.requests - a.requests || inOrder(a.name, b.name));
  return {
    caption,
    of,
    columns: [ARRIVED, ...SOLD],
    rows: sorted.map(({ name, cells, requests }) => ({ name, cells, part: requests / most })),
  };
}

function byName(rows: readonly ReportRow[], facet: FacetName): Map<string, ReportRow[]> {
  const found = new Map<string, ReportRow[]>();
  for (const row of rows)
    for (const { product: name } of valuesOf(row, facet)) {
      const own = found.get(name);
      if (own) own.push(row);
      else found.set(name, [row]);
    }
  return found;
}

/** By code points, as the database sorts. */
function inOrder(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function reasonTable({ reports }: Reported): ReportTable {
  const lost = reports.ended.filter(({ end }) => end === "lost");
  const byReason = [...Map.groupBy(lost, ({ lost_reason }) => lost_reason ?? NO_REASON)];
  const rows = byReason.map(([reason, own]) => ({
    name: reason === NO_REASON ? "Fără motiv notat" : LOST_WORDS[reason as LostReason],
    cells: cellsOf(totalOf(own), { by: "ended", end: "lost", reason }),
    part: own.length / lost.length,
  }));
  return {
    caption: "De ce s-au pierdut cereri",
    of: "Motiv",
    columns: [
      ["Cereri", "count"],
      ["Sumă, lei", "lei"],
    ],
    rows: rows.toSorted((a, b) => b.part - a.part || inOrder(a.name, b.name)),
  };
}
