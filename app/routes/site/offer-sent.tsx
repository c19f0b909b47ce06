import { Fragment } from "react";
import { data, Link } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { toCard } from "#app/catalog/card/card.ts";
import { ProductCard } from "#app/catalog/card/product-card.tsx";
import { listRandomProducts } from "#app/catalog/product/products.server.ts";
import { areaWords, needWithBagWords } from "#app/catalog/quantity/quantity-words.ts";
import { company } from "#app/company/company.ts";
import { formatDay } from "#app/language/dates.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { findLeadByRef } from "#app/leads/leads.server.ts";
import { callWords } from "#app/leads/promise/call-window.ts";
import { phoneWords } from "#app/leads/request/phone.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Lead } from "#db/schema.ts";
import type { Route } from "./+types/offer-sent";
import type { Missing } from "./frame/error-screen.tsx";
import type { PageHandle } from "./frame/sharing-tags.tsx";

const RECOMMENDED = 2;

export function meta() {
  return [{ title: `Cerere trimisă · ${company.name}` }, { name: "robots", content: "noindex" }];
}

export const handle: PageHandle<unknown> = { canonical: () => null };

/** Personal data: never cached, by anyone. */
export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}

export function loader({ params }: Route.LoaderArgs) {
  const lead = findLeadByRef(params.ref.toUpperCase());
  if (!lead) {
    const missing: Missing = { title: "Cererea nu a fost găsită", text: "Referința nu există." };
    throw data(missing, { status: 404 });
  }
  const { full_name, county, product_name, product_slug, expert_name, area_sqm, area_unit, seed_kg, bags, bag_weight_kg } = lead;
  return {
    reference: shortReference(lead.ref),
    lead: { full_name, county, product_name, product_slug, expert_name, area_sqm, area_unit, seed_kg, bags, bag_weight_kg },
    phone: phoneWords(lead.phone_e164),
    promise: promiseOf(lead, new Date()),
    isEstimate: lead.quantity_is_estimate === 1,
    sentOn: formatDay(bucharestDay(new Date(lead.created_at))),
    recommended: listRandomProducts(lead.product_id, RECOMMENDED).map(toCard),
    today: bucharestDay(new Date()),
  };
}

export default function OfferSent({ loaderData }: Route.ComponentProps) {
  const { lead, phone, reference, promise, isEstimate, sentOn, recommended, today } = loaderData;
  const from = lead.product_slug ? `/produse/${lead.product_slug}` : "/contact";
  return (
    <>
      <div className="wrap">
        <Breadcrumb
          crumbs={[
            lead.product_name ? { label: lead.product_name, to: from } : { label: "Contact", to: from },
            { label: "Cerere trimisă" },
          ]}
        />
        <div className="sent">
          <div className="fields">
            <h1>Mulțumim, am primit cererea dumneavoastră</h1>
            <div className="sent__when on-dark">
              <p>{sentOn}</p>
              <strong>{promise}</strong>
              <p>
                Vă sunăm la numărul <span className="num">{phone}</span>.
                {lead.expert_name && ` Ați cerut să vorbiți cu ${lead.expert_name}; dacă atunci nu poate, vă sună un coleg.`} Vă putem suna
                de la <OurNumbers />.
              </p>
            </div>
            <div className="actions">
              <Link className="button" to={from}>
                Închide
              </Link>
              <Link className="more" to={`${from}#oferta`}>
                Solicită altă ofertă
              </Link>
            </div>
            <p className="small mute">
              <a href="/contact.vcf" download>
                Salvați numerele noastre în agendă
              </a>
              , ca să știți cine vă sună.
            </p>
          </div>
          <section aria-labelledby="rezumat">
            <h2 id="rezumat" className="vh">
              Rezumatul cererii
            </h2>
            <dl className="sheet">
              <Row term="Produs" value={lead.product_name ?? "neales încă"} />
              <Row term="Suprafață" value={areaWords(lead.area_sqm, lead.area_unit)} />
              {lead.seed_kg !== null && (
                <Row
                  term={isEstimate ? "Necesar (estimare pentru gazon)" : "Necesar"}
                  value={needWithBagWords({ kg: lead.seed_kg, bags: lead.bags, bag_weight_kg: lead.bag_weight_kg })}
                />
              )}
              <Row term="Nume" value={lead.full_name} />
              <Row term="Județ" value={lead.county} />
              <Row term="Referință" value={reference} />
            </dl>
            <p className="small mute">Ați greșit ceva? Spuneți-ne la telefon referința de mai sus.</p>
          </section>
        </div>
      </div>
      {recommended.length > 0 && (
        <section className="section section--deep">
          <div className="wrap">
            <div className="head">
              <h2>V-ar putea fi de folos și</h2>
            </div>
            <div className="cards">
              {recommended.map((product) => (
                <ProductCard
                  key={product.slug}
                  product={product}
                  today={today}
                  offerLabel="Solicită ofertă și pentru acesta"
                  offerTo={`/produse/${product.slug}?oferta=${product.slug}#oferta`}
                />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  );
}

/** What was promised with the request, as one reads it now; once that time has passed, as it stood, and what to do if nobody called. */
function promiseOf({ call_from, call_by }: Pick<Lead, "call_from" | "call_by">, now: Date): string {
  if (!call_from || !call_by) return "Vă sunăm în timpul programului";
  const window = { from: new Date(call_from), until: new Date(call_by) };
  const words = callWords(window, now);
  return now < window.until ? `Vă sunăm ${words}` : `V-am promis că vă sunăm ${words}`;
}

/** "0361 000 001, 0361 000 002 sau 0361 000 003", each to be called. */
function OurNumbers() {
  const last = company.phones.length - 1;
  return company.phones.map(({ display, href }, index) => (
    <Fragment key={href}>
      {index > 0 && (index === last ? " sau " : ", ")}
      <a className="phone" href={`tel:${href}`}>
        {display}
      </a>
    </Fragment>
  ));
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{unbroken(value)}</dd>
    </div>
  );
}
