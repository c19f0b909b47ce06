import { data } from "react-router";
import { areaWords, needWithBagWords } from "#app/catalog/quantity-words.ts";
import { company } from "#app/content/company.ts";
import { periodSpan } from "#app/leads/lead-period.ts";
import { CUSTOMER_WORDS, STATUS_WORDS } from "#app/leads/lead-status.ts";
import { listLeads } from "#app/leads/leads.server.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { count, formatShortMoment, NOUNS } from "#app/ui/romanian.ts";
import type { Lead } from "#db/schema.ts";
import type { Route } from "./+types/leads";

const PAGE_SIZE = 50;

export function meta() {
  return [{ title: `Leaduri > Admin · ${company.name}` }];
}

export function loader({ url }: Route.LoaderArgs) {
  const page = Number(url.searchParams.get("page") ?? "1");
  if (!Number.isSafeInteger(page) || page < 1) throw data(null, { status: 404 });
  const { data: leads, total } = listLeads({ span: periodSpan("last30", new Date()) }, { page, limit: PAGE_SIZE });
  return { leads, total, page, pages: Math.ceil(total / PAGE_SIZE) };
}

export default function AdminLeads({ loaderData }: Route.ComponentProps) {
  const { leads, total, page, pages } = loaderData;
  return (
    <>
      <div className="head head--admin">
        <h1>Leaduri</h1>
        <p className="small mute">{count(total, NOUNS.request)} în ultimele 30 de zile</p>
      </div>
      {total === 0 ? (
        <div className="empty">
          <p>Nicio cerere în ultimele 30 de zile.</p>
        </div>
      ) : (
        <div className="inbox">
          <section>
            <h2 className="inbox__group">
              <span>Cele mai noi întâi</span>
              <span className="num">{total}</span>
            </h2>
            <ul>
              {leads.map((lead) => (
                <LeadRow key={lead.id} lead={lead} />
              ))}
            </ul>
          </section>
        </div>
      )}
      <Pagination page={page} pages={pages} to={(number) => `/admin/leaduri?page=${number}`} />
    </>
  );
}

function LeadRow({ lead }: { lead: Lead }) {
  return (
    <li className={`lead st-${lead.status}`} id={`lead-${lead.id}`}>
      <p className="lead__due">
        <strong>{formatShortMoment(new Date(lead.created_at))}</strong> {lead.ref.slice(0, 4)}-{lead.ref.slice(4, 8)}
      </p>
      <div className="lead__who">
        <strong>{lead.full_name}</strong>
        <span>
          {lead.county} · {CUSTOMER_WORDS[lead.customer_type]}
        </span>
        {lead.email && <a href={`mailto:${lead.email}`}>{lead.email}</a>}
      </div>
      <a className="lead__call" href={`tel:${lead.phone_e164}`}>
        <span className="vh">Sună {lead.full_name}: </span>
        {lead.phone}
      </a>
      <div className="lead__want">
        <p>
          <b>{lead.product_name ?? "Fără produs ales"}</b> · {areaWords(lead.area_sqm, lead.area_unit)}
          {lead.seed_kg !== null && ` · ${needWithBagWords({ kg: lead.seed_kg, bags: lead.bags, bag_weight_kg: lead.bag_weight_kg })}`}
          {lead.quantity_is_estimate === 1 && " (estimare pentru gazon)"}
        </p>
        {lead.notes && <p className="note">„{lead.notes}”</p>}
        <p className="small mute">
          {lead.expert_name ? `Dorește să vorbească cu ${lead.expert_name} · ` : ""}
          Noutăți: {lead.marketing_consent ? "da" : "nu"}
        </p>
      </div>
      <div className="lead__act">
        <span>{STATUS_WORDS[lead.status]}</span>
      </div>
    </li>
  );
}
