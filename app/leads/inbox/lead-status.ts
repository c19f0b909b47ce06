/** The five states of a request. */
export const LEAD_STATUSES = ["nou", "in_lucru", "finalizat", "refuzat", "abandonat"] as const;

export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const NO_STATUS = "Starea este una dintre: nou, in_lucru, finalizat, refuzat, abandonat.";

export const STATUS_WORDS: Record<LeadStatus, string> = {
  nou: "Nou",
  in_lucru: "În lucru",
  finalizat: "Finalizat",
  refuzat: "Refuzat",
  abandonat: "Abandonat",
};

/** Nobody waits for a call any more. */
export function isClosed(status: LeadStatus): boolean {
  return status === "finalizat" || status === "refuzat" || status === "abandonat";
}
