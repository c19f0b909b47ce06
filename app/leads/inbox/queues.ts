/** The queues of the inbox: what one looks at. No queue is everything but the suspects. */
import type { WorkGroup } from "#app/leads/work-order/work-groups.ts";

/**
 * Everything that is open, each group of the work, and what is held for spam: after what is due today, before what can wait, because a person held
 * by mistake waits for a call. The order never changes: on a phone the hand finds a queue by its place.
 */
export const QUEUES = ["open", "accepted", "overdue", "call_today", "again_today", "suspect", "undated", "later", "closed"] as const;

export type Queue = (typeof QUEUES)[number];

/** Whether a group of the work is listed where a queue is asked for. */
export function isInQueue(group: WorkGroup, queue: Queue | undefined): boolean {
  return queue === undefined || queue === group || (queue === "open" && group !== "closed");
}

export const QUEUE_WORDS: Record<Queue | "all", string> = {
  all: "Toate",
  open: "Deschise",
  accepted: "Oferte acceptate",
  overdue: "Peste termen",
  call_today: "De sunat azi",
  again_today: "Reveniri azi",
  undated: "Fără dată",
  later: "Mai târziu",
  closed: "Închise",
  suspect: "Suspecte",
};
