import { keysOf } from "#app/forms/fields/field-kinds.ts";
import type { Lead } from "#db/schema.ts";

export const ARRIVAL_WORDS = { telefon: "la telefon", whatsapp: "pe WhatsApp", ghiseu: "la ghișeu" };
const INFORMED_WORDS = {
  spus: "informat prin viu grai",
  trimis: "i s-a trimis linkul politicii de confidențialitate",
  afisat: "a citit informarea afișată",
};

export const ARRIVALS = keysOf(ARRIVAL_WORDS);
export const WAYS_TO_INFORM = keysOf(INFORMED_WORDS);

export function arrivalOf({ arrived_by }: Pick<Lead, "arrived_by">): string {
  return arrived_by === "site" ? "" : ARRIVAL_WORDS[arrived_by];
}

export function informedOf({ informed_by }: Pick<Lead, "informed_by">): string {
  return informed_by === "" ? "" : INFORMED_WORDS[informed_by];
}

export function writtenDownWords(detail: string): string {
  const [arrival, informed] = detail.split(" ");
  const how = ARRIVALS.find((known) => known === arrival);
  const told = WAYS_TO_INFORM.find((known) => known === informed);
  return `Cerere notată${how ? ` ${ARRIVAL_WORDS[how]}` : ""}${told ? `; ${INFORMED_WORDS[told]}` : ""}`;
}

/** Ways by which a request came, the campaign and the first page too. */
export function sourceWords(lead: Lead): string {
  const { utm_source, utm_medium, utm_campaign, referrer, landing_page } = lead;
  const campaign = [utm_source, utm_medium, utm_campaign].filter(Boolean).join(", ");
  return [
    arrivalOf(lead),
    campaign && `campanie: ${campaign}`,
    referrer && `de pe ${referrer}`,
    landing_page && `prima pagină: ${landing_page}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
