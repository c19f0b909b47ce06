import { Link } from "react-router";
import { Table } from "#app/admin-kit/list/list-parts.tsx";
import { formatNumber } from "#app/language/numbers.ts";
import { listOfFigure, type Typed } from "./figures.tsx";
import type { ColumnKind, ReportTable as Report } from "./report-tables.ts";

/** Most rows of a page; the file has all of them: an address may bring a source of its own each time. */
const MOST_ROWS = 12;

const WRITTEN: Record<ColumnKind, (value: number) => string> = {
  count: formatNumber,
  lei: (bani) => formatNumber(Math.round(bani / 100)),
};

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
