/** What is known of who asks, as a person looks at it: each other request once, where it says most. */
import type { Lead } from "#db/schema.ts";
import { type LikelySame, listLikelySame, listRequestsOf } from "./callers.server.ts";
import { listGroupOf } from "./groups.server.ts";
import { samenessOf } from "./sameness.ts";

type KnownCaller = {
  /** What somebody has put together with the request, oldest first. */
  group: LikelySame[];
  /** Open requests that may be the same person's, newest first. */
  likely: LikelySame[];
  /** The number's other requests, newest first: what is closed or held for spam. */
  history: LikelySame[];
  /** How many other requests the number has, wherever they stand above. */
  ofNumber: number;
};

/** Nothing of a request whose personal data were erased: nobody knows any more who asked. */
export function readCaller(lead: Lead): KnownCaller {
  if (lead.erased_at !== null) return { group: [], likely: [], history: [], ofNumber: 0 };
  const group = listGroupOf(lead).map((other) => ({ lead: other, sameness: samenessOf(lead, other) }));
  const likely = listLikelySame(lead);
  const ofNumber = listRequestsOf(lead.phone_e164).filter(({ id }) => id !== lead.id);
  const shown = new Set([...group, ...likely].map((known) => known.lead.id));
  const history = ofNumber.filter(({ id }) => !shown.has(id)).map((other) => ({ lead: other, sameness: samenessOf(lead, other) }));
  return { group, likely, history, ofNumber: ofNumber.length };
}
