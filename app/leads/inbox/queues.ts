/** The queues of the inbox: what one looks at. No queue is everything but the suspects. */
import { WORK_GROUPS } from "#app/leads/workbench/work-groups.ts";

/** Everything that is open, each group of the work, and what is held for spam. */
export const QUEUES = ["open", ...WORK_GROUPS, "suspect"] as const;

export type Queue = (typeof QUEUES)[number];

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
