/** Mails of the site, in the order of what they tell of. */
import { accountEventMail } from "#app/auth/account-events/account-events.server.ts";
import { invitationMail } from "#app/auth/people/invitations.server.ts";
import { expertLinkMail, leadCompanyMail, leadExpertMail, receiptMail } from "#app/leads/mail/lead-mails.server.ts";
import { floodMail } from "#app/leads/spam/flood.server.ts";
import type { MailKind } from "#app/mail/mail.ts";
import { digestMail } from "#app/notifications/digest/digest.server.ts";
import { testMail } from "#app/notifications/smtp/smtp.server.ts";
import { offerAcceptedMail, offerCopyMail, offerMail, offerQuestionMail, offerWantedMail } from "#app/offers/mail/offer-mail.server.ts";
import { LEAVES } from "./leaves.server.ts";

export const MAILS: readonly MailKind[] = [
  ...[leadCompanyMail, leadExpertMail, expertLinkMail, receiptMail, floodMail, digestMail],
  ...[offerMail, offerCopyMail, offerAcceptedMail, offerWantedMail, offerQuestionMail],
  ...[invitationMail, accountEventMail, ...LEAVES.flatMap(({ mails = [] }) => mails), testMail],
];
