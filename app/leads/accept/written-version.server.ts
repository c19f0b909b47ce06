/**
 * What a replay says otherwise than the request it repeats. Whoever knows a name and a telephone could send one, so nothing of it is written on the
 * request but a consent that is taken back: it stands in the history beside what holds, until somebody of ours chooses it.
 */
import { and, eq } from "drizzle-orm";
import { fold } from "#app/language/text.ts";
import { type Actor, addEvent, VISITOR } from "#app/leads/timeline/events.server.ts";
import { writeChange } from "#app/leads/timeline/lead-changes.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, type LeadEvent, leadEvents } from "#db/schema.ts";

/** By the name that the event gives it. What can be chosen later is `CHOSEN`; a product and its quantity are worked out anew in an offer. */
const WRITTEN = {
  phone: "telefon",
  email: "e-mail",
  county: "județ",
  customer_type: "tip de client",
  product_name: "produs",
  area_sqm: "suprafață, mp",
  expert_name: "consultant",
  company_name: "firmă",
  tax_code: "CUI",
  volume: "cantitate",
  notes: "mesaj",
  marketing_consent: "acord pentru noutăți",
} as const satisfies Partial<Record<keyof Lead, string>>;

const CHOSEN = ["email", "county", "customer_type", "expert_name", "company_name", "tax_code", "volume", "notes"] as const;

type Written = Pick<Lead, keyof typeof WRITTEN>;

/** Notes what is new since the request and the versions before; nothing when all has been said. `lines` are the words of its further lines, then and now. */
export function noteVersion(lead: Lead, written: Written, lines: readonly [string, string] | undefined, now: Date): void {
  const isWithdrawn = lead.marketing_consent === 1 && written.marketing_consent === 0;
  const keys = (Object.keys(WRITTEN) as (keyof Written)[]).filter(
    (key) => lead[key] !== written[key] && !(key === "marketing_consent" && isWithdrawn),
  );
  const said: Record<string, unknown> = Object.fromEntries(keys.map((key) => [WRITTEN[key], [lead[key], written[key]]]));
  if (lines) said["alte produse"] = lines;
  const detail = JSON.stringify(said);
  if (Object.keys(said).length === 0 || isNoted(lead.id, detail)) return;
  addEvent(lead.id, { kind: "wrote_again", detail }, VISITOR, now);
}

function isNoted(lead_id: number, detail: string): boolean {
  const same = and(eq(leadEvents.lead_id, lead_id), eq(leadEvents.kind, "wrote_again"), eq(leadEvents.detail, detail));
  return db().select({ id: leadEvents.id }).from(leadEvents).where(same).get() !== undefined;
}

/** What choosing a version would change of a request; empty for other events, and for what stands there already. */
export function chosenFields(lead: Lead, { kind, detail }: Pick<LeadEvent, "kind" | "detail">): Partial<Lead> {
  if (kind !== "wrote_again" || !detail) return {};
  const said = JSON.parse(detail) as Record<string, [unknown, unknown] | undefined>;
  const entries = CHOSEN.flatMap((key) => {
    const [, wrote] = said[WRITTEN[key]] ?? [];
    return wrote === undefined || wrote === lead[key] ? [] : [[key, wrote] as const];
  });
  return Object.fromEntries(entries);
}

/** Writes a version on its request, which can be undone. False where there is nothing (any more) to write. Call it inside a transaction. */
export function chooseVersion(
  lead: Lead,
  { event_id, experts }: { event_id: number; experts: readonly { id: number; name: string }[] },
  by: Actor,
  now: Date,
): boolean {
  const own = and(eq(leadEvents.id, event_id), eq(leadEvents.lead_id, lead.id));
  const event = db().select().from(leadEvents).where(own).get();
  const fields = event ? chosenFields(lead, event) : {};
  if (Object.keys(fields).length === 0) return false;
  // Found by what it said first, too.
  const search_text = [lead.search_text, fold([fields.email, fields.county, fields.company_name, fields.tax_code].join(" "))].join(" ");
  const names = CHOSEN.filter((key) => key in fields).map((key) => WRITTEN[key]);
  const expert = "expert_name" in fields && {
    preferred_expert_id: experts.find(({ name }) => name === fields.expert_name)?.id ?? null,
  };
  writeChange(lead, { ...fields, ...expert, search_text }, { kind: "version_chosen", detail: names.join(", ") }, by, now);
  return true;
}
