import { answerCall, type CallArgs, notFound, readJson, success } from "#app/http/call.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { readUpload, type Upload } from "#app/media/upload/uploads.server.ts";

type Storing<Thing, Stored> = {
  /** The fields that files come in, and how many. */
  rules: Parameters<typeof readUpload>[1];
  find: (id: number) => Thing | undefined;
  store: (upload: Upload, thing: Thing, visitor: AbortSignal) => Promise<Stored | Refusal>;
  /** The companions of `success`. */
  say: (stored: Stored) => Record<string, unknown>;
  status?: number;
};

export function storingFiles<Thing, Stored extends { ok: true }>({ rules, find, store, say, status }: Storing<Thing, Stored>) {
  return {
    POST: async ({ request, params }: CallArgs) => {
      const thing = find(readRowId(params.id) ?? 0);
      if (!thing) return notFound();
      using upload = await readUpload(request, rules);
      const stored = await store(upload, thing, request.signal);
      return stored.ok ? success(say(stored), status) : answerCall(stored);
    },
  };
}

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
