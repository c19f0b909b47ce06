import { eq } from "drizzle-orm";
import { mapFields } from "#app/forms/fields/field-kinds.ts";
import { unlessPurged } from "#app/history/bin.server.ts";
import { recordChange } from "#app/history/history.server.ts";
import { type HistoryKind, inTable, nameOf, numbered, PLACE, picture } from "#app/history/subject.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { db } from "#db/client.server.ts";
import { type Expert, experts, type HistoryEntry } from "#db/schema.ts";
import { writeOrder } from "#db/statements/prepared.server.ts";
import { binExpert, restoreExpertFromBin } from "./expert-bin.server.ts";
import { findExpert, freeExpertSlug, listExperts } from "./experts.server.ts";
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
