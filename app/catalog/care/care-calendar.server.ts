import { z } from "zod";
import { addDays } from "#app/calendar/bucharest.ts";
import { escapeLine, foldedLines } from "#app/calendar/folded-lines.ts";
import { readTiming } from "#app/calendar/timing.ts";
import type { CategoryFacts } from "#app/catalog/category/category-facts.ts";
import { findCategoryTexts, generalOverseedingRate as generalOverseeding } from "#app/catalog/category/category-texts.server.ts";
import type { StoredDose } from "#app/catalog/dose/dose.ts";
import { overseedingOf } from "#app/catalog/quantity/rates.ts";
import { readSheet, type Sheet, type Spec, sheetReader } from "#app/catalog/sheet/sheet.ts";
import type { SheetKey } from "#app/catalog/sheet/sheet-keys.ts";
import { day } from "#app/forms/day.ts";
import { anyLine } from "#app/forms/text.ts";
import { formatDay } from "#app/language/dates.ts";
import { CARE_WORKS, MAX_CARE_TEXT, MAX_CARE_TIMING, MAX_CARE_WORKS, TIMING_MESSAGE } from "#app/texts/kinds/care-works.ts";
import { type CareLine, type CareRow, type DatedLine, isSowing, type Work } from "./care-lines.ts";

type CareSource = {
  care: readonly CareRow[];
  specs: readonly Spec[];
  dose: StoredDose | null;
  category: Pick<CategoryFacts, "content_key">;
};

export function getCare({ care, specs, dose, category }: CareSource, texts = findCategoryTexts(category.content_key)): readonly CareRow[] {
  const sheet = readSheet({ specs, dose });
  const overseedingRate = overseedingOf(sheet, generalOverseeding(texts));
  return withSheetValues(care.length > 0 ? care : (texts?.care ?? []), { specs, rate: sheet.recommended, overseedingRate });
}

export function listCategoryCare(key: string): readonly CareRow[] {
  return findCategoryTexts(key)?.care ?? [];
}

type SheetValues = {
  when?: SheetKey;
  after?: readonly Fact[];
};

/** `instead`: sentences of the row that the value replaces. */
type Fact = { label: string; key: SheetKey | "rate" | "overseedingRate"; instead?: RegExp };

const PLACE: readonly Fact[] = [
  { label: "Adâncime", key: "depth", instead: /\bcm\b|adâncim/i },
  { label: "Distanțe", key: "spacing" },
];
const SOWING: SheetValues = { when: "sowing", after: [...PLACE, { label: "Normă", key: "rate", instead: /\bkg\b/ }] };

const SHEET_VALUES: Partial<Record<Work, SheetValues>> = {
  sow: SOWING,
  plant: { when: "sowing", after: [...PLACE, { label: "Densitate", key: "density" }] },
  sprout: { after: [{ label: "Răsărire", key: "emergence" }] },
  mow: { after: [{ label: "Înălțimea obișnuită de tuns", key: "cuttingHeight" }] },
  cut: { when: "firstCut" },
  graze: { when: "firstGrazing" },
  thin: { when: "thinning" },
  harvest: { when: "harvest" },
  overseed: { after: [{ label: "Normă", key: "overseedingRate", instead: /\bkg\b/ }] },
};

type SheetWords = { specs: readonly Spec[]; rate: Sheet["recommended"]; overseedingRate: string | undefined };

function withSheetValues(rows: readonly CareRow[], { specs, rate, overseedingRate }: SheetWords): CareRow[] {
  const said = sheetReader(specs);
  const factOf = ({ key }: Fact) => (key === "rate" ? rate : key === "overseedingRate" ? overseedingRate : said(key));
  return rows.flatMap((row) => {
    const { when, after: beside = [] } = SHEET_VALUES[row.work] ?? {};
    const timing = when && said(when)?.trim();
    if (timing && /^(nu|fără)\b/i.test(timing)) return [];
    return [{ ...row, timing: timing || row.timing, text: besideOf(row.text, beside, factOf) }];
  });
}

function besideOf(text: string, facts: readonly Fact[], factOf: (fact: Fact) => string | undefined): string {
  const told = facts.flatMap((fact) => {
    const value = factOf(fact)?.trim();
    return value ? [{ ...fact, value }] : [];
  });
  const kept = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).filter((sentence) => !told.some(({ instead }) => instead?.test(sentence)));
  return [...kept, ...told.map(({ label, value }) => `${label}: ${value}.`)].filter(Boolean).join(" ");
}

const DAYS = 3 * 366;

