import { eq, isNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { callWindow } from "./call-window.ts";
import { getOffice } from "./office.server.ts";

export function fillMissingPromises(): void {
  const without = db().select({ id: leads.id, created_at: leads.created_at }).from(leads).where(isNull(leads.call_by)).all();
  if (without.length === 0) return;
  db().transaction((tx) => {
    for (const { id, created_at } of without) {
      const accepted = new Date(created_at);
      const { from, until } = callWindow(accepted, getOffice(accepted));
      tx.update(leads).set({ call_from: from.toISOString(), call_by: until.toISOString() }).where(eq(leads.id, id)).run();
    }
  });
}
