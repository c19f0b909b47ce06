/**
 * Two processes that share a catalogue through a primary: what one writes the other shows, a session and a replay hold at both, and without the primary pages
 * go on while writes are refused with the telephone number. More of it, under load: `npm run drills -- cluster`.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openReplica } from "#db/cluster/replica/replica.server.ts";
import type { ReplicaStatement } from "#db/cluster/replica/replica-statement.server.ts";
import { type Primary, startPrimary } from "#tests/support/primary.ts";
import { ADMIN } from "#tests/support/seeded-data.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

const ORIGIN = "http://localhost:3999";
const LEAD = { full_name: "Ana Exemplu", phone: "0700 000 610", county: "Dolj", customer_type: "hobby", area_sqm: 250, consent_gdpr: 1 };

let primary: Primary;
let [one, other]: RunningServer[] = [];

beforeAll(async () => {
  primary = await startPrimary(path.join(process.env.SEEDED_DATA as string, "site.db"));
  const env = { ...primary.env, PUBLIC_ORIGIN: ORIGIN, TRUST_PROXY: "1" };
  const start = () => startServer(env, { isReplica: true, isWarming: false });
  [one, other] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
  await primary.close();
});

async function ask(server: RunningServer | undefined, address: string, body?: unknown, cookie = ""): Promise<Response> {
  const headers = { Host: "localhost:3999", Origin: ORIGIN, "Content-Type": "application/json", Cookie: cookie };
  const sent = body === undefined ? {} : { method: address.endsWith("/3") ? "PUT" : "POST", body: JSON.stringify(body) };
  return await fetch(`http://localhost:${server?.port}${address}`, { redirect: "manual", headers, ...sent });
}

it("both processes show within a second what one has written, and take the same session", async () => {
  const page = "/produse/turfline-umbra";
  expect((await ask(other, page)).status).toBe(200);
  const cookie = (await ask(one, "/api/admin/login", ADMIN)).headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const edit = { name: "Turfline Umbră de probă", slug: "turfline-umbra", category_id: 1, is_published: 1 };
  expect((await ask(other, "/api/admin/products/3", edit, cookie)).status).toBe(200);
  expect(await (await ask(other, page)).text()).toContain(edit.name);
  await expect.poll(async () => (await ask(one, page)).text(), { timeout: 3_000 }).toContain(edit.name);
});

it("a request accepted by one process is a replay at the other", async () => {
  const first = await ask(one, "/api/leads", LEAD);
  expect(first.status).toBe(201);
  expect(await (await ask(other, "/api/leads", LEAD)).json()).toEqual(await first.json());
});

it("pages go on without the primary, and writes are refused with the telephone number", async () => {
  await primary.end("SIGKILL");
  await expect.poll(async () => (await ask(one, "/api/leads", { ...LEAD, phone: "0700 000 611" })).status, { timeout: 5_000 }).toBe(503);
  expect([(await ask(one, "/")).status, (await ask(other, "/produse?q=gazon")).status, (await ask(other, "/up")).status]).toEqual([
    200, 200, 200,
  ]);
  const form = new URLSearchParams({ username: ADMIN.username, password: ADMIN.password });
  const refused = await fetch(`http://localhost:${one?.port}/admin/login`, { method: "POST", body: form, headers: { Origin: ORIGIN } });
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain("0361 000 001");
  await primary.start();
  await expect
    .poll(async () => (await ask(other, "/api/leads", { ...LEAD, phone: "0700 000 612" })).status, { timeout: 10_000, interval: 200 })
    .toBe(201);
});

it("a primary that puts its full log away as a snapshot refuses no write, and who wrote reads it", async () => {
  const home = mkdtempSync(path.join(tmpdir(), "seminord-replica-"));
  const busy = await startPrimary(path.join(process.env.SEEDED_DATA as string, "site.db"), { logSize: 1 });
  const replica = openReplica(path.join(home, "site.db"), { url: busy.url, token: undefined });
  try {
    replica.exec("CREATE TABLE large (content TEXT)");
    const count = replica.prepare("SELECT count(*) AS count FROM large") as ReplicaStatement;
    const write = replica.transaction((content: string) => {
      replica.prepare("INSERT INTO large (content) VALUES (?)").run(content);
    });
    for (let number = 1; number <= 100; number += 1) {
      write("x".repeat(50_000));
      expect(count.get()).toEqual({ count: number });
    }
  } finally {
    replica.close();
    await busy.close();
    rmSync(home, { recursive: true, force: true });
  }
});
