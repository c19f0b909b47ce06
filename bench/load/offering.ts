/** The process of offer.ts. */
import { setTimeout as pause } from "node:timers/promises";
import { keepAlive, newAddress, send, sendJson } from "#tests/drills/support/client.ts";
import { newPerson } from "#tests/drills/support/ledger.ts";
import type { Offer, Offered } from "./offer.ts";

const { port, path, perSecond, seconds, kind = "page" } = JSON.parse(process.argv[2] as string) as Offer;
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
for (let sent = 0; sent < perSecond * seconds; ) {
  const now = performance.now();
  for (; sent < perSecond * seconds && began + (sent * 1_000) / perSecond <= now; sent += 1)
    pending.push(ask(Math.max(began + (sent * 1_000) / perSecond, now - 1)));
  await pause(1);
}
await Promise.all(pending);
process.send?.(offered);
process.disconnect?.();
agent.destroy();
