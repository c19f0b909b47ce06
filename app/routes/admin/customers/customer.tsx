import { Link, redirect } from "react-router";
import { adminPage, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { mailto } from "#app/forms/email/mailto.ts";
import { readRowId, requireFound } from "#app/http/require-found.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { findCustomerNumber } from "#app/leads/customers/customers.server.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { OfferRows } from "#app/routes/admin/leads/offers/offer-rows.tsx";
import customersSheet from "#app/styles/components/customers.css?url";
import offerPagesSheet from "#app/styles/components/offer-pages.css?url";
import leadSheet from "#app/styles/lead.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import type { Route } from "./+types/customer";
import { readCustomer } from "./customer-page.server.ts";

export const links = linkSheets(leadSheet, offerPagesSheet, customersSheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `${loaderData?.title ?? "Client"} > Clienți`);

/** Whatever request of the customer an address names: his card has one, which may change as requests join and leave. */
export function loader({ params }: Route.LoaderArgs) {
  const id = readRowId(params.id) ?? 0;
  const number = requireFound(findCustomerNumber(id));
  if (number !== id) throw redirect(adminPath("customer", number), 303);
  return readCustomer(number, new Date());
}

export default function AdminCustomer({ loaderData }: Route.ComponentProps) {
  const { title, facts, people, contact, discount, requests, further, orders, offers } = loaderData;
  return (
    <>
      <PageHead title={title} back={[adminPath("customers"), "‹ Clienți"]} />
      {people > 1 && (
        <p className="flash flash--warn">
          {count(people, PEOPLE)} cer de la același telefon, e-mail sau CUI. Verificați cu cine vorbiți: fișa le adună cererile, nu le
          amestecă.
        </p>
      )}
      <div className="customer-page">
        <div className="stack">
          <Panel id="clientul" title="Clientul">
            <DefinitionList
              terms={facts.map(([term, words, kind]) => [
                term,
                kind === "mail" ? words.map((address) => <a key={address} href={mailto(address)}>{`${address} `}</a>) : words.join(", "),
              ])}
            />
            {discount && (
              <p className="small">
                Lista lui de prețuri, „{discount.label}”: <strong>{discount.words}</strong>
              </p>
            )}
            <p className="small mute">Ultimul contact: {contact}</p>
          </Panel>
          <Panel id="comenzi" title="Ce a comandat" count={orders.total}>
            {orders.rows.length > 0 ? (
              <ul className="stack">
                {orders.rows.map(({ id, day, at, what, sum }) => (
                  <li key={id}>
                    <p className="spread">
                      <Link to={adminPath("lead", id)}>
                        Comandă, <time dateTime={at}>{day}</time>
                      </Link>
                      <strong className="num">{sum}</strong>
                    </p>
                    {what.map((line) => (
                      <p key={line}>{line}</p>
                    ))}
                  </li>
                ))}
              </ul>
            ) : (
              <p className="mute">Nimic încă.</p>
            )}
          </Panel>
        </div>
        <div className="stack">
          <Panel id="cereri" title="Cereri" count={requests.length + further}>
            <ul className="earlier-requests stack">
              {requests.map(({ id, status, at, day, state, full_name, want }) => (
                <li key={id} className={`tone-${STATUSES[status].tone}`}>
                  <p className="earlier-requests__when">
                    <time dateTime={at}>{day}</time> · {state}
                  </p>
                  <p>
                    <Link to={adminPath("lead", id)}>{full_name}</Link>, {want}
                  </p>
                </li>
              ))}
            </ul>
            {further > 0 && <p className="small mute">și încă {count(further, NOUNS.request)} mai vechi</p>}
          </Panel>
          <Panel id="oferte" title="Oferte" count={offers.length}>
            {offers.length > 0 ? <OfferRows offers={offers} /> : <p className="mute">Nicio ofertă.</p>}
          </Panel>
        </div>
      </div>
    </>
  );
}

const PEOPLE = { one: "persoană", few: "persoane" };
