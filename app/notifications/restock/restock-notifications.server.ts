/** Visitors are notified once that a product is in stock again, through the outbox; then their notices are deleted. */
import { and, eq, inArray, sql } from "drizzle-orm";
import {
  deleteNotices,
  listDueNotices,
  listExpiredNotices,
  listNoticesByEmail,
  listNotifiedButUnavailable,
  markNotified,
  type Notice,
  resetNotified,
} from "#app/restock/restock.server.ts";
import { restockMail } from "#app/restock/restock-mail.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { type Lead, outbox } from "#db/schema.ts";
import { addToOutbox, UNSENT } from "../outbox.server.ts";

export function notifyRestocked(now: Date, limit: number): number {
  return inTransaction(() => {
    const due = listDueNotices(now, limit);
    if (due.length === 0) return 0;
    const messages = due.map(({ id, email }) => ({
      ...({ lead_id: null, kind: restockMail.kind, channel: "mail", recipient: email } as const),
      detail: { notice_id: id },
    }));
    addToOutbox(messages, now);
    markNotified(
      due.map(({ id }) => id),
      now,
    );
    return due.length;
  });
}

/** Where a product is out of stock again before the message left, the message is deleted and the visitor waits on. Returns their number. */
export function withdrawUntrueMessages(now: Date, limit: number): number {
  return inTransaction(() => {
    const taken = listNotifiedButUnavailable(now, limit).filter((notice) => deleteUnsent(notice) > 0);
    if (taken.length > 0) resetNotified(taken.map(({ id }) => id));
    return taken.length;
  });
}

export function deletePastNotices(now: Date, limit: number): number {
  return inTransaction(() => {
    const past = listExpiredNotices(now, limit);
    deleteNoticesAndMessages(past);
    return past.length;
  });
}

/** Their unsent messages are deleted too, and sent ones lose the address. Call it in a transaction. */
export function deleteNoticesAndMessages(notices: readonly Pick<Notice, "id" | "email">[]): void {
  if (notices.length === 0) return;
  for (const notice of notices) {
    deleteUnsent(notice);
    db().update(outbox).set({ recipient: "", detail: {}, last_error: "" }).where(messageOf(notice)).run();
  }
  deleteNotices(notices.map(({ id }) => id));
}

export const personalData = {
  forget: ({ email }: Lead) => void (email && deleteNoticesAndMessages(listNoticesByEmail(email))),
  copy: ({ email }: Lead) => (email === null ? [] : listNoticesByEmail(email).map(({ stock_state: _state, ...notice }) => notice)),
} as const;

function deleteUnsent(notice: Pick<Notice, "id" | "email">): number {
  return db()
    .delete(outbox)
    .where(and(messageOf(notice), inArray(outbox.state, UNSENT)))
    .run().changes;
}

function messageOf({ id, email }: Pick<Notice, "id" | "email">) {
  return and(
    eq(sql`lower(${outbox.recipient})`, email.toLowerCase()),
    eq(outbox.kind, restockMail.kind),
    sql`json_extract(${outbox.detail}, '$.notice_id') = ${id}`,
  );
}
