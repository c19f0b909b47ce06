/** A thousand visitors who send their headers a letter at a time, and two hundred who do so with a body: the others hardly notice. */
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { newAddress, send } from "./support/client.ts";
import { drill } from "./support/drill.ts";
import { ask, newPerson } from "./support/ledger.ts";
import type { Site } from "./support/site.ts";

const SLOW_HEADERS = 1_000;
const SLOW_BODIES = 200;
const ROUNDS = 200;
/** Milliseconds by which 95 of 100 answers may come later than without them. */
const LATER = 50;

await drill(async ({ open, ledger, claim, figure, inTime }) => {
  const site = await open();
  const visit = async () => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const answer =
        round % 4 === 0
          ? await ask(site, ledger, newPerson())
          : await send(site.port, { path: "/produse/turfline-sport" }).catch(() => undefined);
      times.push(answer && answer.status < 300 ? answer.time : Number.POSITIVE_INFINITY);
    }
    return times;
  };
  await visit();
  const alone = p95(await visit());
  const slow = [
    ...Array.from({ length: SLOW_HEADERS }, () => dawdle(site, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")),
    ...Array.from({ length: SLOW_BODIES }, () => dawdle(site, headOf(site))),
  ];
  await pause(1_000);
  const connected = slow.filter(({ socket }) => !socket.destroyed).length;
  const beside = await visit();
  for (const { stop } of slow) stop();
  figure("slow clients", connected);
  figure("p95 alone ms", alone.toFixed(1));
  figure("p95 beside them ms", p95(beside).toFixed(1));
  claim(connected > 0.9 * (SLOW_HEADERS + SLOW_BODIES), `only ${connected} slow clients were connected`);
  claim(
    !beside.includes(Number.POSITIVE_INFINITY),
    `${beside.filter((time) => time === Number.POSITIVE_INFINITY).length} of ${ROUNDS} others were not answered`,
  );
  inTime("answers came later", p95(beside) - alone, LATER);
  // Whoever takes longer than ten seconds over his headers, or half a minute over a body, is gone.
  for (let seconds = 0; seconds < 60 && slow.some(({ socket }) => !socket.destroyed); seconds += 1) await pause(1_000);
  claim(
    slow.every(({ socket }) => socket.destroyed),
    `${slow.filter(({ socket }) => !socket.destroyed).length} slow clients were never cut off`,
  );
  for (const { socket } of slow) socket.destroy();
});

function headOf(site: Site): string {
  return `POST /api/leads HTTP/1.1\r\nHost: localhost:${site.port}\r\nX-Forwarded-For: ${newAddress()}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
}

/** Says the beginning, and then a letter every second until told to stop, or cut off. */
function dawdle(site: Site, beginning: string): { socket: Socket; stop: () => void } {
  const socket = connect(site.port, "127.0.0.1").on("error", () => {});
  socket.resume();
  socket.write(beginning);
  const timer = setInterval(() => !socket.destroyed && socket.writable && socket.write("a"), 1_000);
  socket.once("close", () => clearInterval(timer));
  return { socket, stop: () => clearInterval(timer) };
}

function p95(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] as number;
}
