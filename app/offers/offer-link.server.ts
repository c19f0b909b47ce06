import { keyedLink } from "#app/auth/secret-links/secret-link.server.ts";
import { findOfferByToken, type OfferWithLines } from "./offer-store.server.ts";

/** The customer's link: a random text that is stored with the offer. An offer that holds no more is still read. */
export const OFFER_LINK = keyedLink<{ token: string }, OfferWithLines>({
  place: "oferta-scrisa",
  key: ({ token }) => token,
  open: findOfferByToken,
  cleanName: ({ offer }) => offer.id,
});
