import { binExpert } from "#app/experts/expert-bin.server.ts";
import { expertMoveForm } from "#app/experts/expert-form.ts";
import { updateExpertOrder } from "#app/experts/experts.server.ts";
import type { Recorded } from "#app/history/history.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { closeExpertLinksOf } from "#app/leads/expert-links/expert-links.server.ts";
import { withHistory } from "../history/with-history.server.ts";

export function moveExpert(values: unknown, now: Date): Recorded | Refusal {
  const parsed = parseWith(expertMoveForm, values);
  if (!parsed.ok) return parsed;
  const { expert_id, direction } = parsed.value;
  const { result: isThere, change } = withHistory("expert", expert_id, now, () => updateExpertOrder(expert_id, direction));
  return isThere ? { ok: true, change } : refuse(404, { form: "Consultantul nu mai există." });
}

/** Puts an expert into the bin; links to requests open nothing any more, requests keep the name. 404 for no such expert. */
export function deleteExpert(id: number | undefined, now: Date): Recorded | Refusal {
  if (id === undefined) return refuse(404);
  const { result: isBinned, change } = withHistory("expert", id, now, () => takeOut(id, now));
  return isBinned ? { ok: true, change } : refuse(404);
}

function takeOut(id: number, now: Date): boolean {
  closeExpertLinksOf(id);
  return binExpert(id, now);
}
