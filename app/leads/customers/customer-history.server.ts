/** What is known of who asks, as a person looks at it: each other request once, where it says most. */
import type { Lead } from "#db/schema.ts";
import { listOthersOfGroup } from "./groups.server.ts";
import { listLeadsOfPhone, listSimilarLeads, type SimilarLead } from "./similar-leads.server.ts";
import { listSimilarities } from "./similarity.ts";

type CustomerHistory = {
  /** What somebody has put together with the request, oldest first. */
  group: SimilarLead[];
  /** Open requests that may be the same person's, newest first. */
  likely: SimilarLead[];
  /** The number's other requests, newest first: what is closed or held for spam. */
  history: SimilarLead[];
  /** How many other requests the number has, wherever they stand above. */
  ofNumber: number;
};

/** Nothing of a request whose personal data were erased: nobody knows any more who asked. */
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
