import { addDays, bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { formatDay } from "#app/language/dates.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { type AskedOffers, listOffers } from "#app/offers/listed-offers.server.ts";
import { moneyWords, offerNumber, stageOf } from "#app/offers/offer-words.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { OfferQuery } from "./offer-query.ts";

export type StagedOffer = ReturnType<typeof readOffers>[number];

export type OfferRow = ReturnType<typeof offerRow>;

export function readOffers(asked: AskedOffers, now: Date) {
  const today = bucharestDay(now);
  return listOffers(asked).map((offer) => ({ ...offer, stage: stageOf(offer, STATUSES[offer.status].end === "lost", today) }));
}

/** Span of a year, else of the last twelve months; of every stage. */
export function spanOf({ year }: Pick<OfferQuery, "year">, now: Date): AskedOffers {
  const today = bucharestDay(now);
  const [first, end] = year === "" ? [addDays(today, -365), addDays(today, 1)] : [`${year}-01-01`, `${Number(year) + 1}-01-01`];
  return { from: bucharestMoment(first, 0), until: bucharestMoment(end, 0) };
}

export function offerRow(offer: StagedOffer) {
  const { id, lead_id, customer_name, stage, sums } = offer;
  const number = offerNumber(offer);
  return {
    path: adminPath("leadOffer", lead_id, id),
    title: number ? `Oferta ${number}` : "Ofertă fără număr",
    id,
    customer_name,
    stage,
    total: moneyWords(sums.gross),
    when: stepWords(offer),
  };
}

/** "trimisă 12 noiembrie 2026 · văzută 13 noiembrie 2026 · valabilă până la 26 noiembrie 2026". */
function stepWords({
  stage,
  created_at,
  issued_at,
  sent_at,
  seen_at,
  wanted_at,
  accepted_at,
  renounced_at,
  valid_until,
  replaced_by,
}: StagedOffer): string {
  const step = (word: string, moment: string | null) => moment && `${word} ${formatDay(bucharestDay(new Date(moment)))}`;
  if (!issued_at) return `începută ${formatDay(bucharestDay(new Date(created_at)))}`;
  const held = step("acceptată", accepted_at) || `valabilă până la ${formatDay(valid_until)}`;
  const end = stage === "withdrawn" ? "" : [held, step("clientul a renunțat", renounced_at)].filter(Boolean).join(" · ");
  const answer = [step("văzută", seen_at), step("vrea să comande din", wanted_at), end, replaced_by !== null && "înlocuită de una nouă"];
  return [step("trimisă", sent_at) || step("emisă", issued_at), ...answer].filter(Boolean).join(" · ");
}
