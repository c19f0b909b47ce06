import { mapFields } from "#app/forms/fields/field-kinds.ts";
import type { Lead } from "#db/schema.ts";

export type LeadStatus = Lead["status"];

/** `requests` names a number of them, `kept` those whose data are kept for a time, `months` until somebody sets another; `tone` is a class of colours. */
type StatusFacts = {
  label: string;
  requests: string;
  kept: string;
  months: number;
  tone: "new" | "busy" | "good" | "bad" | "quiet";
  end?: "done" | "lost";
};

export const STATUSES: Readonly<Record<LeadStatus, StatusFacts>> = {
  nou: { label: "Nou", requests: "Cereri noi", kept: "cererile la care nu am lucrat încă", months: 24, tone: "new" },
  in_lucru: { label: "În lucru", requests: "Cereri în lucru", kept: "cele în lucru", months: 24, tone: "busy" },
  finalizat: { label: "Finalizat", requests: "Cereri finalizate", kept: "cererile finalizate", months: 36, tone: "good", end: "done" },
  refuzat: { label: "Refuzat", requests: "Cereri refuzate", kept: "cele refuzate", months: 12, tone: "bad", end: "lost" },
  abandonat: { label: "Abandonat", requests: "Cereri abandonate", kept: "cele abandonate", months: 12, tone: "quiet", end: "lost" },
};

export const LEAD_STATUSES = Object.keys(STATUSES) as LeadStatus[];

export const STATUS_CHOICES = LEAD_STATUSES.map((status) => [status, STATUSES[status].label] as const);

export const NO_STATUS = `Starea este una dintre: ${LEAD_STATUSES.join(", ")}.`;

export function isClosed(status: LeadStatus): boolean {
  return STATUSES[status].end !== undefined;
}

export function mapStatuses<Value>(tell: (facts: StatusFacts, status: LeadStatus) => Value): Record<LeadStatus, Value> {
  return mapFields(STATUSES, tell);
}
