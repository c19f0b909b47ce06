import { Form, Link } from "react-router";
import type { PlanCounts, ShownRow } from "#app/catalog/import/plan.server.ts";
import type { PlanList } from "#app/catalog/import/plan-files.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { Pagination } from "#app/ui/pagination.tsx";

type PlanRowsProps = {
  id: string;
  list: string;
  listOf: PlanList;
  counts: PlanCounts;
  query: string;
  page: number;
  pages: number;
  rows: readonly ShownRow[];
  total: number;
};

const LISTS = [
  ["respinse", "refused", "Respinse"],
  ["de-confirmat", "doubtful", "De confirmat"],
  ["modificate", "changed", "Modificate"],
  ["noi", "new", "Noi"],
  ["neschimbate", "unchanged", "La fel"],
] as const satisfies readonly (readonly [string, PlanList, string])[];

/** The rows of a dry run, kind by kind, a hundred a page. */
export function PlanRows({ id, list, listOf, counts, query, page, pages, rows, total }: PlanRowsProps) {
  const address = (change: Record<string, string>) =>
    `/admin/produse/importa/${id}?${new URLSearchParams(Object.entries({ lista: list, q: query, ...change }).filter(([, value]) => value))}`;
  return (
    <section aria-label="Rândurile fișierului">
      <nav className="queue" aria-label="Ce se întâmplă cu rândurile">
        {LISTS.filter(([, kind]) => kind !== "doubtful" || counts.doubtful > 0).map(([name, kind, words]) => (
          <Link key={name} to={address({ lista: name, q: "" })} aria-current={name === list ? "page" : undefined} preventScrollReset>
            <span>
              {words}
              <span className="vh">: </span>
            </span>
            <strong>{counts[kind]}</strong>
          </Link>
        ))}
      </nav>
      {counts[listOf] > 10 && (
        <Form className="toolbar import-search" method="get" role="search" key={list}>
          <input type="hidden" name="lista" value={list} />
          <div className="field field--search">
            <label htmlFor="q">Caută în rânduri</label>
            <input className="input" id="q" type="search" name="q" defaultValue={query} maxLength={100} />
          </div>
          <button className="button" type="submit">
            Caută
          </button>
        </Form>
      )}
      {rows.length === 0 ? (
        <p className="empty">{query ? "Niciun rând nu se potrivește." : "Niciun rând aici."}</p>
      ) : (
        <>
          {query && <p className="small">{count(total, NOUNS.row)} se potrivesc.</p>}
          <ol className="panel import-rows">
            {rows.map((row) => (
              <Row key={row.row} {...row} />
            ))}
          </ol>
        </>
      )}
      <Pagination page={page} pages={pages} to={(number) => address({ page: String(number) })} />
    </section>
  );
}

function Row({ row, slug, name, id, changes, faults, doubts }: ShownRow) {
  return (
    <li>
      <p className="import-rows__what">
        <span className="small num">rândul {row}</span>
        {id === undefined ? <strong>{name || slug || "fără nume"}</strong> : <Link to={`/admin/produse/${id}`}>{name}</Link>}
        {name && slug && <span className="small code">{slug}</span>}
      </p>
      {faults && <RowFaults faults={faults} />}
      {doubts && <RowFaults faults={doubts} />}
      {changes && <RowChanges changes={changes} isNew={id === undefined} />}
    </li>
  );
}

export function RowFaults({ faults }: { faults: readonly { where: string; reason: string }[] }) {
  return (
    <ul className="import-rows__faults">
      {faults.map(({ where, reason }) => (
        <li key={where + reason}>
          {where && <strong>{where}: </strong>}
          {reason}
        </li>
      ))}
    </ul>
  );
}

type RowChangesProps = { changes: readonly { label: string; before: string; after: string }[]; isNew: boolean };

export function RowChanges({ changes, isNew }: RowChangesProps) {
  if (changes.length === 0) return null;
  return (
    <dl className="import-rows__changes">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {!isNew && (
              <>
                {before ? <del>{before}</del> : <span className="small">gol</span>} <span aria-hidden="true">→</span>
                <span className="vh">devine</span>{" "}
              </>
            )}
            {after ? <ins>{after}</ins> : <span className="small">gol</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
