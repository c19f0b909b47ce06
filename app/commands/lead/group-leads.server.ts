import { z } from "zod";
import { rowId } from "#app/forms/row-id.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { closeAsDuplicate, createGroup as putTogether, removeFromGroup as takeOut } from "#app/leads/customers/groups.server.ts";
import { findLead } from "#app/leads/leads.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { inTransaction } from "#db/client.server.ts";
import type { Lead } from "#db/schema.ts";

const MOST = 20;
const UNCHOSEN = "Alegeți cererile de grupat.";

const form = z.object({
  with: z
    .preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(rowId(UNCHOSEN), UNCHOSEN))
    .pipe(z.array(z.number()).min(1, UNCHOSEN).max(MOST, `Grupați cel mult ${MOST} de cereri odată.`)),
});

/** `with` is an id or several. Answers the whole group, oldest first; again it changes nothing. */
export function groupLeads(id: number | undefined, values: unknown, by: Actor, now: Date): { ok: true; group: Lead[] } | Refusal {
  const parsed = parseWith(form, values);
  if (!parsed.ok) return refuse(422, { with: Object.values(parsed.errors)[0] ?? UNCHOSEN });
  const others = parsed.value.with.filter((other) => other !== id);
  if (others.length === 0) return refuse(422, { with: UNCHOSEN });
  const group = id === undefined ? undefined : putTogether([id, ...others], by, now);
  return group ? { ok: true, group } : refuse(404, { form: "Una dintre cereri nu mai există." });
}

const duplicateForm = z.object({ with: rowId("Alegeți dublura.") });

/** One of the two has to stay in the day's work. */
const NOT_KEPT = "Cererea aceasta nu este deschisă: o dublură se închide din pagina cererii care rămâne.";

export function closeDuplicate(id: number | undefined, values: unknown, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  const parsed = parseWith(duplicateForm, values);
  if (!parsed.ok) return parsed;
  return inTransaction(() => {
    const [kept, duplicate] = [findLead(id ?? 0), findLead(parsed.value.with)];
    if (!kept || !duplicate || kept.id === duplicate.id) return refuse(404, { form: "Una dintre cereri nu mai există." });
    if (kept.closed_at !== null || kept.is_suspect === 1) return refuse(409, { form: NOT_KEPT });
    if (duplicate.closed_at !== null) return refuse(409, { form: "Cererea este deja închisă." });
    return { ok: true as const, lead: closeAsDuplicate(duplicate, kept, by, now) };
  });
}

export function ungroupLead(id: number | undefined, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  const lead = id === undefined ? undefined : takeOut(id, by, now);
  return lead ? { ok: true, lead } : refuse(404, { form: "Cererea nu mai există." });
}
