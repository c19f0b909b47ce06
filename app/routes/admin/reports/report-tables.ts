/** Each report as a table: the page shows it, its file has all of it. Pure. */
import { formatDay } from "#app/language/dates.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { LOST_WORDS, type LostReason } from "#app/leads/phone-calls/lead-progress.ts";
import type { Reports, Tally } from "#app/leads/reports/reports.server.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import type { OfferTotal } from "#app/offers/offer-report.server.ts";
import { STAGES } from "#app/offers/offer-stage.ts";

export type ReportTable = {
  caption: string;
  /** The head of the names. */
  of: string;
  columns: readonly (readonly [label: string, kind: ColumnKind])[];
  rows: readonly ReportRow[];
};

/** How a number is written: as it is, a part of 1 as a percentage, bani as lei. */
export type ColumnKind = "count" | "share" | "lei";

export type ReportRow = {
  name: string;
  /** In a file instead of the name (YYYY-MM-DD). */
  day?: string;
  /** A number for each column; null for a share of nothing. */
  values: readonly (number | null)[];
  /** The length of its bar, a part of 1. */
  part?: number;
  /** The class of its colour. */
  tone?: Tone;
};

type Tone = "fill-good" | "fill-busy" | "fill-bad" | "fill-quiet";

export const REPORTS = {
  perioade: overTimeTable,
  termene: promiseTable,
  judete: ({ counties, total }) => tallyTable("Cereri pe județe", "Județ", total, named(counties, "")),
  surse: ({ sources, total }) => tallyTable("Cereri pe surse", "Sursă", total, named(sources, "", SOURCES)),
  produse: ({ products, total }) => tallyTable("Cereri pe produse", "Produs", total, named(products, "Fără produs ales")),
  clienti: ({ customers, total }) => tallyTable("Cereri pe tipuri de client", "Tip de client", total, named(customers, "", CUSTOMER_WORDS)),
  rezultate: ({ outcomes }) => outcomeTable("Ce s-a ales de cereri", ALL_ENDS, outcomes),
  incheieri: ({ endings }) => outcomeTable("Cereri încheiate în perioadă", ENDS, endings),
  motive: reasonTable,
  oferte: (_reports, offers) => offerTable(offers),
} satisfies Record<string, (reports: Reports, offers: readonly OfferTotal[]) => ReportTable>;

export type ReportName = keyof typeof REPORTS;

const CALENDAR = { week: { caption: "săptămâni", of: "Săptămâna din" }, month: { caption: "luni", of: "Luna din" } };

function overTimeTable({ overTime }: Reports): ReportTable {
  const { caption, of } = CALENDAR[overTime.unit];
  const rows = stepRows(overTime).map((row, index) => ({ ...row, values: [overTime.steps[index]?.requests ?? 0] }));
  return { caption: `Cereri pe ${caption}`, of, columns: [["Cereri", "count"]], rows };
}

function promiseTable({ overTime }: Reports): ReportTable {
  const { caption, of } = CALENDAR[overTime.unit];
  const rows = stepRows(overTime).map((row, index) => {
    const { due = 0, kept = 0 } = overTime.steps[index] ?? {};
    return { ...row, values: [due, kept, due === 0 ? null : kept / due] };
  });
  const columns = [["Termene", "count"] as const, ["Respectate", "count"] as const, SHARE];
  return { caption: `Termene pe ${caption}`, of, columns, rows };
}

function stepRows({ unit, steps }: Reports["overTime"]): { name: string; day: string }[] {
  return steps.map(({ day }, index) => ({
    name: `${formatDay(day)}${partWords(day, unit === "week" ? steps[index + 1]?.day : undefined)}`,
    day,
  }));
}

const WEEK_DAYS = 7;

/** " (1 zi)" of a week that begins after its Monday, because the span does. */
function partWords(day: string, next: string | undefined): string {
  const days = next === undefined ? WEEK_DAYS : (Date.parse(next) - Date.parse(day)) / 86_400_000;
  return days < WEEK_DAYS ? ` (${count(days, NOUNS.day)})` : "";
}

const SHARE = ["Parte", "share"] as const;

type Named = Pick<ReportRow, "name" | "tone"> & { value: number };

function tallyTable(caption: string, of: string, total: number, rows: readonly Named[]): ReportTable {
  return {
    caption,
    of,
    columns: [["Cereri", "count"], SHARE],
    rows: rows.map(({ value, ...row }) => {
      const share = value / Math.max(1, total);
      return { ...row, values: [value, share], part: Math.min(1, share) };
    }),
  };
}

/** Names of a tally, in words where it has some; `none` is the name of what has no name. */
function named(tally: Tally, none: string, words: Readonly<Record<string, string>> = {}): Named[] {
  return tally.map(({ name, value }) => ({
    name: name === null ? none : Object.hasOwn(words, name) ? (words[name] as string) : name,
    value,
  }));
}

const SOURCES: Record<string, string> = {
  "(direct)": "Direct",
  "(unknown)": "Necunoscut",
  "(erased)": "Date șterse",
  "(telefon)": "Telefon",
  "(whatsapp)": "WhatsApp",
  "(ghiseu)": "Ghișeu",
};

const OUTCOMES = {
  won: { name: "Câștigate", tone: "fill-good" },
  done: { name: "Încheiate fără comandă notată", tone: "fill-quiet" },
  open: { name: "Încă deschise", tone: "fill-busy" },
  lost: { name: "Pierdute", tone: "fill-bad" },
} as const;

const ALL_ENDS = ["won", "done", "open", "lost"] as const;
const ENDS = ["won", "done", "lost"] as const;

type End = (typeof ALL_ENDS)[number];

function outcomeTable(caption: string, ends: readonly End[], outcomes: Tally): ReportTable {
  const values = new Map(outcomes.map(({ name, value }) => [name, value]));
  const total = outcomes.reduce((sum, { value }) => sum + value, 0);
  const rows = ends.map((end) => ({ ...OUTCOMES[end], value: values.get(end) ?? 0 }));
  return tallyTable(caption, "Rezultat", total, rows);
}

function reasonTable({ reasons }: Reports): ReportTable {
  const lost = reasons.reduce((sum, { value }) => sum + value, 0);
  const rows = reasons.map(({ name, value }) => ({ name: name === null ? "Fără motiv notat" : LOST_WORDS[name as LostReason], value }));
  return tallyTable("De ce s-au pierdut cereri", "Motiv", lost, rows);
}

const STAGE_TONES = { new: "fill-busy", busy: "fill-busy", good: "fill-good", bad: "fill-bad", quiet: "fill-quiet" } as const;

/** With their sum where there is anything to add. */
function offerTable(offers: readonly OfferTotal[]): ReportTable {
  const all = offers.reduce(
    (sum, { offers, net, gross }) => ({ offers: sum.offers + offers, net: sum.net + net, gross: sum.gross + gross }),
    {
      offers: 0,
      net: 0,
      gross: 0,
    },
  );
  const rows = offers.map(({ stage, offers, net, gross }) => ({
    name: STAGES[stage].many,
    tone: STAGE_TONES[STAGES[stage].tone],
    values: [offers, net, gross],
    part: all.gross === 0 ? 0 : gross / all.gross,
  }));
  return {
    caption: "Sumele ofertelor",
    of: "Oferte",
    columns: [
      ["Număr", "count"],
      ["Fără TVA", "lei"],
      ["Cu TVA", "lei"],
    ],
    rows: rows.length > 1 ? [...rows, { name: "Toate", values: [all.offers, all.net, all.gross] }] : rows,
  };
}
