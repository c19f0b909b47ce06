import { Table } from "#app/admin-kit/list/table.tsx";
import { formatNumber, formatShare } from "#app/language/numbers.ts";
import type { ColumnKind, ReportTable as Report, ReportRow } from "./report-tables.ts";

/** Most rows of a page; the file has all of them. */
const MOST_ROWS = 12;

const WRITTEN: Record<ColumnKind, (value: number) => string> = {
  count: formatNumber,
  share: formatShare,
  lei: (bani) => formatNumber(Math.round(bani / 100)),
};

/** Names with their numbers, each over a bar as long as its part: table and picture in one. */
export function ReportTable({ caption, of, columns, rows }: Report) {
  if (rows.length === 0) return <p className="mute">Nimic în această perioadă.</p>;
  return (
    <Table className="tally" caption={caption} columns={[of, ...columns.map(([label]) => label)]}>
      {shortened(rows).map(({ name, values, part, tone }) => (
        <tr key={name}>
          <th scope="row">
            {name}
            {part !== undefined && (
              <svg className={tone ? `tally__bar ${tone}` : "tally__bar"} width="100%" height="4" aria-hidden="true">
                <rect width={`${part * 100}%`} height="4" />
              </svg>
            )}
          </th>
          {columns.map(([label, kind], index) => (
            <td key={label}>{written(values[index], kind)}</td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function written(value: number | null | undefined, kind: ColumnKind): string {
  return value === null || value === undefined ? "–" : WRITTEN[kind](value);
}

/** The smallest put together into one row: an address may bring a source of its own each time. */
function shortened(rows: readonly ReportRow[]): readonly ReportRow[] {
  if (rows.length <= MOST_ROWS || rows.some(({ part }) => part === undefined)) return rows;
  const others = rows.slice(MOST_ROWS - 1);
  const values = columnsOf(others).map((column) => column.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  return [...rows.slice(0, MOST_ROWS - 1), { name: `Celelalte (${others.length})`, values }];
}

function columnsOf(rows: readonly ReportRow[]): (number | null | undefined)[][] {
  return (rows[0]?.values ?? []).map((_value, index) => rows.map(({ values }) => values[index]));
}
