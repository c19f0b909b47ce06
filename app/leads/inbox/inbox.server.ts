/** The inbox: one page of requests, how many there are, and how many in each state. */
import { phoneWords } from "#app/leads/request/phone.ts";
import { periodSpan } from "./lead-period.ts";
import type { LeadQuery } from "./lead-query.ts";
import { countLeadsByStatus, listLeads } from "./lead-rows.server.ts";

export function readInbox({ period, from = "", to = "", status, q, page, limit }: LeadQuery, now: Date) {
  const filter = { span: periodSpan(period, now, { from, to }), status, q };
  const { data: leads, total } = listLeads(filter, { page, limit });
  return { leads: leads.map(inboxLead), total, counts: countLeadsByStatus(filter) };
}

/** A lead as the administrator sees it: without the fields that only keep the books. */
function inboxLead({
  content_hash: _hash,
  search_text: _text,
  submission_id: _submission,
  ...lead
}: ReturnType<typeof listLeads>["data"][number]) {
  return { ...lead, phone_words: phoneWords(lead.phone_e164) };
}

export type InboxLead = ReturnType<typeof readInbox>["leads"][number];
