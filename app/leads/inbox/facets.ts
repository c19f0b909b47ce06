/** Ways of narrowing and ordering the inbox beside state, period and person. Pure. */
import { keysOf } from "#app/forms/fields/field-kinds.ts";
import { GROUP_WORDS, type WorkGroup } from "#app/leads/work-order/work-groups.ts";
import type { Lead } from "#db/schema.ts";

/** Sizes by their sum with VAT: from `from` bani on, up to and without `below`. */
export const SIZES = {
  large: { words: "peste 10.000 lei", from: 1_000_000, below: undefined },
  medium: { words: "1.000–10.000 lei", from: 100_000, below: 1_000_000 },
  small: { words: "sub 1.000 lei", from: 0, below: 100_000 },
  unknown: { words: "fără sumă cunoscută", from: undefined, below: undefined },
} as const;

export type Size = keyof typeof SIZES;

export const SIZE_NAMES = keysOf(SIZES);

/** Other orders than that of the work, in which the inbox stands unless one is chosen. */
export const SORT_WORDS = { size: "după mărime", arrival: "după sosire" } as const;

export type Sort = keyof typeof SORT_WORDS;

export const SORTS = keysOf(SORT_WORDS);

export type Facets = {
  type?: Lead["customer_type"] | undefined;
  county?: string | undefined;
  /** The consultant whom the customer wishes to speak to. */
  expert?: number | undefined;
  size?: Size | undefined;
};

/** Bani with VAT: what was ordered, else offered, else what is known of all that was asked for; null where nothing is. The database computes the same (WORTH). */
export function worthOf({
  order_sum,
  offered_sum,
  estimate_sum,
  further_sum,
}: Pick<Lead, "order_sum" | "offered_sum" | "estimate_sum" | "further_sum">): number | null {
  const asked = (estimate_sum ?? 0) + (further_sum ?? 0);
  return order_sum ?? offered_sum ?? (asked === 0 ? null : asked);
}

export const PAGE_SIZES = [20, 50, 100];

export const PAGE_SIZE = 50;

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