/** Day as YYYY-MM-DD, or the error of the field. Browsers without a picker send "10.09.2026". `today` is the day in Bucharest. */
export function readSowingDay(typed: string, today: string): { day: string } | { fault: string } {
  const [, dayOfMonth = "", month = "", year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed.trim()) ?? [];
  const written = year ? [year, month.padStart(2, "0"), dayOfMonth.padStart(2, "0")].join("-") : typed.trim();
  const read = day().safeParse(written);
  if (!read.success) {
    const example = today.split("-").reverse().join(".");
    return { fault: /^\d{4}-\d{2}-\d{2}$/.test(written) ? "Data nu există." : `Alegeți o dată, de exemplu ${example}.` };
  }
  const [first, last] = [addDays(today, -DAYS), addDays(today, DAYS)];
  if (read.data < first || read.data > last) return { fault: `Alegeți o zi între ${formatDay(first)} și ${formatDay(last)}.` };
  return { day: read.data };
}

const row = z.object(
  {
    work: z.enum(Object.keys(CARE_WORKS) as [Work, ...Work[]], "Alegeți lucrarea din listă."),
    timing: anyLine(MAX_CARE_TIMING).meta({ examples: ["în ziua semănatului", "la 8–10 săptămâni", "15 martie – 31 mai; septembrie"] }),
    text: anyLine(MAX_CARE_TEXT),
  },
  "Fiecare rând este un obiect.",
);

/** Rows without timing and text are dropped; without rows the product follows its category. */
export const careForm = z.object({
  care: z.preprocess(
    // A form without rows sends no `care` field.
    (value) => (value === undefined || value === "" ? [] : value),
    z
      .array(row, "Trimiteți o listă.")
      .max(MAX_CARE_WORKS, `Cel mult ${MAX_CARE_WORKS} de lucrări.`)
      .superRefine((rows, context) => {
        rows.forEach(({ timing, text }, index) => {
          const add = (message: string) => context.addIssue({ code: "custom", path: [index, "timing"], message });
          if (!timing && text) add("Câmp obligatoriu");
          else if (timing && !readTiming(timing)) add(TIMING_MESSAGE);
        });
      })
      .transform((rows) => rows.filter(({ timing, text }) => timing || text)),
  ),
});

/** The calendar of works as a file that calendars read and remind of: iCalendar (RFC 5545), an event of whole days for each work. Pure. */

type About = {
  product: { id: number; name: string };
  sown: string;
  company: string;
  page: string;
  host: string;
  now: Date;
};

const REMINDS = "-PT6H";

export function calendarFile({ dated, undated }: { dated: readonly DatedLine[]; undated: readonly CareLine[] }, about: About): string {
  const { product, company } = about;
  const title = `Calendar ${product.name}`;
  const times = new Map<string, number>();
  const sowing = Math.max(
    0,
    dated.findIndex((line) => isSowing(line)),
  );
  const events = dated.flatMap((line, index) => {
    const time = (times.get(line.work) ?? 0) + 1;
    times.set(line.work, time);
    return eventOf(line, { ...about, place: `${line.work}-${time}`, undatedLines: index === sowing ? undated : [] });
  });
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(company)}//Calendarul lucrarilor//RO`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(title)}`,
    `X-WR-CALNAME:${escaped(title)}`,
    ...events,
    "END:VCALENDAR",
  ];
  return foldedLines(lines);
}

/** Event of a work, with the same UID for the same sowing always, so that a calendar imported twice shows it once. */
function eventOf(
  line: DatedLine,
  { product, sown, page, host, now, place, undatedLines }: About & { place: string; undatedLines: readonly CareLine[] },
): string[] {
  const summary = escaped(`${line.name}: ${product.name}`);
  const said = [line.text, ...undatedLines.map(({ name, timing, text }) => [`${name}, ${timing}`, text].filter(Boolean).join(": "))].filter(
    Boolean,
  );
  return [
    "BEGIN:VEVENT",
    `UID:${product.id}-${sown}-${place}@${host}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${plain(line.from)}`,
    // The end is the first day on which it is over.
    `DTEND;VALUE=DATE:${plain(addDays(line.to, 1))}`,
    `SUMMARY:${summary}`,
    ...(said.length > 0 ? [`DESCRIPTION:${escaped(said.join("\n"))}`] : []),
    `URL:${page}`,
    `CATEGORIES:${escaped(line.name)}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${summary}`,
    `TRIGGER:${REMINDS}`,
    "END:VALARM",
    "END:VEVENT",
  ];
}

function plain(day: string): string {
  return day.replaceAll("-", "");
}

function escaped(text: string): string {
  return escapeLine(text.replaceAll(/[\u00a0\u202f]/g, " "));
}
