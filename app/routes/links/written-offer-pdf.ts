import { chargeContext } from "#app/http/context.server.ts";
import { openLink } from "#app/link-pages/opened-link.server.ts";
import { OFFER_LINK } from "#app/offers/offer-store.server.ts";
import { COST } from "#app/registers/limits.ts";
import type { Route } from "./+types/written-offer-pdf";
import { offerPdfResponse } from "./offer-pdf-response.server.ts";

/** The paper of the customer's page. To make it costs what a page costs. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { opened } = openLink(OFFER_LINK, request, params.token, new Date());
  await context.get(chargeContext)(COST.page);
  return offerPdfResponse(opened, "");
}
