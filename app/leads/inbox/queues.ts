import { GROUP_WORDS, type WorkGroup } from "#app/leads/work-order/work-groups.ts";

/** Suspects come before later work: a customer among them waits for a call. The order never changes: the hand finds a queue by its place. */
export const QUEUES = ["open", "accepted", "overdue", "call_today", "again_today", "suspect", "later", "closed"] as const;

export type Queue = (typeof QUEUES)[number];

export function isInQueue(group: WorkGroup, queue: Queue | undefined): boolean {
  return queue === undefined || queue === group || (queue === "open" && group !== "closed");
}

export const QUEUE_WORDS: Record<Queue | "all", string> = {
  all: "Toate",
  open: "Deschise",
  ...GROUP_WORDS,
  suspect: "Suspecte",
};
