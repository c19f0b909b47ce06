import { PostButton } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { startOffer } from "#app/commands/offer/draft-offer.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
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
  const { id, full_name } = requireLead(context);
  return { lead: { id, full_name }, offers: readOffers({ lead_id: id }, new Date()).map(offerRow) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const lead = requireLead(context);
  return await answerIntent(request, {
    "": () =>
      whenDone(startOffer(lead, new Date()), ({ id, requests }) => {
        const from = requests > 1 ? `cele ${count(requests, NOUNS.request)} grupate` : "cerere";
        return done(adminPath("leadOffer", lead.id, id), `Ciornă creată din ${from}. Verificați rândurile și prețurile.`);
      }),
  });
}

export default function AdminOffers({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, offers } = loaderData;
  const failure = actionData?.errors.form;
  return (
    <>
      <PageHead title="Oferte scrise" back={[adminPath("lead", lead.id), `‹ ${lead.full_name}`]} error={failure}>
        <PostButton label="Ofertă nouă" />
      </PageHead>
      {offers.length > 0 ? (
        <OfferRows offers={offers} />
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
