/** The site is killed every two seconds while two hundred people ask for offers, each again until he is answered. */
import { setTimeout as pause } from "node:timers/promises";
import { drill } from "./support/drill.ts";
import { keepAsking } from "./support/ledger.ts";

const CLIENTS = 200;
const KILL_EVERY = 2_000;
const LASTS = 60_000;
/** Milliseconds from the start of the process until a request is acknowledged. */
const READY_WITHIN = 3_000;

await drill(async ({ open, ledger, claim, figure, inTime }) => {
  const site = await open();
  const ready: number[] = [];
  let isOver = false;
  const asking = keepAsking(site, ledger, CLIENTS, () => isOver);
  const end = performance.now() + LASTS;
  while (performance.now() < end) {
    await pause(KILL_EVERY);
    await site.end("SIGKILL");
    const before = ledger.requests.length;
    ready.push(await site.start(() => ledger.requests.length > before));
  }
  isOver = true;
  await asking;
  figure("kills", ready.length);
  figure("ready after ms", Math.round(Math.max(...ready)));
  claim(ready.length >= 5, `only ${ready.length} kills`);
  claim(ledger.requests.length >= 300, `only ${ledger.requests.length} requests were acknowledged`);
  inTime("ready after a kill", Math.max(...ready), READY_WITHIN);
});
