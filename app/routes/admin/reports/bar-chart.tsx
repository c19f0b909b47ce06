import { formatMonth, formatWeekday } from "#app/language/moments.ts";
import { ReportTable } from "./report-table.tsx";
import type { ReportTable as Report } from "./report-tables.ts";

type BarChartProps = { unit: "week" | "month"; report: Report; words: string };

const HEIGHT = 160;
/** Room above the tallest bar, for its number. */
const HEAD = 20;
/** In percent: of few steps the bars stand apart, each in the middle of its share. One bar is no wall. */
const WIDEST = 9.5;
/** Number of dates under a chart on the narrowest telephone: each under its bar, or in between, from the beginnings of some. */
const LABELS = { each: 5, some: 4 };

/** The first numbers of a report over time as bars in the widths of the box, the second as the filled part of them; and its table. */
export function BarChart({ unit, report, words }: BarChartProps) {
  const steps = report.rows.map(({ day = "", values: [value = 0, part] }) => ({ day, value: value ?? 0, part }));
  const most = Math.max(1, ...steps.map(({ value }) => value));
  const share = 100 / steps.length;
  const width = Math.min(WIDEST, 0.76 * share);
  const isEach = steps.length <= LABELS.each;
  const every = isEach ? 1 : Math.ceil(steps.length / LABELS.some);
  const heightOf = (value: number) => Math.round((value / most) * HEIGHT);
  return (
    <figure className="chart">
      <svg role="img" aria-label={`${report.caption}; numerele sunt în tabelul de dedesubt`} width="100%" height={HEIGHT + HEAD + 28}>
        <line className="chart__ground" x1="0" x2="100%" y1={HEIGHT + HEAD} y2={HEIGHT + HEAD} />
        {steps.map(({ day, value, part }, index) => {
          const middle = (index + 0.5) * share;
          const left = `${middle - width / 2}%`;
          const bar = (height: number) => ({ x: left, y: HEAD + HEIGHT - height, width: `${width}%`, height });
          return (
            <g key={day}>
              {part !== undefined && <rect className="chart__rest" {...bar(heightOf(value))} />}
              <rect className="chart__bar" {...bar(heightOf(part ?? value))} />
              {value > 0 && steps.length <= 16 && (
                <text className="chart__value" x={`${middle}%`} y={HEAD + HEIGHT - heightOf(value) - 6} textAnchor="middle">
                  {value}
                </text>
              )}
              {index % every === 0 && (
                <text
                  className="chart__label"
                  x={isEach ? `${middle}%` : left}
                  y={HEAD + HEIGHT + 20}
                  textAnchor={isEach ? "middle" : "start"}
                >
                  {shortDay(day, unit)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <details className="disclosure">
        <summary>Tabelul pe {unit === "week" ? "săptămâni" : "luni"}</summary>
        <ReportTable {...report} />
      </details>
      <figcaption className="small mute">{words}</figcaption>
    </figure>
  );
}

/** "23 nov.", "nov. 2026". */
function shortDay(day: string, unit: BarChartProps["unit"]): string {
  return unit === "week" ? formatWeekday(day, { length: "short", hasYear: false }) : formatMonth(day);
}
