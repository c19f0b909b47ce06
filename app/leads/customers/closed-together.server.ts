/** Requests of a group that one result closes: an order of grass does not close a request for tulips. */
import { type LineSnapshot, lineArea } from "#app/leads/lines/line-snapshot.ts";
import { listFurtherLinesByLead } from "#app/leads/lines/lines.server.ts";
import { closesField } from "#app/leads/phone-calls/lead-progress.ts";
import type { Lead } from "#db/schema.ts";
import { listOpenGroup } from "./groups.server.ts";

/** Those of its open group, itself first, that ask for nothing that it does not ask for. */
export function listClosedWith(lead: Lead, group: readonly Lead[] = listOpenGroup(lead)): Lead[] {
  if (group.length < 2) return [...group];
  const further = listFurtherLinesByLead(group.map(({ id }) => id));
  const wanted = ({ id, product_name, wish }: Lead) =>
    [product_name ?? wish, ...(further.get(id) ?? []).map((line: LineSnapshot) => line.product_name)].filter(Boolean);
  const own = new Set(wanted(lead));
  return group.filter((each) => wanted(each).every((name) => own.has(name)));
}

/** Choices of the form: the others of the group, which ask for something else. */
export function closingOf(lead: Lead) {
  const group = listOpenGroup(lead);
  const same = listClosedWith(lead, group);
  const others = group.filter((each) => !same.includes(each));
  return { own: askedWords(lead), others: others.map((each) => ({ name: closesField(each), words: askedWords(each) })) };
}

function askedWords(lead: Lead): string {
  return [lead.product_name ?? (lead.wish || "fără produs ales"), lineArea(lead)].filter(Boolean).join(", ");
}
