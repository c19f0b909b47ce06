/** Rooms that know a person besides his request, in the order in which the copy of his data names them. */
import { personalData as consents } from "#app/leads/consent-ledger/consents.server.ts";
import { personalData as lines } from "#app/leads/lines/lines.server.ts";
import { personalData as events } from "#app/leads/timeline/events.server.ts";
import { personalData as messages } from "#app/notifications/outbox.server.ts";
import { personalData as offers } from "#app/offers/listed-offers.server.ts";
import { LEAVES, type PersonalData } from "./leaves.server.ts";

const ofLeaves: Record<string, PersonalData> = Object.assign({}, ...LEAVES.map(({ personalData }) => personalData));

export const PERSONAL_DATA: Readonly<Record<string, PersonalData>> = { lines, consents, events, messages, ...ofLeaves, offers };
