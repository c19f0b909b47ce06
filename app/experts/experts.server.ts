/** Sales experts: the team a visitor may ask for. */
import { asc, eq, max } from "drizzle-orm";
import { slugify } from "#app/catalog/slug.ts";
import { db } from "#db/client.server.ts";
import { type Expert, experts } from "#db/schema.ts";

export type ExpertInput = { name: string; role: string; bio: string; phone: string | null; email: string | null };

/** Every expert in the administrator's order. */
export function listExperts(): Expert[] {
  return db().select().from(experts).orderBy(asc(experts.sort_order), asc(experts.id)).all();
}

export function findExpert(id: number): Expert | undefined {
  return db().select().from(experts).where(eq(experts.id, id)).get();
}

/** Adds an expert behind the others; the slug is derived from the name. Returns the id. */
export function createExpert(input: ExpertInput): number {
  return db().transaction((tx) => {
    const last =
      tx
        .select({ value: max(experts.sort_order) })
        .from(experts)
        .get()?.value ?? -1;
    const values = { ...input, slug: slugify(input.name), sort_order: last + 1 };
    return tx.insert(experts).values(values).returning({ id: experts.id }).get().id;
  });
}
