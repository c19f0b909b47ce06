import { adminPage, PageHead, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { adminPath } from "#app/registers/admin-pages.ts";
import { requireLead } from "#app/routes/admin/lead/lead-context.server.ts";
import { OfferRows } from "#app/routes/admin/leads/offers/offer-rows.tsx";
import { offerRow, readOffers } from "#app/routes/admin/leads/offers/read-offers.server.ts";
import stylesheet from "#app/styles/components/offer-pages.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Route } from "./+types/offers";

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Oferte: ${loaderData?.lead.full_name ?? ""} > Leaduri`);

export function loader({ context }: Route.LoaderArgs) {
  const { id, full_name, erased_at } = requireLead(context);
  return { lead: { id, full_name, isErased: erased_at !== null }, offers: readOffers({ lead_id: id }, new Date()).map(offerRow) };
}

export default function AdminOffers({ loaderData }: Route.ComponentProps) {
  const { lead, offers } = loaderData;
  return (
    <>
      <PageHead title="Oferte scrise" back={[adminPath("lead", lead.id), `‹ ${lead.full_name}`]}>
        {!lead.isErased && <PermittedLink to={adminPath("leadNewOffer", lead.id)} words="Ofertă nouă" look="button" />}
      </PageHead>
      {offers.length > 0 ? (
        <OfferRows offers={offers} />
      ) : (
        <div className="empty">
          <p>
            <strong>Nicio ofertă încă.</strong>
          </p>
          {!lead.isErased && <p>O ofertă nouă începe cu ce s-a cerut și cu prețurile de azi din catalog; le puteți schimba pe toate.</p>}
        </div>
      )}
    </>
  );
}
