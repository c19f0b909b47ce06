import { Form, Link, redirect } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import { answerIntent } from "#app/http/form.server.ts";
import { listAddress } from "#app/http/list-address.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import {
  CUSTOMER_ORDERS,
  type CustomerFacts,
  type CustomerMark,
  type CustomerOrder,
  customerFacts,
  customerTitle,
  listContactMoments,
  listCustomerNumbers,
  listRequestsOfCustomers,
  sumlessWords,
} from "#app/leads/customers/customer-store.server.ts";
import { SUMLESS } from "#app/leads/phone-calls/lead-progress.ts";
import { encryptSearch, listFirmsOfCustomers, withDecryptedSearch } from "#app/leads/search/search-conditions.server.ts";
import { dayWords } from "#app/leads/work-order/due-words.ts";
import { moneyWords } from "#app/offers/offer-words.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/customers.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { TABLE_FORMATS } from "#app/tables/write/table-formats.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/customers";

const PAGE_SIZE = 50;
const MAX_SEARCH = 100;
const ORDER = { one: "comandă", few: "comenzi" };

const ORDERS = [
  ["contact", "După ultimul contact"],
  ["suma", "După suma comenzilor"],
] as const satisfies readonly (readonly [CustomerOrder, string])[];

export const links = linkSheets(stylesheet);

export const meta = adminPage("Clienți > Leaduri");

type Query = { q: string; order: CustomerOrder; from: CustomerMark | undefined; cauta: string };

export function loader({ url }: Route.LoaderArgs) {
  const { q, order, from, cauta } = readQuery(url.searchParams);
  const found = listCustomerNumbers({ q, order, from }, PAGE_SIZE + 1);
  const shown = found.slice(0, PAGE_SIZE);
  const ids = shown.map(({ customer_id }) => customer_id);
  const requests = listRequestsOfCustomers(ids);
  const firms = listFirmsOfCustomers(ids);
  const moments = order === "contact" ? listContactMoments(shown.map(({ mark }) => mark)) : undefined;
  const now = new Date();
  const next = found.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    query: { q, order },
    isFirst: from === undefined,
    rows: shown.map(({ customer_id, mark }) => {
      const facts = customerFacts(requests.get(customer_id) ?? [], firms.get(customer_id));
      const last = moments?.get(mark) ?? facts.last;
      return {
        id: customer_id,
        title: customerTitle(facts),
        who: [...facts.phones.slice(0, 2), ...facts.counties, ...facts.types].join(" · "),
        asked: askedWords(facts),
        ordered: orderedWords(facts),
        last: dayWords(new Date(last), now, "short"),
        lastAt: last,
      };
    }),
    first: addressOf({ q, order, from: undefined, cauta }),
    next: next === undefined ? undefined : addressOf({ q, order, from: next, cauta }),
  };
}

/** "1.845,12 lei · 2 comenzi, 1 fără sumă notată", "1 comandă, fără sumă notată" */
function orderedWords(facts: CustomerFacts): string {
  if (facts.orders === 0) return "";
  const orders = [count(facts.orders, ORDER), sumlessWords(facts)].filter(Boolean).join(", ");
  return facts.sumless === facts.orders ? orders : `${moneyWords(facts.sum)} · ${orders}`;
}

/** "2 cereri, una deschisă", "2 cereri deschise" */
function askedWords({ requests, open }: CustomerFacts): string {
  const all = count(requests, NOUNS.request);
  if (open === 0) return all;
  if (open === requests) return `${all} ${open === 1 ? "deschisă" : "deschise"}`;
  return `${all}, ${open === 1 ? "una deschisă" : `${open} deschise`}`;
}

/** The words that are searched are names and telephones: they stand in the address sealed. */
export async function action({ request }: Route.ActionArgs) {
  return await answerIntent(request, {
    search: ({ q = "", ordine }) => {
      const order = CUSTOMER_ORDERS.find((known) => known === ordine) ?? "contact";
      const cauta = encryptSearch(q.trim().slice(0, MAX_SEARCH)) ?? "";
      return redirect(addressOf({ q, order, from: undefined, cauta }), 303);
    },
  });
}

function readQuery(params: URLSearchParams): Query {
  const { q = "", cauta = "", ordine, dupa = "" } = withDecryptedSearch(Object.fromEntries(params));
  // "4711" of the last contact; "900000-17" of a sum and whose it is.
  const [, ordered, mark] = /^(?:(\d{1,15})-)?([1-9]\d{0,14})$/.exec(dupa) ?? [];
  const from = mark === undefined ? undefined : { mark: Number(mark), ...(ordered && { ordered: Number(ordered) }) };
  return { q: cauta === "" ? "" : q.trim(), order: CUSTOMER_ORDERS.find((known) => known === ordine) ?? "contact", from, cauta };
}

function addressOf({ order, from, cauta }: Query): string {
  return listAddress(adminPath("customers"), {
    ordine: order === "contact" ? "" : order,
    cauta,
    dupa: from === undefined ? "" : [from.ordered, from.mark].filter((part) => part !== undefined).join("-"),
  });
}

export default function AdminCustomers({ loaderData }: Route.ComponentProps) {
  const { query, isFirst, rows, first, next } = loaderData;
  const mayTake = useMayOpen()("customerTable");
  return (
    <>
      <PageHead title="Clienți" />
      <Form
        className="toolbar customer-search"
        method="post"
        action={adminPath("customers")}
        role="search"
        key={`${query.q} ${query.order}`}
      >
        <input type="hidden" name="intent" value="search" />
        <TextField
          name="q"
          label="Caută"
          place="field--search"
          type="search"
          maxLength={MAX_SEARCH}
          placeholder="nume, firmă, CUI, telefon…"
          defaultValue={query.q}
        />
        <SelectField name="ordine" label="Ordinea" options={ORDERS} defaultValue={query.order} />
        <Submit label="Arată" />
      </Form>
      {rows.length > 0 ? (
        <ul className="panel row-list customers">
          {rows.map((row) => (
            <li key={row.id}>
              <p>
                <Link to={adminPath("customer", row.id)}>{row.title}</Link>
                <span className="small mute">{row.who}</span>
              </p>
              <span>{row.asked}</span>
              <span className="num">{row.ordered}</span>
              <time className="mute" dateTime={row.lastAt}>
                {query.order === "contact" ? "ultimul contact" : "ultima cerere"}: {row.last}
              </time>
            </li>
          ))}
        </ul>
      ) : (
        <NoCustomers query={query} />
      )}
      <div className="foot-line spread">
        <p className="small mute">
          O fișă adună cererile cu același telefon, e-mail sau CUI.
          {query.order === "suma" && ` Clienții cu comenzi ${SUMLESS} vin la urmă.`}
          {mayTake &&
            Object.keys(TABLE_FORMATS).map((format) => (
              <span key={format}>
                {" · "}
                <a href={adminPath("customerTable", format)}>Export {format.toUpperCase()}</a>
              </span>
            ))}
        </p>
        <nav className="cluster" aria-label="Pagini">
          {!isFirst && <Link to={first}>‹ Primii</Link>}
          {next && <Link to={next}>Următorii {PAGE_SIZE} ›</Link>}
        </nav>
      </div>
    </>
  );
}

function NoCustomers({ query: { q } }: { query: Pick<Query, "q"> }) {
  return (
    <div className="empty panel--after">
      <p>
        <strong>{q === "" ? "Niciun client încă." : `Niciun client pentru „${q}”.`}</strong>
      </p>
      <p>Fișele se creează automat, din cereri.</p>
    </div>
  );
}
