import { answerCall, only, readJson, success } from "#app/http/call.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { readRowId } from "#app/http/row-id.ts";

type Args = { request: Request; params: { id?: string } };

/** `say` makes the companions of `success` of what was saved. */
export function savingRow<Saved extends { ok: true }>(
  save: (id: number | undefined, body: unknown, now: Date) => Saved | Refusal,
  say: (saved: Saved) => Record<string, unknown>,
) {
  return only({
    POST: async ({ request, params }: Args) => {
      const body = await readJson(request);
      const saved = save(readRowId(params.id), body, new Date());
      return saved.ok ? success(say(saved)) : answerCall(saved);
    },
  });
}

/** `warnings` of what was saved all the same, where there are any. */
export function warned(warnings: readonly string[]): { warnings?: readonly string[] } {
  return warnings.length > 0 ? { warnings } : {};
}
