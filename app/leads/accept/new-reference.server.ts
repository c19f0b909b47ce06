import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { SHORT_REFERENCE } from "#app/leads/request/reference.ts";
import { leads } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

// Crockford's alphabet: no letter is mistaken for a figure when a reference is read out on the telephone.
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 26;

/** 26 letters, 130 random bits. The first eight, which people read out, are unique. */
export function newReference(): string {
  const ref = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % 32]).join("");
  return leadOfShort().get({ short: ref.slice(0, SHORT_REFERENCE) }) ? newReference() : ref;
}

const leadOfShort = prepared((db) => {
  const isTaken = eq(sql`substr(${leads.ref}, 1, 8)`, sql.placeholder("short"));
  return db.select({ id: leads.id }).from(leads).where(isTaken).prepare();
});
