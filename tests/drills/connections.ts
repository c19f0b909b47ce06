/**
 * Two thousand connections that are silent, or were refused and are kept open by the other side: from ten addresses, and from one /64. Others get in at
 * once meanwhile, and half a minute later none of them is left. In a network namespace where this machine has addresses of that /64.
 */
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { moveIntoNamespace } from "./support/alone.ts";
import { send } from "./support/client.ts";
import { drill } from "./support/drill.ts";
import type { Site } from "./support/site.ts";

const CONNECTIONS = 2_000;
const IN_WITHIN = 1_000;
const GONE_AFTER = 30_000;
const EACH_NETWORK = 200;
const NETWORK = "2001:db8:1:2";
const TEN = Array.from({ length: 10 }, (_, index) => `127.0.1.${index + 1}`);
const HUNDRED = Array.from({ length: 100 }, (_, index) => `${NETWORK}::${(index + 1).toString(16)}`);

moveIntoNamespace(
  import.meta.filename,
  [...HUNDRED, `${NETWORK}::ffff`].map((address) => `ip -6 address add ${address}/128 dev lo nodad`),
);

await drill(async ({ open, claim, figure, inTime }) => {
  const site = await open({ env: { TRUST_PROXY: "0" } });
  await attack("ten addresses", "127.0.0.1", TEN);
  const most = await attack("one /64", `${NETWORK}::ffff`, HUNDRED);
  claim(most <= EACH_NETWORK, `one /64 holds ${most} connections`);

  /** Every address opens its part; half of them say what is refused, all of them keep what they have. The most that the site held of them at once. */
  async function attack(who: string, to: string, addresses: readonly string[]): Promise<number> {
    const sockets: Socket[] = [];
    const times: number[] = [];
    let held = 0;
    for (let index = 0; index < CONNECTIONS; index += 1) {
      sockets.push(hold(site, to, addresses[index % addresses.length] as string, index % 20 < 10));
      if (index % 100 === 99) await pause(10);
    }
    const began = performance.now();
    while (performance.now() - began < GONE_AFTER) {
      const answer = await send(site.port, { path: "/up", patience: 10_000 }).catch(() => undefined);
      times.push(answer?.status === 200 ? answer.time : Number.POSITIVE_INFINITY);
      held = Math.max(held, countHeld(site.port, addresses));
      await pause(250);
    }
    const left = countHeld(site.port, addresses);
    for (const socket of sockets) socket.destroy();
    figure(`${who}: held at once`, held);
    figure(`${who}: others in after ms at most`, Math.round(Math.max(...times)));
    figure(`${who}: left`, left);
    inTime(`beside ${who} others got in`, Math.max(...times), IN_WITHIN);
    claim(held > EACH_NETWORK / 2, `only ${held} connections of ${who} were there: nothing is proved`);
    claim(left === 0, `${left} connections of ${who} are left`);
    return held;
  }
});

/** Connects, and never closes its side. */
function hold(site: Site, to: string, from: string, isRefused: boolean): Socket {
  const socket = connect({ port: site.port, host: to, localAddress: from, allowHalfOpen: true }).on("error", () => {});
  socket.resume();
  if (isRefused) socket.write("GX-bad\r\n\r\n");
  return socket;
}

function countHeld(port: number, addresses: readonly string[]): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const wanted = new Set(addresses.map((address) => (address.includes(":") ? NETWORK : address)));
  return ["/proc/net/tcp", "/proc/net/tcp6"]
    .flatMap((file) => readFileSync(file, "utf8").split("\n").slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, own, , state, , , , , , inode]) => own?.endsWith(local) && state !== "0A" && inode !== "0")
    .filter(([, , other = ""]) => wanted.has(networkOf(other.split(":", 1)[0] as string))).length;
}

function networkOf(hex: string): string {
  const bytes = hex.match(/.{8}/g)?.flatMap((word) => (word.match(/../g) ?? []).reverse()) ?? [];
  const figures = (last: readonly string[]) => last.map((byte) => Number.parseInt(byte, 16)).join(".");
  if (bytes.length === 4) return figures(bytes);
  if (bytes.slice(0, 12).join("") === "00000000000000000000FFFF") return figures(bytes.slice(12));
  return [0, 2, 4, 6].map((at) => Number.parseInt(`${bytes[at]}${bytes[at + 1]}`, 16).toString(16)).join(":");
}
