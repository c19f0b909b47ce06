/** Messages about a row that belongs to no request: what becomes of them when it goes. Call both in the transaction that takes the row away. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { UNSENT } from "./outbox.server.ts";

/** `name`: how the row's `id` is called in the detail of its messages. */
export type About = { kinds: readonly string[]; recipient: string; name: string; id: number };

/** Returns how many there were. */
export function deleteUnsentAbout(about: About): number {
  return db()
    .delete(outbox)
    .where(and(isAbout(about), inArray(outbox.state, UNSENT)))
    .run().changes;
}

/** Unsent ones are deleted; of those that were sent kind and time stay, and nothing of the person. */
export function eraseMessagesAbout(about: About): void {
  deleteUnsentAbout(about);
  db().update(outbox).set({ recipient: "", detail: {}, last_error: "" }).where(isAbout(about)).run();
}

function isAbout({ kinds, recipient, name, id }: About): SQL | undefined {
  return and(
    eq(sql`lower(${outbox.recipient})`, recipient.toLowerCase()),
    inArray(outbox.kind, [...kinds]),
    sql`json_extract(${outbox.detail}, ${`$.${name}`}) = ${id}`,
  );
}
