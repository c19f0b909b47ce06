/** Rooms that know a person besides his request, in the order in which the copy of his data names them. */
import { personalData as consents } from "#app/leads/consent-ledger/consents.server.ts";
import { personalData as lines } from "#app/leads/lines/lines.server.ts";
import { personalData as events } from "#app/leads/timeline/events.server.ts";
import { personalData as messages } from "#app/notifications/outbox.server.ts";
import { personalData as offers } from "#app/offers/offer-store.server.ts";
import type { Lead } from "#db/schema.ts";
import { LEAVES } from "./leaves.server.ts";

export type PersonalData = {
  /** Takes the person out, in the transaction that erases his request, while it still knows him; "nothing" where nothing personal stands. */
  forget: "nothing" | ((lead: Lead) => void);
  /** Plain values for the copy that a person may ask for; "nothing" where he has them in another way. */
  copy: "nothing" | ((lead: Lead) => unknown);
  /** Hears of a person who wants no more news (/renunta, or said to the administrator), in that transaction: for what writes news to many. */
  withdraw?: (lead: Lead) => void;
};

const ofLeaves: Record<string, PersonalData> = Object.assign({}, ...LEAVES.map(({ personalData }) => personalData));

export const PERSONAL_DATA: Readonly<Record<string, PersonalData>> = { lines, consents, events, messages, ...ofLeaves, offers };
