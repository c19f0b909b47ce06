/** Deleted experts: out of sight for everybody, and to be had back for a while. Each verb belongs into the transaction of its command. */
import { and, asc, desc, eq, isNotNull, lt } from "drizzle-orm";
import { forgetChangesOf } from "#app/history/forget-changes.server.ts";
import { removeUnnamed, removeUnnamedPictures } from "#app/media/unnamed-files.server.ts";
import { db } from "#db/client.server.ts";
import { experts } from "#db/schema.ts";
import { findExpert, freeSlug } from "./experts.server.ts";

type BinnedExpert = { id: number; name: string; deleted_at: string };

/** Requests that asked for the expert keep the name. False for no such expert. */
export function binExpert(id: number, now: Date): boolean {
  const expert = findExpert(id);
  if (!expert) return false;
  const values = { slug: `-${id}`, kept_slug: expert.slug, deleted_at: now.toISOString() };
  return db().update(experts).set(values).where(eq(experts.id, id)).run().changes > 0;
}

/** Back at the place in the team that it had. Undefined where it is not in the bin. */
export function unbinExpert(id: number): { name: string } | undefined {
  const found = findBinnedExpert(id);
  if (!found) return undefined;
  const { kept_slug } = db().select({ kept_slug: experts.kept_slug }).from(experts).where(eq(experts.id, id)).get() ?? {};
  const values = { slug: freeSlug(kept_slug ?? found.name, id), kept_slug: null, deleted_at: null };
  db().update(experts).set(values).where(eq(experts.id, id)).run();
  return { name: found.name };
}

export function findBinnedExpert(id: number): BinnedExpert | undefined {
  return listBinnedExperts().find((expert) => expert.id === id);
}

/** Who was deleted last comes first. */
export function listBinnedExperts(): BinnedExpert[] {
  const { name, deleted_at } = experts;
  const rows = db().select({ id: experts.id, name, deleted_at }).from(experts).where(isNotNull(deleted_at)).orderBy(desc(deleted_at)).all();
  return rows.map((row) => ({ ...row, deleted_at: row.deleted_at ?? "" }));
}

/** The ids of some that were deleted before a moment. */
export function listOverdueExperts(before: string, limit: number): number[] {
  const rows = db().select({ id: experts.id }).from(experts).where(lt(experts.deleted_at, before)).orderBy(asc(experts.id)).limit(limit);
  return rows.all().map(({ id }) => id);
}

/** Gone for good, with the photo; only out of the bin. False where it is not there. */
export function purgeExpert(id: number): boolean {
  const gone = db()
    .delete(experts)
    .where(and(eq(experts.id, id), isNotNull(experts.deleted_at)))
    .returning()
    .get();
  if (!gone) return false;
  if (gone.photo_url) removeUnnamed([gone.photo_url]);
  removeUnnamedPictures(forgetChangesOf("expert", id));
  return true;
}
