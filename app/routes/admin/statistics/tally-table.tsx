import { formatShare } from "#app/language/numbers.ts";
import { Table } from "#app/routes/admin/list/table.tsx";

type TallyTableProps = {
  caption: string;
  of: string;
  rows: readonly { name: string; value: number }[];
  /** What a full bar is: the number that the shares are of. */
  total: number;
};

/** Names with their numbers and shares, each over a bar as long as its share. */
export function TallyTable({ caption, of, rows, total }: TallyTableProps) {
  if (rows.length === 0) return <p className="mute">Nimic în această perioadă.</p>;
  return (
    <Table className="tally" caption={caption} columns={[of, "Cereri", "Parte"]}>
      {rows.map(({ name, value }) => (
        <tr key={name}>
          <th scope="row">
            {name}
            <svg className="tally__bar" width="100%" height="4" aria-hidden="true">
              <rect width={`${Math.min(100, (value / Math.max(1, total)) * 100)}%`} height="4" />
            </svg>
          </th>
          <td>{value}</td>
          <td>{formatShare(value / Math.max(1, total))}</td>
        </tr>
      ))}
    </Table>
  );
}
