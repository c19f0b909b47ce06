import { Link } from "react-router";
import { Table } from "#app/admin-kit/list/list-parts.tsx";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber, formatShare } from "#app/language/numbers.ts";
import { SUMLESS } from "#app/leads/phone-calls/lead-progress.ts";
import type { Reports } from "#app/leads/reports/report-figures.server.ts";
import { isMeant, type Total, totalOf } from "#app/leads/reports/report-rows.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { ColumnKind, ListOf, ReportTable as Report } from "./report-tables.ts";

/** Numbers that an owner reads on Monday. */
type MainFigures = {
  arrived: number;
  open: number;
  suspects: number;
  won: Total;
  lost: Total;
  called: number;
  promises: { due: number; kept: number };
  /** The median of office minutes until the first call, of so many requests. */
  wait: { minutes: number | undefined; known: number };
};

export function figuresOf({ arrived, ended, called, suspects, callMinutes }: Reports): MainFigures {
  const countOf = (facets: Omit<ListOf, "by">) => arrived.filter((row) => isMeant(row, { by: "arrived", ...facets })).length;
  const totalOfEnd = (end: "won" | "lost") => totalOf(ended.filter((row) => row.end === end));
  return {
    arrived: arrived.length,
    open: countOf({ end: "open" }),
    suspects,
    won: totalOfEnd("won"),
    lost: totalOfEnd("lost"),
    called: called.length,
    promises: { due: countOf({ call: "due" }), kept: countOf({ call: "kept" }) },
    wait: { minutes: callMinutes, known: countOf({ call: "known" }) },
  };
}

