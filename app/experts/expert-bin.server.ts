import { and, eq, isNotNull } from "drizzle-orm";
import { deleteBinnedRow } from "#app/history/bin.server.ts";
import { deleteUnreferenced, deleteUnreferencedPictures } from "#app/media/unreferenced-files.server.ts";
import { db } from "#db/client.server.ts";
import { experts } from "#db/schema.ts";
import { findExpert, freeExpertSlug } from "./experts.server.ts";

/** Requests that asked for the expert keep the name. False for no such expert. */
export function binExpert(id: number, now: Date): boolean {
  const expert = findExpert(id);
  if (!expert) return false;
  const values = { slug: `-${id}`, slug_before_bin: expert.slug, deleted_at: now.toISOString() };
  return db().update(experts).set(values).where(eq(experts.id, id)).run().changes > 0;
}

export function restoreExpertFromBin(id: number): boolean {
  const row = findBinnedRow(id);
  if (!row) return false;
  const values = { slug: freeExpertSlug(row.slug_before_bin ?? row.name, id), slug_before_bin: null, deleted_at: null };
  db().update(experts).set(values).where(eq(experts.id, id)).run();
  return true;
}

export function purgeExpert(id: number): boolean {
  const row = findBinnedRow(id);
  const pictures = deleteBinnedRow("expert", id);
  if (!pictures) return false;
  if (row?.photo_url) deleteUnreferenced([row.photo_url]);
  deleteUnreferencedPictures(pictures);
  return true;
}

function findBinnedRow(id: number) {
  return db()
    .select()
    .from(experts)
    .where(and(eq(experts.id, id), isNotNull(experts.deleted_at)))
    .get();
}
