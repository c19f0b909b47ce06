/** Whom an offer was mailed to, and the offer that took its place. */
import { listMessagesOfLead } from "#app/notifications/outbox.server.ts";
import { findOffer, getAcceptance } from "#app/offers/offers.server.ts";
import type { Offer } from "#db/schema.ts";

/** The addresses to which an offer was mailed, the latest first. */
export function listRecipients({ id, lead_id }: Pick<Offer, "id" | "lead_id">): string[] {
  const messages = listMessagesOfLead(lead_id).filter(({ kind, detail }) => kind === "offer" && detail.offer_id === id);
  return messages.toReversed().map(({ recipient }) => recipient);
}

/**
 * The offer that stands in the place of one that holds no more, and may be read by whoever has its link: it is addressed to the same customer, and where
 * both were mailed, to one address at least. Undefined otherwise: then the old page does not tell that there is another.
 */
export function findSuccessor(offer: Offer, now: Date): Offer | undefined {
  const passed = new Set([offer.id]);
  let next = nextOf(offer);
  while (next?.replaced_by && !passed.has(next.id)) {
    passed.add(next.id);
    next = nextOf(next);
  }
  if (!next || next.customer_name !== offer.customer_name) return undefined;
  const [before, after] = [listRecipients(offer), listRecipients(next)];
  const isStrange = before.length > 0 && after.length > 0 && !after.some((address) => before.includes(address));
  const standing = getAcceptance(next, now);
  return !isStrange && (standing === "open" || standing === "accepted") ? next : undefined;
}

function nextOf({ replaced_by }: Offer): Offer | undefined {
  return replaced_by === null ? undefined : findOffer(replaced_by)?.offer;
}
