/** So many requests a second, whether the site keeps up or not: each is sent when it is due, and its wait counts from then. In a process of its own. */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { keepAlive, newAddress, send, sendJson } from "#tests/drills/support/client.ts";
import { newPerson } from "#tests/drills/support/ledger.ts";
import { launch } from "../support/process.ts";

/** "lead": a new person's request each time. */
type Offer = { port: number; path: string; perSecond: number; seconds: number; kind?: "page" | "lead" };

/** Milliseconds that each one waited, and what was answered how often (0: nothing). */
type Offered = { waits: number[]; statuses: Record<string, number> };

export async function offer(asked: Offer): Promise<Offered> {
  const client = launch("node", [import.meta.filename, JSON.stringify(asked)], {}, { ipc: true });
  const broken = once(client.child, "exit").then(() => Promise.reject(new Error(`The load was not offered: ${client.said()}`)));
  const [offered] = (await Promise.race([once(client.child, "message"), broken])) as [Offered];
  await client.end();
  return offered;
}

async function sendAll({ port, path, perSecond, seconds, kind = "page" }: Offer): Promise<Offered> {
  const agent = keepAlive(200);
  const offered: Offered = { waits: [], statuses: {} };
  const pending: Promise<void>[] = [];
  /** `due` is when it should have been sent; what this process itself was late counts for a millisecond at most. */
  async function ask(due: number): Promise<void> {
    const how = { agent, from: newAddress(), headers: { "Accept-Encoding": "br" } };
    const answer = await (kind === "lead" ? sendJson(port, path, newPerson(), how) : send(port, { path, ...how })).catch(() => undefined);
    offered.waits.push(performance.now() - due);
    const status = answer?.status ?? 0;
    offered.statuses[status] = (offered.statuses[status] ?? 0) + 1;
  }
  // The client's own code is compiled before anything is measured.
  for (let round = 0; round < 50; round += 1) await send(port, { path: "/up", agent });
  const began = performance.now();
  for (let sent = 0; sent < perSecond * seconds; await pause(1)) {
    const now = performance.now();
    for (; sent < perSecond * seconds && began + (sent * 1_000) / perSecond <= now; sent += 1)
      pending.push(ask(Math.max(began + (sent * 1_000) / perSecond, now - 1)));
  }
  await Promise.all(pending);
  agent.destroy();
  return offered;
}

if (import.meta.main) {
  process.send?.(await sendAll(JSON.parse(process.argv[2] as string)));
  process.disconnect?.();
}
