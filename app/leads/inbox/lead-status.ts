import { mapFields } from "#app/forms/fields/map-fields.ts";
import type { Lead } from "#db/schema.ts";

export type LeadStatus = Lead["status"];

type StatusFacts = {
  label: string;
  requests: string;
  term: string;
  tone: "new" | "busy" | "good" | "bad" | "quiet";
  end?: "done" | "lost";
};

export const STATUSES: Readonly<Record<LeadStatus, StatusFacts>> = {
  nou: { label: "Nou", requests: "Cereri noi", term: "cât se păstrează cererile noi", tone: "new" },
  in_lucru: { label: "În lucru", requests: "Cereri în lucru", term: "cele în lucru", tone: "busy" },
  finalizat: { label: "Finalizat", requests: "Cereri finalizate", term: "cele finalizate", tone: "good", end: "done" },
  refuzat: { label: "Refuzat", requests: "Cereri refuzate", term: "cele refuzate", tone: "bad", end: "lost" },
  abandonat: { label: "Abandonat", requests: "Cereri abandonate", term: "cele abandonate", tone: "quiet", end: "lost" },
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
