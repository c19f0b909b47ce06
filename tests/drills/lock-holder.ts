/** Another process holds the database for five seconds at a time, and once for longer than a write waits: whoever asks meanwhile is answered 201 or 503, and whoever reads hardly notices. */
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { keepAlive, newAddress, send } from "./support/client.ts";
import { drill } from "./support/drill.ts";
import { ask, newPerson } from "./support/ledger.ts";

const ROUNDS = 3;
const HELD = 5_000;
const HELD_TOO_LONG = 22_000;
const CLIENTS = 20;
/** Longest time that a page may take meanwhile, in milliseconds: refusing twenty who wait must not keep everybody waiting. */
const READ_WITHIN = 1_000;
const PAGES = ["/", "/produse?q=trifoi", "/despre-noi", "/api/products", "/up"];

await drill(async ({ open, ledger, claim, figure, inTime }) => {
  const site = await open();
  const agent = keepAlive(CLIENTS);
  const readers = keepAlive(1);
  const holder = new Database(path.join(site.dataDir, "site.db"));
  const wrong = new Map<string, number>();
  let refused = 0;
  const times: number[] = [];
  let isOver = false;

  async function keepWriting(): Promise<void> {
    while (!isOver) {
      const answer = await ask(site, ledger, newPerson(), { agent, from: newAddress() });
      const isPolite = answer?.status === 201 || (answer?.status === 503 && answer.headers["retry-after"] !== undefined);
      if (answer?.status === 503) refused += 1;
      if (!isPolite) note(`a request: ${answer?.status ?? "no answer"}`);
      await pause(20);
    }
  }

  async function keepReading(): Promise<void> {
    while (!isOver) {
      for (const page of PAGES) {
        const answer = await send(site.port, { path: page, agent: readers }).catch(() => undefined);
        if (answer?.status === 200) times.push(answer.time);
        else note(`${page}: ${answer?.status ?? "no answer"}`);
      }
      await pause(50);
    }
  }

  function note(line: string): void {
    wrong.set(line, (wrong.get(line) ?? 0) + 1);
  }

  const visitors = [keepReading(), ...Array.from({ length: CLIENTS }, keepWriting)];
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(500);
    holder.pragma("busy_timeout = 5000");
    holder.exec(round % 2 === 0 ? "BEGIN EXCLUSIVE" : "BEGIN IMMEDIATE");
    await pause(round === ROUNDS - 1 ? HELD_TOO_LONG : HELD);
    holder.exec("ROLLBACK");
  }
  await pause(1_000);
  isOver = true;
  await Promise.all(visitors);
  holder.close();
  agent.destroy();
  readers.destroy();
  const after = await ask(site, ledger, newPerson());
  figure("refused 503", refused);
  const slow = Math.max(0, ...times);
  figure("read", times.length);
  figure("slowest page ms", Math.round(slow));
  inTime("a page meanwhile", slow, READ_WITHIN);
  for (const [line, times] of wrong) claim(false, `${line} (${times} times)`);
  claim(refused > 0, "nobody was refused: the lock held nobody up");
  claim(after?.status === 201, `afterwards a request was answered ${after?.status}`);
});
