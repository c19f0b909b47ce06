/** The queues of the inbox: what one looks at. No queue is everything but the suspects. */
import type { WorkGroup } from "#app/leads/workbench/work-groups.ts";

/**
 * Everything that is open, each group of the work, and what is held for spam: after what is due today, before what can wait, because a person held
 * by mistake waits for a call. The order never changes: on a phone the hand finds a queue by its place.
 */
export const QUEUES = ["open", "overdue", "call_today", "again_today", "suspect", "undated", "later", "closed"] as const;

export type Queue = (typeof QUEUES)[number];

/** Whether a group of the work is listed where a queue is asked for. */
export function isInQueue(group: WorkGroup, queue: Queue | undefined): boolean {
  return queue === undefined || queue === group || (queue === "open" && group !== "closed");
}

export const QUEUE_WORDS: Record<Queue | "all", string> = {
  all: "toate",
  open: "deschise",
  overdue: "peste termen",
  call_today: "de sunat azi",
  again_today: "reveniri azi",
  undated: "fără dată",
  later: "mai târziu",
  closed: "închise",
  suspect: "suspecte",
};
