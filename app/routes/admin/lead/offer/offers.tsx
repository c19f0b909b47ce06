import { Link } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { startOffer } from "#app/commands/offer/draft-offer.server.ts";
import { answerPage, redirectWithFlash } from "#app/http/form.server.ts";
import { formatDay } from "#app/language/dates.ts";
import { offerSums, pricedOf } from "#app/offers/offer-sums.ts";
import { moneyWords, offerNumber, STATE_WORDS } from "#app/offers/offer-words.ts";
import { getAcceptance, listOffersOfLead, type OfferWithLines } from "#app/offers/offers.server.ts";
import { requireLead } from "#app/routes/admin/lead/lead-context.server.ts";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import stylesheet from "#app/styles/components/offer-pages.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Route } from "./+types/offers";

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Oferte: ${loaderData?.lead.full_name ?? ""} > Leaduri`);

export function loader({ context }: Route.LoaderArgs) {
  const { id, full_name } = requireLead(context);
  const now = new Date();
  return { lead: { id, full_name }, offers: listOffersOfLead(id).map((whole) => rowOf(whole, now)) };
}

export async function action({ context }: Route.ActionArgs) {
  const lead = requireLead(context);
  const started = startOffer(lead, new Date());
  if (!started.ok) return answerPage(started, {});
  const text = "Ciornă creată din cerere. Verificați rândurile și prețurile.";
  throw redirectWithFlash(`/admin/leaduri/${lead.id}/oferta/${started.id}`, { kind: "ok", text });
}

export default function AdminOffers({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, offers } = loaderData;
  const failure = actionData?.errors.form;
  return (
    <>
      <PageHead title="Oferte scrise" back={[`/admin/leaduri/${lead.id}`, `‹ ${lead.full_name}`]} error={failure}>
        <AdminForm>
          <Submit label="Ofertă nouă" />
        </AdminForm>
      </PageHead>
      {offers.length > 0 ? (
        <ul className="panel row-list offers">
          {offers.map((offer) => (
            <li key={offer.id}>
              <Link to={`/admin/leaduri/${lead.id}/oferta/${offer.id}`}>{offer.title}</Link>
              <span>{offer.state}</span>
              <span className="num">{offer.total}</span>
              <span className="mute">{offer.when}</span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="empty">
          <p>
            <strong>Nicio ofertă încă.</strong>
          </p>
          <p>O ofertă nouă începe cu ce s-a cerut și cu prețurile de azi din catalog; le puteți schimba pe toate.</p>
        </div>
      )}
    </>
  );
}

function rowOf({ offer, lines }: OfferWithLines, now: Date) {
  const number = offerNumber(offer);
  const isExpired = getAcceptance(offer, now) === "expired";
  return {
    id: offer.id,
    title: number ? `Oferta ${number}` : "Ciornă",
    state: isExpired ? "Expirată" : number ? STATE_WORDS[offer.state] : "",
    total: moneyWords(offerSums(pricedOf(lines)).gross),
    when: offer.issued_at
      ? `emisă ${formatDay(bucharestDay(new Date(offer.issued_at)))}, valabilă până la ${formatDay(offer.valid_until)}`
      : `scrisă ${formatDay(bucharestDay(new Date(offer.updated_at)))}`,
  };
}
