import { and, asc, eq, isNotNull } from "drizzle-orm";
import { mapFields } from "#app/forms/fields/field-kinds.ts";
import { deleteBinnedRow, markDemo, sortDemo, unlessPurged } from "#app/history/bin-store.server.ts";
import { recordChange } from "#app/history/history-store.server.ts";
import { type HistoryKind, inTable, nameOf, numbered, PLACE, picture } from "#app/history/subject.ts";
import { deleteUnreferenced, deleteUnreferencedPictures } from "#app/media/unreferenced-files.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { db } from "#db/client.server.ts";
import { type Expert, experts, type HistoryEntry } from "#db/schema.ts";
import { writeOrder } from "#db/statements/prepared.server.ts";
import { findExpert, freeExpertSlug, listExperts } from "./expert-store.server.ts";
import { EXPERT_FIELDS, type ExpertFieldName } from "./fields.ts";

export const expertHistory: HistoryKind = {
  label: "Experți",
  field: inTable({ ...EXPERT_FIELDS, photo_url: picture("Fotografie"), place: PLACE }),
  of: numbered((id) => ({
    read: () => findExpertSnapshot(id),
    put: (wanted) => void restoreExpertSnapshot(id, wanted),
    refuses: unlessPurged("expert", id),
    named: nameOf,
    address: adminPath("expert", id),
    deletable: {
      remove: (now) => void binExpert(id, now),
      restore: () => void restoreExpertFromBin(id),
      gone: "în coș",
      list: adminPath("experts"),
    },
  })),
};

type ExpertSnapshot = Pick<Expert, ExpertFieldName | "photo_url"> & { place: number };

export function findExpertSnapshot(id: number): ExpertSnapshot | undefined {
  const team = listExperts();
  const index = team.findIndex((expert) => expert.id === id);
  const expert = team[index];
  if (!expert) return undefined;
  const fields = mapFields(EXPERT_FIELDS, (_field, name) => expert[name]) as Pick<Expert, ExpertFieldName>;
  return { ...fields, photo_url: expert.photo_url, place: index + 1 };
}

export function recordExpertChange(
  id: number,
  { before, after }: { before?: ExpertSnapshot | undefined; after?: ExpertSnapshot | undefined },
  action: HistoryEntry["action"],
  now: Date,
  batch_id?: number,
): number | undefined {
  const subject_name = (after ?? before)?.name;
  if (subject_name === undefined) return undefined;
  return recordChange({ subject: "expert", subject_id: id, subject_name, action, before, after, batch_id }, now);
}

/** Makes an expert what it was; the place in the team only where `place` is given. False for no such expert. */
function restoreExpertSnapshot(id: number, { place, ...wanted }: Partial<ExpertSnapshot>): boolean {
  const current = findExpert(id);
  if (!current) return false;
  const name = wanted.name ?? current.name;
  db()
    .update(experts)
    .set({ ...wanted, slug: freeExpertSlug(name, id) })
    .where(eq(experts.id, id))
    .run();
  const others = listExperts()
    .map((expert) => expert.id)
    .filter((other) => other !== id);
  if (place !== undefined) writeOrder(experts, others.toSpliced(place - 1, 0, id));
  return true;
}

/** Requests that asked for the expert keep the name. False for no such expert. */
export function binExpert(id: number, now: Date): boolean {
  const expert = findExpert(id);
  if (!expert) return false;
  const values = { slug: `-${id}`, slug_before_bin: expert.slug, deleted_at: now.toISOString() };
  return db().update(experts).set(values).where(eq(experts.id, id)).run().changes > 0;
}

function restoreExpertFromBin(id: number): boolean {
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

type Thing = { id: number; name: string };

/** An expert as the snapshot of the demonstration has it: without the place in the team, and one in the bin with its former slug. */
function readExpertContent(id: number): Record<string, unknown> | undefined {
  const row = db().select().from(experts).where(eq(experts.id, id)).get();
  if (!row) return undefined;
  const { id: _id, sort_order: _order, slug_before_bin, deleted_at: _deleted, slug, ...fields } = row;
  return { slug: slug_before_bin ?? slug, ...fields };
}

export function markDemoExperts(): void {
  for (const { id } of db().select({ id: experts.id }).from(experts).all()) markDemo("expert", id, readExpertContent(id) ?? {});
}

/** Experts that came with the demonstration and are unchanged, those that were changed, and those added here. One in the bin is listed only when unchanged. */
export function sortDemoExperts(): { goes: Thing[]; stays: Thing[]; own: Thing[] } {
  const { asItCame, changed } = sortDemo("expert", readExpertContent);
  const { id, name, deleted_at, sort_order } = experts;
  const rows = db().select({ id, name, deleted_at }).from(experts).orderBy(asc(sort_order), asc(id)).all();
  const team = rows.filter((row) => row.deleted_at === null && !asItCame.has(row.id));
  return {
    goes: rows.filter((row) => asItCame.has(row.id)),
    stays: team.filter((row) => changed.has(row.id)),
    own: team.filter((row) => !changed.has(row.id)),
  };
}

export function removeDemoExperts(now: Date): void {
  for (const { id } of sortDemoExperts().goes) {
    binExpert(id, now);
    purgeExpert(id);
  }
}
