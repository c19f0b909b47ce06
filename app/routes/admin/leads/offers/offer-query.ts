import { listAddress } from "#app/http/list-address.ts";
import { OFFER_STAGES, type OfferStage } from "#app/offers/offer-words.ts";
import { adminPath } from "#app/registers/admin-pages.ts";

/** Without a stage all of them; without a year the last twelve months. */
export type OfferQuery = { stage: OfferStage | undefined; year: string };

export function readOfferQuery(params: URLSearchParams): OfferQuery {
  return {
    stage: OFFER_STAGES.find((stage) => stage === params.get("stadiu")),
    year: /^20\d\d$/.exec(params.get("an") ?? "")?.[0] ?? "",
  };
}

export function offersAddress({ stage, year }: OfferQuery, page = 1): string {
  return listAddress(adminPath("allOffers"), { stadiu: stage, an: year }, page);
}
