/** The notifications of a request, written in the transaction that accepts it, holds it for spam or lets it through. */
import { findExpert } from "#app/experts/expert-store.server.ts";
import { findLead, letThrough } from "#app/leads/lead-store.server.ts";
import { floodMail } from "#app/leads/spam/flood.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import {
  addToOutbox,
  countMessages,
  deleteUnsentLeadNotifications,
  listMessagesOfLead,
  type NewMessage,
} from "#app/notifications/outbox.server.ts";
import { listPhones } from "#app/notifications/push/phone-store.server.ts";
import { pushMessagesForNewLead } from "#app/notifications/push/push.server.ts";
import { getNotificationSettings } from "#app/notifications/settings/notification-settings.server.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import { findWebhook, webhookMessagesForNewLead } from "#app/notifications/webhook/webhook.server.ts";
import type { Expert, Lead, OutboxMessage } from "#db/schema.ts";

/**
 * Puts what is to be told of new requests into the outbox; who listens is asked once for all that are stored together. A suspect is kept and told to
 * nobody until somebody restores it.
 */
export function addLeadNotifications(leads: readonly Lead[]): void {
  const told = leads.filter(({ is_suspect }) => is_suspect === 0);
  if (told.length === 0) return;
  const listeners = findListeners();
  for (const lead of told) addToOutbox(newsOf(lead, listeners), new Date(lead.created_at));
}

/** A request by hand is told to the program that keeps customers, and to nobody of the office: somebody has just written it down. */
export function addWebhookNotification(lead: Lead, now: Date): void {
  addToOutbox(webhookMessagesForNewLead(lead, findWebhook()), now);
}

/** One mail to the company, when further requests of the day begin to be held; where no mail goes out the inbox says it. */
export function tellOfFlood(now: Date): void {
  if (!isMailConfigured()) return;
  addToOutbox([{ lead_id: null, kind: floodMail.kind, channel: "mail", recipient: getNotificationSettings().company_email }], now);
}

/** Nobody is told of a suspect, nor of a sample. */
export function addMissingLeadNotifications(lead: Lead, now: Date, all = newsOf(lead)): void {
  if (lead.is_suspect === 1 || lead.is_sample === 1) return;
  const told = listMessagesOfLead(lead.id);
  const isNew = (news: NewMessage) => !told.some((message) => isSame(message, news));
  addToOutbox(all.filter(isNew), now);
}

/** Lets a suspect through who was called, or is written an offer: among suspects his next call would come to nobody's eyes, and his order to no report. The office knows of him; the program that keeps customers is told. In a transaction. */
export function letThroughContacted(lead: Lead, by: Actor, now: Date): Lead {
  if (lead.is_suspect === 0) return lead;
  addMissingLeadNotifications(letThrough(lead, by, now), now, webhookMessagesForNewLead(lead, findWebhook()));
  return findLead(lead.id) as Lead;
}

export function cancelLeadNotifications({ id }: Lead): void {
  deleteUnsentLeadNotifications(id);
}

function findListeners() {
  return { isMailing: isMailConfigured(), phones: listPhones(), webhook: findWebhook() };
}

function newsOf(lead: Lead, { isMailing, phones, webhook } = findListeners()): NewMessage[] {
  const expert = lead.preferred_expert_id === null ? undefined : findExpert(lead.preferred_expert_id);
  const mails = isMailing ? mailsForNewLead(lead, expert) : [];
  return [...mails, ...pushMessagesForNewLead(lead, phones), ...webhookMessagesForNewLead(lead, webhook)];
}

/** There is one program that listens, whatever its address has become. */
function isSame(message: OutboxMessage, news: NewMessage): boolean {
  return message.kind === news.kind && (news.channel === "webhook" || message.recipient === news.recipient);
}

/** Anybody can write anybody's address into the form: more receipts than these in a day would be a nuisance for its owner. */
const RECEIPTS_A_DAY = 5;
const DAY = 24 * 3_600_000;

/** The consultant whose address is the company's gets one mail, not two. */
function mailsForNewLead(lead: Lead, expert: Pick<Expert, "email"> | undefined): NewMessage[] {
  const { company_email, sends_receipt } = getNotificationSettings();
  const mail = (kind: string, recipient: string): NewMessage => ({ lead_id: lead.id, kind, channel: "mail", recipient });
  const since = new Date(new Date(lead.created_at).getTime() - DAY);
  const isElsewhere = expert?.email && expert.email.toLowerCase() !== company_email.toLowerCase();
  return [
    mail("lead-company", company_email),
    ...(isElsewhere && expert.email ? [mail("lead-expert", expert.email)] : []),
    ...(sends_receipt && lead.email && countMessages("lead-receipt", lead.email, since) < RECEIPTS_A_DAY
      ? [mail("lead-receipt", lead.email)]
      : []),
  ];
}
