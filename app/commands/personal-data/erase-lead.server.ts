import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/http/log.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { eraseLead } from "#app/leads/personal-data/erase-lead.server.ts";
import { runRetention } from "#app/leads/retention/run-retention.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { forgetPersonOf } from "#app/operations/forget-person.server.ts";
import type { Lead } from "#db/schema.ts";
import { emptyLog } from "#db/write-lock.server.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";

const PATIENCE = 5_000;

export function eraseLeadData(id: number | undefined, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  return refuseWhenBusy(() => {
    const lead = id === undefined ? undefined : eraseLead(id, by, now, forgetPersonOf);
    emptyLog();
    return lead ? { ok: true as const, lead } : refuse(404, { form: "Cererea nu mai există." });
  });
}

export async function eraseOverdueData(by: Actor, now: Date): Promise<{ ok: true; erased: number | undefined } | Refusal> {
  const run = runRetention((id, moment) => eraseLead(id, by, moment, forgetPersonOf), now);
  run.catch((error) => log.warn({ error }, "Personal data past their time could not be taken out"));
  try {
    return { ok: true, erased: await Promise.race([run, pause(PATIENCE, undefined, { ref: false })]) };
  } catch {
    return refuse(503, { form: "Nu am putut șterge acum toate datele cu termenul depășit. Încercați din nou peste câteva minute." });
  }
}
