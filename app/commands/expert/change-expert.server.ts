/** An expert's place in the team, and taking one out of it. */
import { expertMoveForm } from "#app/experts/expert-form.ts";
import { moveExpert as move, deleteExpert as takeOut } from "#app/experts/experts.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";

type Done = { ok: true };

/** One place up or down. 422 for no direction, 404 for no such expert. */
export function moveExpert(values: unknown): Done | Refusal {
  const parsed = parseWith(expertMoveForm, values);
  if (!parsed.ok) return parsed;
  return move(parsed.value.expert_id, parsed.value.direction) ? { ok: true } : refuse(404, { form: "Expertul nu mai există." });
}

/** Requests that asked for the expert keep the name. 404 for no such expert. */
export function deleteExpert(id: number | undefined): Done | Refusal {
  return id !== undefined && takeOut(id) ? { ok: true } : refuse(404);
}
