import { isSamePhone } from "#app/leads/request/phone.ts";
import type { Lead } from "#db/schema.ts";
import { listOthersOfGroup } from "./groups.server.ts";
import { listLeadsOfPhone, listSimilarLeads, type SimilarLead } from "./similar-leads.server.ts";
import { listSimilarities } from "./similarity.ts";

type CustomerHistory = {
  group: SimilarLead[];
  likely: SimilarLead[];
  history: SimilarLead[];
  ofNumber: number;
};

export function getCustomerHistory(lead: Lead): CustomerHistory {
  if (lead.erased_at !== null) return { group: [], likely: [], history: [], ofNumber: 0 };
  const group = listOthersOfGroup(lead).map((other) => ({ lead: other, similarities: listSimilarities(lead, other) }));
  const likely = listSimilarLeads(lead);
  const ofNumber = listLeadsOfPhone(lead.phone_e164).filter((other) => other.id !== lead.id && isSamePhone(lead, other));
  const shown = new Set([...group, ...likely].map((known) => known.lead.id));
  const history = ofNumber
    .filter(({ id }) => !shown.has(id))
    .map((other) => ({ lead: other, similarities: listSimilarities(lead, other) }));
  return { group, likely, history, ofNumber: ofNumber.length };
}
