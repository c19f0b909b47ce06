import { Form, Link } from "react-router";
import { LEAD_PERIODS, PERIOD_WORDS } from "#app/leads/inbox/lead-period.ts";
import { LEAD_STATUSES, type LeadStatus, STATUS_WORDS } from "#app/leads/inbox/lead-status.ts";
import { type InboxQuery, inboxAddress } from "./inbox-address.ts";

const SIZES = [20, 50, 100];

/** How many requests of the filter are in each state; each number is a link to them. */
export function StatusQueue({ counts, query }: { counts: Record<LeadStatus, number>; query: InboxQuery }) {
  const all = Object.values(counts).reduce((sum, value) => sum + value, 0);
  return (
    <nav className="queue" aria-label="Stări">
      <Link to={inboxAddress({ ...query, status: undefined, page: 1 })} aria-current={query.status ? undefined : "page"}>
        <strong>{all}</strong> toate
      </Link>
      {LEAD_STATUSES.map((status) => (
        <Link key={status} to={inboxAddress({ ...query, status, page: 1 })} aria-current={query.status === status ? "page" : undefined}>
          <strong>{counts[status]}</strong> {STATUS_WORDS[status].toLocaleLowerCase("ro")}
        </Link>
      ))}
    </nav>
  );
}

type LeadFiltersProps = { query: InboxQuery; typed: Record<string, string>; onType: (text: string) => void };

/** Search, state, period and page size: a GET form whose answer has an address. What is typed filters the rows that are here at once. */
export function LeadFilters({ query, typed, onType }: LeadFiltersProps) {
  // On a phone the filters stay in sight while one of them is in use; the states have their own row.
  const isNarrowed = (typed.period || query.period) !== "last30" || query.limit !== 50;
  return (
    <Form className="toolbar" method="get" action="/admin/leaduri" role="search" key={inboxAddress(query)}>
      <div className="field field--search">
        <label htmlFor="q">Caută</label>
        <input
          className="input"
          type="search"
          id="q"
          name="q"
          defaultValue={query.q}
          maxLength={100}
          placeholder="nume, telefon, județ, produs"
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <button className="button" type="submit">
        Caută
      </button>
      <a className="button button--line only-narrow" href="#filtre">
        Filtre
      </a>
      <div className={isNarrowed ? "toolbar__more is-used" : "toolbar__more"} id="filtre">
        <div className="field">
          <label htmlFor="status">Stare</label>
          <select className="input" id="status" name="status" defaultValue={query.status ?? ""}>
            <option value="">Toate</option>
            {LEAD_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_WORDS[status]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="period">Perioadă</label>
          <select className="input" id="period" name="period" defaultValue={typed.period || query.period}>
            {LEAD_PERIODS.map((period) => (
              <option key={period} value={period}>
                {PERIOD_WORDS[period]}
              </option>
            ))}
          </select>
        </div>
        <div className="field toolbar__day">
          <label htmlFor="from">Din</label>
          <input className="input" type="date" id="from" name="from" defaultValue={typed.from ?? ""} />
        </div>
        <div className="field toolbar__day">
          <label htmlFor="to">Până la</label>
          <input className="input" type="date" id="to" name="to" defaultValue={typed.to ?? ""} />
        </div>
        <div className="field">
          <label htmlFor="limit">Pe pagină</label>
          <select className="input" id="limit" name="limit" defaultValue={query.limit}>
            {SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </div>
      </div>
    </Form>
  );
}
