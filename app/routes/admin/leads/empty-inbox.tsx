import { Link } from "react-router";
import { adminPath } from "#app/registers/admin-pages.ts";
import { type InboxQuery, inboxAddress } from "./inbox-address.ts";

/** Why there is nothing, and where one goes from here: a filter is to blame only where one is set. */
export function EmptyInbox({ query, isFirst }: { query: InboxQuery; isFirst: boolean }) {
  if (isFirst)
    return (
      <>
        <h2>Încă nicio cerere</h2>
        <p>Cererile trimise de pe site apar aici imediat.</p>
        <Link to="/contact" reloadDocument>
          Trimiteți una de probă
        </Link>
      </>
    );
  if (query.cauta) return <NothingFound query={query} />;
  const isFiltered = !isDefaultQuery({ ...query, queue: undefined });
  const why = isFiltered
    ? "Nicio cerere nu corespunde filtrelor. Încercați o perioadă mai lungă."
    : "Nicio cerere deschisă sosită în ultimele 30 de zile, niciuna închisă în ele.";
  return (
    <>
      <h2>Nicio cerere aici</h2>
      <p>{query.queue && !isFiltered ? "Lista este goală." : why}</p>
      {!isDefaultQuery(query) && <Link to={adminPath("leads")}>Renunță la filtre</Link>}
    </>
  );
}

/** The words stay: what else narrows the search is taken away first. */
function NothingFound({ query }: { query: InboxQuery }) {
  const whole = inboxAddress({ ...ALL, limit: query.limit, q: query.q, cauta: query.cauta });
  const isWhole = inboxAddress({ ...query, page: 1 }) === whole;
  return (
    <>
      <h2>Nicio cerere aici</h2>
      <p>{isWhole ? "Am căutat în toate perioadele și în toate stările, și la suspecte." : "Am căutat numai în ce este ales mai sus."}</p>
      {isWhole ? <Link to={adminPath("leads")}>Renunță la căutare</Link> : <Link to={whole}>Caută în toate cererile</Link>}
    </>
  );
}

const ALL = { page: 1 };

function isDefaultQuery(query: InboxQuery): boolean {
  return inboxAddress({ ...query, page: 1, limit: 50 }) === adminPath("leads");
}
