/** Erased is erased: nothing of the person stands in the database file, in its log or in a copy that is made afterwards. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eraseLeadData } from "#app/commands/personal-data/lead-data.server.ts";
import { SYSTEM } from "#app/leads/timeline/events.server.ts";
import { closeDatabase, db } from "#db/client.server.ts";
import { leadEvents, leads, outbox } from "#db/schema.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { makeBackup } from "./backups/make-backup.server.ts";

const now = new Date("2026-11-23T08:00:00.000Z");
const at = now.toISOString();
const REQUESTS = 120;
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "seminord-erased-"));
  mkdirSync(path.join(dataDir, "uploads"));
  openEmptyIn(dataDir);
});
afterAll(() => {
  closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});

it("nothing of the erased is left in the file, in its log or in a new copy, and all of the others", async () => {
  const ids = Array.from({ length: REQUESTS }, (_, number) => write(number));
  for (const id of ids) db().$client.prepare("UPDATE leads SET status = 'in_lucru', first_call_at = ? WHERE id = ?").run(at, id);
  const erased = ids.filter((_, number) => isErased(number));
  for (const id of erased) expect(eraseLeadData(id, SYSTEM, now)).toMatchObject({ ok: true });

  expect(found(readFileSync(path.join(dataDir, "site.db-wal")))).toEqual({ erased: 0, kept: 0 });
  expect(found(readFileSync(path.join(dataDir, "site.db")))).toEqual({ erased: 0, kept: REQUESTS - erased.length });
  const { name } = await makeBackup(dataDir, "manual", now);
  expect(found(readFileSync(path.join(dataDir, "copies", name, "site.db")))).toEqual({ erased: 0, kept: REQUESTS - erased.length });
});

it("a copy leaves out what earlier rows left in the file, and what a row that grew left on the page it had been on", async () => {
  const { $client } = db();
  $client.pragma("secure_delete = 0");
  const id = write(REQUESTS);
  for (let times = 1; times < 60; times++) $client.prepare("UPDATE leads SET notes = ? WHERE id = ?").run(wordsOf(REQUESTS, times), id);
  $client.prepare("DELETE FROM outbox WHERE lead_id = ?").run(id);
  $client.prepare("DELETE FROM lead_events WHERE lead_id = ?").run(id);
  $client.prepare("DELETE FROM leads WHERE id = ?").run(id);
  $client.pragma("wal_checkpoint(TRUNCATE)");
  expect(readFileSync(path.join(dataDir, "site.db")).includes(nameOf(REQUESTS)), "the file as it was before").toBe(true);

  const { name } = await makeBackup(dataDir, "manual", new Date(now.getTime() + 60_000));

  expect(readFileSync(path.join(dataDir, "copies", name, "site.db")).includes(nameOf(REQUESTS))).toBe(false);
});

function isErased(number: number): boolean {
  return number % 3 > 0;
}

function nameOf(number: number): string {
  return `Zqperson${String(number).padStart(4, "0")}`;
}

function wordsOf(number: number, times: number): string {
  return `${nameOf(number)} vrea lucernă. `.repeat(times);
}

/** Counts the people whose name stands anywhere in the bytes. */
function found(bytes: Buffer): { erased: number; kept: number } {
  const there = Array.from({ length: REQUESTS }, (_, number) => number).filter((number) => bytes.includes(nameOf(number)));
  return { erased: there.filter(isErased).length, kept: there.filter((number) => !isErased(number)).length };
}

function write(number: number): number {
  const name = nameOf(number);
  const person = { full_name: name, email: `${name}@exemplu.ro`, phone: "0744 000 000", phone_e164: `+40744${100_000 + number}` };
  const { id } = db()
    .insert(leads)
    .values({
      ...{
        ...person,
        ref: String(number).padStart(8, "0").padEnd(26, "0"),
        content_hash: name,
        submission_id: name,
        county: "Cluj",
        customer_type: "farmer",
      },
      ...{ area_sqm: 1, area_unit: "ha", notes: wordsOf(number, 1 + (number % 90)), consent_gdpr: 1, marketing_consent: 0 },
      ...{ search_text: wordsOf(number, 2).toLowerCase(), created_at: at },
    })
    .returning()
    .get();
  db()
    .insert(leadEvents)
    .values({ lead_id: id, kind: "note", detail: wordsOf(number, 3), created_at: at, actor: "admin", actor_name: "Ana" })
    .run();
  const message = { kind: "lead-receipt", channel: "mail", recipient: person.email, detail: { question: wordsOf(number, 2) } } as const;
  db()
    .insert(outbox)
    .values({ ...message, lead_id: id, message_id: name, state: "waiting", next_at: at, created_at: at })
    .run();
  return id;
}
