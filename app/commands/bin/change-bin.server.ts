/** What lies in the bin: had back, or gone for good. */
import {
  type BinnedProduct,
  findBinnedProduct,
  listBinnedProducts,
  purgeProduct,
  unbinProduct,
} from "#app/catalog/versions/product-bin.server.ts";
import { changingProduct } from "#app/catalog/versions/product-history.server.ts";
import { findBinnedExpert, listBinnedExperts, purgeExpert, unbinExpert } from "#app/experts/expert-bin.server.ts";
import { changingExpert } from "#app/experts/expert-history.server.ts";
import { recordChange } from "#app/history/history.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { db } from "#db/client.server.ts";
import { unlessBusy } from "../unless-busy.server.ts";
import { restoredWords } from "./restored-words.ts";

type BinKind = "product" | "expert";
type Binned = BinnedProduct & { kind: BinKind };

/** What was deleted last comes first. */
export function listBin(): Binned[] {
  const binned = [
    ...listBinnedProducts().map((product): Binned => ({ ...product, kind: "product" })),
    ...listBinnedExperts().map((expert): Binned => ({ ...expert, kind: "expert" })),
  ];
  return binned.sort((one, other) => other.deleted_at.localeCompare(one.deleted_at));
}

/** Undefined where it does not lie in the bin. */
export function findBinned(kind: unknown, id: number | undefined): Binned | undefined {
  if (id === undefined || !isKind(kind)) return undefined;
  const found = kind === "product" ? findBinnedProduct(id) : findBinnedExpert(id);
  return found && { ...found, kind };
}

/** 404 where it does not lie in the bin any more. */
export function restoreBinned(
  kind: unknown,
  id: number | undefined,
  now: Date,
): { ok: true; text: string; to: string; change: number | undefined } | Refusal {
  return unlessBusy(() => {
    const found = findBinned(kind, id);
    if (!found) return refuse(404, { form: GONE });
    return found.kind === "product" ? restoreProduct(found.id, now) : restoreExpert(found.id, now);
  });
}

/** Gone for good, with its pictures. 404 where it does not lie in the bin any more. */
export function purgeBinned(kind: unknown, id: number | undefined, now: Date): { ok: true; name: string } | Refusal {
  return unlessBusy(() =>
    db().transaction(
      () => {
        const found = findBinned(kind, id);
        if (!found) return refuse(404, { form: GONE });
        purge(found, now);
        return { ok: true as const, name: found.name };
      },
      { behavior: "immediate" },
    ),
  );
}

/** Everything that lies there. How many. */
export function emptyBin(now: Date): { ok: true; count: number } | Refusal {
  return unlessBusy(() =>
    db().transaction(
      () => {
        const all = listBin();
        for (const binned of all) purge(binned, now);
        return { ok: true as const, count: all.length };
      },
      { behavior: "immediate" },
    ),
  );
}

const GONE = "Nu mai este în coș.";

function isKind(kind: unknown): kind is BinKind {
  return kind === "product" || kind === "expert";
}

function restoreProduct(id: number, now: Date) {
  const { result: back, change } = changingProduct(id, now, () => unbinProduct(id, now), { action: "restore" });
  if (!back) return refuse(404, { form: GONE });
  const text = [`Restaurat: ${back.name}.`, ...restoredWords(back)].join(" ");
  return { ok: true as const, text, to: `/admin/produse/${id}`, change };
}

function restoreExpert(id: number, now: Date) {
  const { result: back, change } = changingExpert(id, now, () => unbinExpert(id), "restore");
  if (!back) return refuse(404, { form: GONE });
  return { ok: true as const, text: `Restaurat: ${back.name}.`, to: `/admin/experti/${id}`, change };
}

/** Its entries know from now on only who, when and what; this one says the same of itself. */
function purge({ kind, id, name }: Binned, now: Date): void {
  if (kind === "product") purgeProduct(id);
  else purgeExpert(id);
  recordChange({ subject: kind, subject_id: id, subject_name: name, action: "delete" }, now);
}
