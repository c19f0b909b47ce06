import { count } from "#app/language/nouns.ts";
import type { TextOf } from "#app/texts/text-keys.ts";
import type { Chapter } from "#app/ui/story/contents.tsx";

type CookieRows = TextOf<"cookies">["cookies"];

const TABLE = { id: "tabel-cookie-uri", title: "Tabelul cookie-urilor" };
const OWN = { id: "alte-intrari", title: "Alte intrări, strict tehnice" };

const ENTRY = { one: "intrare", few: "intrări" };

/** The headings of the tables that have rows, for the list of contents. */
export function cookieChapters(rows: CookieRows): Chapter[] {
  const { listed, own } = apart(rows);
  return [...(listed.length > 0 ? [TABLE] : []), ...(own.length > 0 ? [OWN] : [])];
}

/** Cookies that are asked for, and the entries of the site itself. On a telephone each row is a block, and each cell says its column. */
export function CookieTables({ rows, waits }: { rows: CookieRows; waits: boolean }) {
  const { listed, own } = apart(rows);
  const whenActive = waits ? "dacă serviciul este activat, după acord" : "dacă serviciul este activat, fără acord";
  return (
    <>
      {listed.length > 0 && (
        <NamedTable
          {...TABLE}
          columns={["Nume", "Categorie", "Furnizor", "Scop", "Durată", "Când se folosește"]}
          rows={listed.map(({ name, category, provider, purpose, duration, used }) => [
            name,
            category,
            provider,
            purpose,
            duration,
            used === "serviciu" ? whenActive : "nu cere acord",
          ])}
        />
      )}
      {own.length > 0 && (
        <NamedTable
          {...OWN}
          folded={`${count(own.length, ENTRY)}, care nu cer acord`}
          columns={["Nume", "Scop", "Durată"]}
          rows={own.map(({ name, purpose, duration }) => [name, purpose, duration])}
        />
      )}
    </>
  );
}

function apart(rows: CookieRows) {
  return {
    listed: rows.filter(({ category }) => category !== "tehnice"),
    own: rows.filter(({ category }) => category === "tehnice"),
  };
}

type NamedTableProps = Chapter & TableProps & { folded?: string };

/** Heading and table; with `folded` the table opens from a line that says what it holds. */
function NamedTable({ id, title, folded, ...table }: NamedTableProps) {
  return (
    <section className="stack" id={id} aria-labelledby={`${id}-titlu`}>
      <h2 id={`${id}-titlu`}>{title}</h2>
      {folded ? (
        <details className="folded">
          <summary>{folded}</summary>
          <Rows {...table} />
        </details>
      ) : (
        <Rows {...table} />
      )}
    </section>
  );
}

type TableProps = { columns: readonly string[]; rows: readonly string[][] };

function Rows({ columns, rows }: TableProps) {
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...cells]) => (
          <tr key={`${cells[0]}-${name}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td data-label={columns[index + 1]} key={columns[index + 1]}>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
