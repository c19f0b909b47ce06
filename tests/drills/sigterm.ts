/** The site is asked to end in the middle of everything: what it has accepted it answers, nobody meets a reset, and it is gone in five seconds with exit code 0. */
import { setTimeout as pause } from "node:timers/promises";
import { drill } from "./support/drill.ts";
import { endInTheMiddle } from "./support/ending.ts";
import { keepAsking } from "./support/ledger.ts";

const ROUNDS = 3;
const CLIENTS = 30;
const GONE_WITHIN = 5_000;

await drill(async ({ open, ledger, claim, figure, inTime }) => {
  const site = await open();
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await site.start();
    const { faults, time } = await endInTheMiddle(site, ledger, CLIENTS, round);
    for (const fault of faults) claim(false, fault);
    times.push(time);
  }
  await site.start();
  let isOver = false;
  const asking = keepAsking(site, ledger, CLIENTS, () => isOver);
  await pause(1_000);
  const { code, time } = await site.end("SIGTERM");
  isOver = true;
  await asking;
  claim(code === 0, `exit code ${code} under load`);
  figure("endings", ROUNDS + 1);
  figure("gone after ms", Math.round(Math.max(...times, time)));
  inTime("gone after SIGTERM", Math.max(...times, time), GONE_WITHIN);
});
