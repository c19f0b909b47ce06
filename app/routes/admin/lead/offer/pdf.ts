import { offerPdfResponse } from "#app/routes/links/offer-pdf-response.server.ts";
import type { Route } from "./+types/pdf";
import { requireOffer } from "./offer-of-address.server.ts";

/** The paper of an offer; a draft's too, to be looked at. */
export function loader(args: Route.LoaderArgs) {
  const { whole, signer } = requireOffer(args);
  return offerPdfResponse(whole, signer);
}
