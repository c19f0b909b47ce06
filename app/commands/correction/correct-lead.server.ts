import { findRequestedByName, findRequestedProduct } from "#app/catalog/product/offered-products.server.ts";
import { getCompany } from "#app/company/company.server.ts";
import { findExpert } from "#app/experts/experts.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { correctionOf, writeCorrection } from "#app/leads/correction/correction.server.ts";
import { CORRECTED_NAMES, correctionForm } from "#app/leads/correction/correction-form.ts";
import { correctedLines } from "#app/leads/correction/correction-rows.ts";
import { rejoinGroup } from "#app/leads/customers/groups.server.ts";
import { findLead } from "#app/leads/leads.server.ts";
import { listLines } from "#app/leads/lines/lines.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import type { Lead } from "#db/schema.ts";
import { withLead } from "../lead/change-lead.server.ts";
import { followDrafts, noteDrafts } from "./follow-correction.server.ts";

/** `changed` are the names of the fields that differ, as the history tells them; none where nothing does. */
type Corrected = { ok: true; lead: Lead; changed: string[] };

const ERASED = "Datele personale ale cererii au fost șterse: nu mai este nimic de corectat.";
const NO_PERSON = "Persoana aleasă nu mai este în echipă. Alegeți alta.";

/** Puts right what a visitor filled in; a field that `values` do not name stays. What was asked for is worked out anew where it changed. */
export function correctLead(id: number | undefined, values: Record<string, unknown>, by: Actor, now: Date): Corrected | Refusal {
  return withLead(id, (lead) => {
    if (lead.erased_at !== null) return refuse(409, { form: ERASED });
    const named = CORRECTED_NAMES.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]);
    const parsed = parseWith(correctionForm, { ...correctionOf(lead), ...Object.fromEntries(named) });
    if (!parsed.ok) return parsed;
    const correction = parsed.value;
    const { errors, ...wanted } = correctedLines(correction, { lead, stored: listLines(lead.id), company: getCompany(), ...CATALOGUE });
    const expert = correction.preferred_expert_id === null ? undefined : findExpert(correction.preferred_expert_id);
    if (correction.preferred_expert_id !== null && !expert) errors.preferred_expert_id = NO_PERSON;
    if (Object.keys(errors).length > 0) return refuse(422, errors);
    const drafts = noteDrafts(lead, now);
    const written = writeCorrection(lead, correction, { ...wanted, expert }, by, now);
    if (!written) return { ok: true as const, lead, changed: [] };
    rejoinGroup(lead, written.lead, by, now);
    followDrafts(drafts, now);
    return { ok: true as const, lead: findLead(lead.id) as Lead, changed: Object.keys(written.changes) };
  });
}

const CATALOGUE = { findById: findRequestedProduct, findByName: findRequestedByName };
