import { type Binned, findBinned, listBin } from "#app/history/bin-store.server.ts";
import { recordChange } from "#app/history/history-store.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { PURGES } from "#app/operations/clear-overdue.server.ts";
import { restoreFromBin, type UndoResult } from "../history/undo.server.ts";
import { commitOrRefuse } from "../refuse-write.server.ts";

export function restoreBinned(kind: unknown, id: number | undefined, now: Date): UndoResult | Refusal {
  return withBinned(kind, id, (found) => restoreFromBin(found, now));
}

export function purgeBinned(kind: unknown, id: number | undefined, now: Date): { ok: true; name: string } | Refusal {
  return withBinned(kind, id, (found) => {
    purge(found, now);
    return { ok: true as const, name: found.name };
  });
}

export function emptyBin(now: Date): { ok: true; count: number } | Refusal {
  return commitOrRefuse(() => {
    const all = listBin();
    for (const binned of all) purge(binned, now);
    return { ok: true as const, count: all.length };
  });
}

/** Its entries know from now on only who, when and what; this one says the same of itself. */
function purge({ kind, id, name }: Binned, now: Date): void {
  PURGES[kind](id);
  recordChange({ subject: kind, subject_id: id, subject_name: name, action: "delete" }, now);
}

function withBinned<Done>(kind: unknown, id: number | undefined, work: (found: Binned) => Done | Refusal): Done | Refusal {
  return commitOrRefuse(() => {
    const found = findBinned(kind, id);
    return found ? work(found) : refuse(404, { form: "Nu mai este în coș." });
  });
}
