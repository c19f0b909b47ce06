import { MONTH_NAMES, monthWords, readTiming, seasonPartOn, timingDays, timingMonths } from "#app/calendar/timing.ts";
import { capitalized } from "#app/language/text.ts";
import { CARE_WORKS } from "#app/texts/kinds/care-works.ts";

export type Work = keyof typeof CARE_WORKS;

/** A young stand grows eight weeks before the first cut, grazing, feeding or repair: seed of August is cut in the next year. */
const STAND_DAYS = 56;
const NEEDS_A_STAND: readonly Work[] = ["cut", "last_cut", "graze", "last_graze", "feed", "overseed", "harvest"];
/** No hay dries after mid-September, and what is cut later does not winter well. */
const LAST_CUT_DAY = "09-15";
const AFTER_FIRST_CUT: readonly Work[] = ["last_cut", "last_graze"];

export type CareRow = { work: Work; timing: string; text: string };

export type CareLine = { work: Work; name: string; timing: string; text: string };

export type DatedLine = CareLine & { from: string; to: string };

type UndatedCareView = {
  after: CareLine[];
  months: { name: string; lines: CareLine[] }[];
  undated: CareLine[];
};

type DatedCareView = { months: { name: string; lines: DatedLine[] }[]; undated: CareLine[] };

function isWork(name: string): name is Work {
  return Object.hasOwn(CARE_WORKS, name);
}

/** A work that another release knew is another work. */
export function withKnownWorks(rows: readonly CareRow[]): CareRow[] {
  return rows.map(({ work, ...row }) => ({ work: isWork(work) ? work : "other", ...row }));
}

function careLine({ work, timing, text }: CareRow): CareLine {
  return { work, name: CARE_WORKS[work], timing, text };
}

export function viewUndatedCare(rows: readonly CareRow[]): UndatedCareView {
  const timed = rows.map((row) => ({ line: careLine(row), timing: readTiming(row.timing) }));
  const after = timed
    .flatMap(({ line, timing }) => (timing?.kind === "after" ? [{ line, from: timing.from }] : []))
    .sort((one, other) => one.from - other.from);
  // How it is done is told once a year.
  const toldIn = new Map<CareLine, string>();
  const inMonth = (line: CareLine, name: string): string => {
    const told = toldIn.get(line);
    if (!told) toldIn.set(line, name);
    return told && line.text ? `Ca în ${told}.` : line.text;
  };
  const months = MONTH_NAMES.map((name, index) => ({
    name: capitalized(name),
    lines: timed.flatMap(({ line, timing }) =>
      timing && timingMonths(timing).includes(index + 1)
        ? [{ ...line, timing: monthWords(timing, index + 1), text: inMonth(line, name) }]
        : [],
    ),
  }));
  return {
    after: after.map(({ line }) => line),
    months: months.filter(({ lines }) => lines.length > 0),
    undated: timed.flatMap(({ line, timing }) => (timing === undefined || timing.kind === "when" ? [line] : [])),
  };
}

/** The works for what is sown on a day (YYYY-MM-DD), in the order of their days; that of the sowing itself is on the day, whatever its season. */
export function dateCare(rows: readonly CareRow[], sown: string): { dated: DatedLine[]; undated: CareLine[] } {
  const sowing = rows.find(isSowing);
  const dated: DatedLine[] = [];
  const undated: CareLine[] = [];
  for (const row of rows) {
    if (isSowing(row)) {
      // A condition is of its own part of the period.
      const timing = seasonPartOn(row.timing, sown) ?? row.timing.replaceAll(/,[^;]*/g, "");
      if (row === sowing) dated.push({ ...careLine({ ...row, timing }), from: sown, to: sown });
      continue;
    }
    const timing = readTiming(row.timing);
    const first = AFTER_FIRST_CUT.includes(row.work) ? dated.find(({ work }) => work === "cut" || work === "graze") : undefined;
    const leastGrown = !first && NEEDS_A_STAND.includes(row.work) ? STAND_DAYS : 0;
    const days = timing && timingDays(timing, first?.from ?? sown, leastGrown, row.work === "cut" ? LAST_CUT_DAY : undefined);
    if (days) dated.push({ ...careLine(row), ...days });
    else undated.push(careLine(row));
  }
  return { dated: dated.sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0)), undated };
}

export function viewDatedCare(rows: readonly CareRow[], sown: string): DatedCareView {
  const { dated, undated } = dateCare(rows, sown);
  const months = [...Map.groupBy(dated, ({ from }) => from.slice(0, 7))].map(([month, lines]) => ({ name: monthName(month), lines }));
  return { months, undated };
}

export function isSowing({ work }: Pick<CareRow, "work">): boolean {
  return work === "sow" || work === "plant";
}

function monthName(month: string): string {
  return `${capitalized(MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? "")} ${month.slice(0, 4)}`;
}