export function Figures({ figures, typed }: { figures: MainFigures; typed: Typed }) {
  const { arrived, open, won, lost, called, promises, wait } = figures;
  const link = (amount: number, words: string, to: ListOf) => (amount === 0 ? words : <Link to={listOfFigure(to, typed)}>{words}</Link>);
  return (
    <dl className="figures stack wide">
      <div>
        <dt>Sosite</dt>
        <dd>{link(arrived, formatNumber(arrived), { by: "arrived" })}</dd>
        <dd className="small mute">{link(open, `din ele, încă deschise: ${open}`, { by: "arrived", end: "open" })}</dd>
      </div>
      <div>
        <dt>Vândut</dt>
        <dd>{link(won.count, leiWords(won.sum), { by: "ended", end: "won" })}</dd>
        <dd className="small mute">
          {count(won.count, WON)}
          {won.unknown > 0 && `, ${won.count === 1 ? "" : `${won.unknown} `}${SUMLESS}`}
        </dd>
      </div>
      <div>
        <dt>Pierdut</dt>
        <dd>{link(lost.count, leiWords(lost.sum), { by: "ended", end: "lost" })}</dd>
        <dd className="small mute">
          {count(lost.count, NOUNS.request)}
          {lost.unknown > 0 && `, ${lost.unknown} fără sumă cunoscută`}
        </dd>
      </div>
      <div>
        <dt>Până la primul apel</dt>
        <dd>{link(wait.known, durationWords(wait.minutes), { by: "arrived", call: "known" })}</dd>
        <dd className="small mute">
          {wait.known === 0
            ? "niciun apel notat la cererile sosite pe site în perioadă"
            : `jumătate din cereri au fost sunate mai repede, în ore de program; ${count(wait.known, NOUNS.request)}`}
          {promises.due > 0 && (
            <>
              {"; la termen "}
              {link(promises.kept, `${promises.kept}`, { by: "arrived", call: "kept" })}
              {" din "}
              {link(promises.due, `${promises.due}`, { by: "arrived", call: "due" })}
              {` (${formatShare(promises.kept / promises.due)})`}
            </>
          )}
          {called > 0 && (
            <>
              {"; "}
              {link(called, count(called, FIRST_CALLS), { by: "called" })}
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

const WON = { one: "comandă", few: "comenzi" };
const FIRST_CALLS = { one: "prim apel făcut în perioadă", few: "prime apeluri făcute în perioadă" };

function leiWords(bani: number): string {
  return `${formatNumber(Math.round(bani / 100))} lei`;
}

/** "12 minute", "3 ore", "2,5 zile": as exact as one would say it. */
function durationWords(minutes: number | undefined): string {
  if (minutes === undefined) return "–";
  if (minutes < 90) return count(Math.round(minutes), NOUNS.minute);
  const hours = minutes / 60;
  if (hours < 36) return hours < 10 ? spoken(hours, NOUNS.hour) : count(Math.round(hours), NOUNS.hour);
  return spoken(hours / 24, NOUNS.day);
}

function spoken(amount: number, noun: { one: string; few: string }): string {
  const rounded = Math.round(amount * 10) / 10;
  return Number.isInteger(rounded) ? count(rounded, noun) : `${formatNumber(rounded)} ${noun.few}`;
}

/** The rows of a report as parts of one bar, in the colours of the bars of its table. */
export function SplitBar({ caption, rows }: Pick<Report, "caption" | "rows">) {
  const parts = rows.flatMap(({ name, part = 0, tone }) => (part > 0 && tone ? [{ name, part, tone }] : []));
  if (parts.length === 0) return null;
  const words = parts.map(({ name, part }) => `${name.toLocaleLowerCase("ro")} ${formatShare(part)}`).join("; ");
  return (
    <svg className="split-bar" role="img" aria-label={`${caption}: ${words}`} width="100%" height={28}>
      {parts.map(({ name, part, tone }, index) => (
        <rect
          className={tone}
          key={name}
          x={`${parts.slice(0, index).reduce((sum, before) => sum + before.part, 0) * 100}%`}
          width={`${part * 100}%`}
          height={28}
        />
      ))}
    </svg>
  );
}

export type Typed = { period: string; from: string; to: string };

/** The address of the list behind a figure of a period that was chosen. */
export function listOfFigure({ days, ...facets }: ListOf, typed: Typed): string {
  const { period, ...custom } = typed;
  const asked = days ? { period: "custom", ...days } : { period, ...(period === "custom" && custom) };
  const params = new URLSearchParams(
    Object.entries({ ...asked, ...facets }).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return `${adminPath("reportRequests")}?${params}`;
}

/** Most rows of a page; the file has all of them: an address may bring a source of its own each time. */
const MOST_ROWS = 12;

const WRITTEN: Record<ColumnKind, (value: number) => string> = {
  count: formatNumber,
  lei: (bani) => formatNumber(Math.round(bani / 100)),
};

/** The rows from which a request can be opened: a week without any has nothing to say. */
export function opening(report: Report): Report {
  return { ...report, rows: report.rows.filter(({ cells }) => cells.some(({ value }) => value !== 0)) };
}

/** The rows that a page shows, and how many more there are. */
export function shortened(report: Report): Report & { more: number } {
  return { ...report, rows: report.rows.slice(0, MOST_ROWS), more: Math.max(0, report.rows.length - MOST_ROWS) };
}

/** Names with their numbers, each number a link to its requests, each name over a bar as long as its part: table and picture in one. */
export function ReportTable({ caption, of, columns, rows, more = 0, typed }: Report & { more?: number; typed: Typed }) {
  if (rows.length === 0) return <p className="mute">Nimic în această perioadă.</p>;
  return (
    <>
      <Table className="tally" caption={caption} columns={[of, ...columns.map(([label]) => label)]}>
        {rows.map(({ name, cells, part, tone }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {part !== undefined && (
                <svg className={tone ? `tally__bar ${tone}` : "tally__bar"} width="100%" height="4" aria-hidden="true">
                  <rect width={`${part * 100}%`} height="4" />
                </svg>
              )}
            </th>
            {cells.map(({ value, to }, index) => {
              const [label = "", kind = "count"] = columns[index] ?? [];
              const words = WRITTEN[kind](value);
              return (
                <td key={label}>
                  {value === 0 ? (
                    words
                  ) : (
                    <Link to={listOfFigure(to, typed)} discover="none">
                      {words}
                    </Link>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </Table>
      {more > 0 && <p className="small mute">{`Și încă ${more}, în fișierul CSV.`}</p>}
    </>
  );
}
