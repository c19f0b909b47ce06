import { answerCall, type CallArgs, readJson, success } from "#app/http/call.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { readRowId } from "#app/http/require-found.server.ts";

/** `say` makes the companions of `success` of what was saved. */
export function savingRow<Saved extends { ok: true }>(
  save: (id: number | undefined, body: unknown, now: Date) => Saved | Refusal,
  say: (saved: Saved) => Record<string, unknown>,
) {
  return {
    POST: async ({ request, params }: CallArgs) => {
      const body = await readJson(request);
      const saved = save(readRowId(params.id), body, new Date());
      return saved.ok ? success(say(saved)) : answerCall(saved);
    },
  };
}
