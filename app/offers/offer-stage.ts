/** How far an offer has got, for the office: one stage each, so that the sums of the stages add up. Pure. */
import { addDays } from "#app/calendar/bucharest.ts";
import type { Offer } from "#db/schema.ts";

/** In the order of an offer's life. `many` names the list, `tone` is a class of colours. */
export const STAGES = {
  draft: { one: "Ciornă", many: "Ciorne", tone: "quiet" },
  issued: { one: "De trimis", many: "De trimis", tone: "new" },
  sent: { one: "Trimisă", many: "Trimise", tone: "busy" },
  seen: { one: "Văzută", many: "Văzute", tone: "busy" },
  expiring: { one: "Expiră curând", many: "Expiră curând", tone: "new" },
  wanted: { one: "Vrea să comande", many: "Vor să comande", tone: "good" },
  accepted: { one: "Acceptată", many: "Acceptate", tone: "good" },
  refused: { one: "Refuzată", many: "Refuzate", tone: "bad" },
  expired: { one: "Expirată", many: "Expirate", tone: "quiet" },
  withdrawn: { one: "Retrasă", many: "Retrase", tone: "quiet" },
} as const;

export type OfferStage = keyof typeof STAGES;

export const OFFER_STAGES = Object.keys(STAGES) as OfferStage[];

/** Days before the last one in which an offer that waits for an answer expires soon. */
const SOON_DAYS = 3;

type Steps = Pick<Offer, "state" | "valid_until" | "sent_at" | "seen_at" | "wanted_at">;

/** `isLost`: its request ended without an order. `today` in Bucharest. */
export function stageOf({ state, valid_until, sent_at, seen_at, wanted_at }: Steps, isLost: boolean, today: string): OfferStage {
  if (state !== "issued") return state;
  if (isLost) return "refused";
  if (wanted_at !== null) return "wanted";
  if (valid_until < today) return "expired";
  if (sent_at === null && seen_at === null) return "issued";
  if (valid_until <= addDays(today, SOON_DAYS)) return "expiring";
  return seen_at === null ? "sent" : "seen";
}
