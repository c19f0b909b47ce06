/** What is known of a customer: each other request once, in the first list that has it. */
import type { Lead } from "#db/schema.ts";
import { listOthersOfGroup } from "./groups.server.ts";
import { listLeadsOfPhone, listSimilarLeads, type SimilarLead } from "./similar-leads.server.ts";
import { listSimilarities } from "./similarity.ts";

type CustomerHistory = {
  group: SimilarLead[];
  /** Open requests that may be the same person's, newest first. */
  likely: SimilarLead[];
  /** Other requests of the number, newest first: closed, or suspected of spam. */
  history: SimilarLead[];
  ofNumber: number;
};

/** Empty for a request whose personal data were erased. */
export function getCustomerHistory(lead: Lead): CustomerHistory {
  if (lead.erased_at !== null) return { group: [], likely: [], history: [], ofNumber: 0 };
  const group = listOthersOfGroup(lead).map((other) => ({ lead: other, similarities: listSimilarities(lead, other) }));
  const likely = listSimilarLeads(lead);
  const ofNumber = listLeadsOfPhone(lead.phone_e164).filter(({ id }) => id !== lead.id);
  const shown = new Set([...group, ...likely].map((known) => known.lead.id));
  const history = ofNumber
    .filter(({ id }) => !shown.has(id))
    .map((other) => ({ lead: other, similarities: listSimilarities(lead, other) }));
  return { group, likely, history, ofNumber: ofNumber.length };
}
