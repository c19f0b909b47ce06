import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { Door } from "./door.server.ts";

async function open(now?: () => number) {
  const door = new Door(now);
  const server = createServer((_, response) => response.end());
  door.watch(server);
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const busy = setInterval(() => {
    for (let arrival = 0; arrival < 20; arrival += 1) door.noteArrival();
  }, 20);
  const beCalm = () => clearInterval(busy);
  return { door, server, connections: () => connections, beCalm };
}

// They wait: side by side they wait once.
describe("the door", { concurrent: true }, () => {
  it("is not looked at while few come", async () => {
    const { door, server, connections, beCalm } = await open();
    beCalm();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect([connections(), door.isCrowded()]).toEqual([0, false]);
    server.close();
  });

  it("is crowded when nobody was let in for a second, until somebody is let in sooner", async () => {
    let clock = 0;
    const { door, server, connections, beCalm } = await open(() => clock);
    const slow = setInterval(() => {
      clock += 2_000;
    }, 1);
    await vi.waitFor(() => expect(door.isCrowded()).toBe(true), { timeout: 5_000 });
    expect(
      Array.from({ length: 16 }, () => door.turnsAway()).filter((isSo) => !isSo),
      "some are let in all the same",
    ).toHaveLength(2);
    clearInterval(slow);
    await vi.waitFor(() => expect(door.isCrowded()).toBe(false), { timeout: 5_000 });
    expect(connections()).toBeGreaterThan(0);
    beCalm();
    server.close();
  });

  it("keeps no visitor of its own, and no server from its end", async () => {
    const { server, connections, beCalm } = await open();
    await vi.waitFor(() => expect(connections()).toBeGreaterThan(1), { timeout: 5_000 });
    beCalm();
    const stranger = connect((server.address() as AddressInfo).port, "127.0.0.1");
    await once(stranger, "connect");
    stranger.destroy();
    server.close();
    await once(server, "close");
  });
});
