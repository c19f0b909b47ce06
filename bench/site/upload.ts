/** Six pictures of 12 megapixels at once: how long they take, and what visitors feel of it meanwhile. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { send } from "#tests/drills/support/client.ts";
import { multipart, signIn } from "#tests/drills/support/ledger.ts";
import { makePictures } from "#tests/drills/support/pictures.ts";
import { offer } from "../load/offer.ts";
import { bench } from "../support/bench.ts";
import { memory } from "../support/process.ts";
import { median, percentile } from "../support/statistics.ts";

const ROUNDS = 3;
const PICTURES = 6;
/** With the 3,200 lines that makePictures gives it: 12.8 megapixels. */
const WIDTH = 4_000;

type Gap = { at: number; own: number };

await bench("upload", async ({ open, folder, row }) => {
  const gapsFile = path.join(folder, "gaps.json");
  const site = await open({ imports: ["bench/support/loop-gap.ts"], env: { BENCH_GAPS: gapsFile } });
  const cookie = await signIn(site);
  for (let round = 0; round < 3; round += 1) await send(site.port, { path: "/produse" });
  const measured = { times: [] as number[], gaps: [] as number[], waits: [] as number[], memory: [] as number[] };
  // The first round warms up: code that is compiled, the worker that starts.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { body, type } = await multipart(await makePictures(PICTURES, WIDTH, round * PICTURES));
    const watch = setInterval(() => measured.memory.push(memory(site.pid)), 20);
    const began = Date.now();
    const visitors = offer({ port: site.port, path: "/produse", perSecond: 200, seconds: 4 });
    const answer = await send(site.port, {
      ...{ method: "POST", path: `/api/admin/products/${round + 1}/images`, body, patience: 120_000 },
      headers: { Cookie: cookie, Origin: site.origin, "Content-Type": type },
    });
    const ended = Date.now();
    clearInterval(watch);
    if (answer.status !== 201) throw new Error(`The upload was answered ${answer.status}: ${answer.body}`);
    const { waits: waited } = await visitors;
    await pause(600);
    if (round === 0) continue;
    measured.times.push(answer.time / 1_000);
    measured.waits.push(percentile(waited, 0.99));
    const seen = (JSON.parse(readFileSync(gapsFile, "utf8")) as Gap[]).filter(({ at }) => at >= began && at <= ended + 50);
    measured.gaps.push(...seen.map(({ own }) => own));
  }
  row("until all six are stored", median(measured.times), "s", { atMost: 6 });
  row("longest the event loop did not come round", Math.max(0, ...measured.gaps), "ms", { atMost: 50 });
  row("memory of the site and its worker, most", Math.max(...measured.memory), "MB", { atMost: 400 });
  row("pages meanwhile, p99 (200 a second)", median(measured.waits), "ms", { atMost: 30 });
});
