import { formatDay } from "#app/language/dates.ts";
import { formatMonth, formatWeekday } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { Table } from "#app/routes/admin/list/table.tsx";

type BarChartProps = { unit: "week" | "month"; steps: readonly { day: string; value: number }[] };

const HEIGHT = 160;
/** Room above the tallest bar, for its number. */
const HEAD = 20;
/** In percent: of few steps the bars stand apart, each in the middle of its share. One bar is no wall. */
const WIDEST = 9.5;
/** As many dates stand under a chart on the narrowest telephone: each under its bar, or in between, from the beginnings of some. */
const LABELS = { each: 5, some: 4 };

/** Requests over time: bars in the widths of the box, and the same numbers as a table. */
export function BarChart({ unit, steps }: BarChartProps) {
  const most = Math.max(1, ...steps.map(({ value }) => value));
  const share = 100 / steps.length;
  const width = Math.min(WIDEST, 0.76 * share);
  const isEach = steps.length <= LABELS.each;
  const every = isEach ? 1 : Math.ceil(steps.length / LABELS.some);
  const word = unit === "week" ? "săptămâni" : "luni";
  return (
    <figure className="chart">
      <svg role="img" aria-label={`Cereri pe ${word}; numerele sunt în tabelul de dedesubt`} width="100%" height={HEIGHT + HEAD + 28}>
        <line className="chart__ground" x1="0" x2="100%" y1={HEIGHT + HEAD} y2={HEIGHT + HEAD} />
        {steps.map(({ day, value }, index) => {
          const height = Math.round((value / most) * HEIGHT);
          const middle = (index + 0.5) * share;
          const left = `${middle - width / 2}%`;
          return (
            <g key={day}>
              <rect className="chart__bar" x={left} y={HEAD + HEIGHT - height} width={`${width}%`} height={height} />
              {value > 0 && steps.length <= 16 && (
                <text className="chart__value" x={`${middle}%`} y={HEAD + HEIGHT - height - 6} textAnchor="middle">
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
        <summary>Tabelul pe {word}</summary>
        <Table className="tally" caption={`Cereri pe ${word}`} columns={[unit === "week" ? "Săptămâna din" : "Luna din", "Cereri"]}>
          {steps.map(({ day, value }, index) => (
            <tr key={day}>
              <th scope="row">{`${formatDay(day)}${partWords(day, unit === "week" ? steps[index + 1]?.day : undefined)}`}</th>
              <td>{value}</td>
            </tr>
          ))}
        </Table>
      </details>
      <figcaption className="small mute">
        {count(
          steps.reduce((sum, { value }) => sum + value, 0),
          NOUNS.request,
        )}
        , de luni până duminică; prima și ultima {unit === "week" ? "săptămână" : "lună"} pot fi incomplete.
      </figcaption>
    </figure>
  );
}

/** "23 nov.", "nov. 2026". */
function shortDay(day: string, unit: BarChartProps["unit"]): string {
  return unit === "week" ? formatWeekday(day, { length: "short", hasYear: false }) : formatMonth(day);
}

/** " (1 zi)" of a week that begins after its Monday, because the span does. */
function partWords(day: string, next: string | undefined): string {
  const days = next === undefined ? WEEK_DAYS : (Date.parse(next) - Date.parse(day)) / 86_400_000;
  return days < WEEK_DAYS ? ` (${count(days, NOUNS.day)})` : "";
}

const WEEK_DAYS = 7;
