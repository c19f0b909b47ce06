import { findOpenedKey } from "#app/auth/secret-links/opened-links.server.ts";
import { chargeContext } from "#app/http/context.server.ts";
import { COST } from "#app/http/rate-limit.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { findOfferByToken } from "#app/offers/offers.server.ts";
import type { Route } from "./+types/written-offer-pdf";
import { offerPdfResponse } from "./offer-pdf-response.server.ts";

/** The paper of the customer's page. To make it costs what a page costs. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const whole = requireFound(findOfferByToken(findOpenedKey(request, `/oferta-scrisa/${params.token}`) ?? params.token));
  await context.get(chargeContext)(COST.page);
  return offerPdfResponse(whole, "");
}
