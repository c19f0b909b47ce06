/** Report of a bench: rows of figures, each with its promise where it has one. Pure. */
import { type Bound, isKept } from "./statistics.ts";

type Row = {
  figure: string;
  value: number;
  unit: string;
  bound?: Bound | undefined;
  /** The smallest and the largest of the values whose median it is. */
  spread?: readonly [number, number] | undefined;
};

export type Report = {
  name: string;
  rows: Row[];
  notes: string[];
  /** Reason that ended it before it was through. */
  failure?: string | undefined;
};

/** A bench that measured nothing, or broke, has kept nothing. */
export function isReportKept({ rows, failure }: Report): boolean {
  return failure === undefined && rows.some(({ bound }) => bound) && rows.every(({ value, bound }) => isKept(value, bound));
}

/** Figures that a sabotage broke: promises that are missed with it and at least twice as bad as without. A busy machine, or a promise that is missed anyway, is none. */
export function brokenBy(plain: Report, sabotaged: Report): string[] {
  if (plain.failure !== undefined) return [];
  const figures = sabotaged.rows.flatMap(({ figure, value, bound }) => {
    const before = plain.rows.find((row) => row.figure === figure)?.value;
    if (!bound || before === undefined || before === null || isKept(value, bound)) return [];
    const isTwiceAsBad = value === null || ("atMost" in bound ? value > 2 * before : value < before / 2);
    return isTwiceAsBad ? [figure] : [];
  });
  return sabotaged.failure === undefined ? figures : [...figures, sabotaged.failure];
}

/** 0 when every promise is kept, 1 when one is missed or none was looked at. */
export function exitCode(reports: readonly Report[]): 0 | 1 {
  return reports.length > 0 && reports.every(isReportKept) ? 0 : 1;
}

/** The table of a report, a line for each figure. */
export function reportLines({ name, rows, notes, failure }: Report): string[] {
  const width = Math.max(20, ...rows.map(({ figure }) => figure.length));
  return [
    name,
    ...rows.map(({ figure, value, unit, bound, spread }) => {
      const verdict = bound ? (isKept(value, bound) ? "kept  " : "MISSED") : "      ";
      const words = [boundWords(bound), spread && `(${spread.map(numberWords).join("–")})`].filter(Boolean).join(" ");
      return `  ${verdict} ${figure.padEnd(width)} ${numberWords(value).padStart(10)} ${unit.padEnd(8)} ${words}`.trimEnd();
    }),
    ...notes.map((note) => `         ${note}`),
    ...(failure ? [`  MISSED ${failure}`] : []),
  ];
}

function boundWords(bound: Bound | undefined): string {
  if (!bound) return "";
  return "atMost" in bound ? `at most ${numberWords(bound.atMost)}` : `at least ${numberWords(bound.atLeast)}`;
}

/** Three figures that count, never an exponent. */
function numberWords(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return "unknown";
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return String(Math.round(value));
  return value.toFixed(Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3);
}
