/** Telling those who wait for a product that it is there again: once, by the outbox; and forgetting what was told. */
import { and, eq, inArray, sql } from "drizzle-orm";
import {
  deleteNotices,
  listDueNotices,
  listNoticesOf,
  listPastNotices,
  listToldInVain,
  type Notice,
  setTold,
  setWaitingAgain,
} from "#app/restock/restock.server.ts";
import { db } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { putInOutbox } from "../outbox.server.ts";

export const RESTOCK = "restock";

/** Writes the messages of some who wait for what is back, and marks them told, in one transaction. Returns how many there were. */
export function tellRestocked(now: Date, limit: number): number {
  return db().transaction(
    () => {
      const due = listDueNotices(now, limit);
      if (due.length === 0) return 0;
      const messages = due.map(({ id, email }) => ({
        ...({ lead_id: null, kind: RESTOCK, way: "mail", recipient: email } as const),
        detail: { notice_id: id },
      }));
      putInOutbox(messages, now);
      setTold(
        due.map(({ id }) => id),
        now,
      );
      return due.length;
    },
    { behavior: "immediate" },
  );
}

/** Of what has gone again before its message had left: the message goes, and who waited waits on. Returns how many. */
export function takeBackUntrue(now: Date, limit: number): number {
  return db().transaction(
    () => {
      const taken = listToldInVain(now, limit).filter((notice) => deleteUnsent(notice) > 0);
      if (taken.length > 0) setWaitingAgain(taken.map(({ id }) => id));
      return taken.length;
    },
    { behavior: "immediate" },
  );
}

/** Takes out some whose time is over, with what the outbox knows of them. Returns how many. */
export function forgetPastNotices(now: Date, limit: number): number {
  return db().transaction(
    () => {
      const past = listPastNotices(now, limit);
      forgetNotices(past);
      return past.length;
    },
    { behavior: "immediate" },
  );
}

/** Takes notices out: no message leaves any more, and of those that left no address stays. Call it in a transaction. */
export function forgetNotices(notices: readonly Pick<Notice, "id" | "email">[]): void {
  if (notices.length === 0) return;
  for (const notice of notices) {
    deleteUnsent(notice);
    db().update(outbox).set({ recipient: "", detail: {}, last_error: "" }).where(messageOf(notice)).run();
  }
  deleteNotices(notices.map(({ id }) => id));
}

/** Everything that an address waits for, or waited for. Returns how many. */
export function forgetNoticesOf(email: string): number {
  const notices = listNoticesOf(email);
  forgetNotices(notices);
  return notices.length;
}

function deleteUnsent(notice: Pick<Notice, "id" | "email">): number {
  return db()
    .delete(outbox)
    .where(and(messageOf(notice), inArray(outbox.state, ["waiting", "dead"])))
    .run().changes;
}

function messageOf({ id, email }: Pick<Notice, "id" | "email">) {
  return and(
    eq(sql`lower(${outbox.recipient})`, email.toLowerCase()),
    eq(outbox.kind, RESTOCK),
    sql`json_extract(${outbox.detail}, '$.notice_id') = ${id}`,
  );
}
