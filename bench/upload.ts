/** Six pictures of 12 megapixels at once: how long they take, and what visitors feel of it meanwhile. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { keepAlive, send } from "#tests/drills/support/client.ts";
import { multipart, signIn } from "#tests/drills/support/ledger.ts";
import { makePictures } from "#tests/drills/support/pictures.ts";
import { offer } from "./load/offer.ts";
import { bench } from "./support/bench.ts";
import { memory } from "./support/process.ts";
import { median, percentile } from "./support/statistics.ts";

const ROUNDS = 3;
const PICTURES = 6;
/** With the 3,200 lines that makePictures gives it: 12.8 megapixels. */
const WIDTH = 4_000;

await bench("upload", async ({ open, row, note }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-bench-"));
  const gapsFile = path.join(folder, "gaps.json");
  const site = await open({ imports: ["bench/support/loop-gap.ts"], env: { BENCH_GAPS: gapsFile } });
  const cookie = await signIn(site);
  for (let round = 0; round < 3; round += 1) await send(site.port, { path: "/produse" });
  const bodies = [];
  for (let round = 0; round <= ROUNDS; round += 1) bodies.push(await multipart(await makePictures(PICTURES, WIDTH, round * PICTURES)));
  note(`six pictures: ${((bodies.map(({ body }) => body.length)[0] as number) / 1e6).toFixed(0)} MB`);
  const agent = keepAlive(1);

  const times: number[] = [];
  const gaps: { gap: number; own: number }[] = [];
  const waits: number[] = [];
  const used: number[] = [];
  for (const [round, { body, type }] of bodies.entries()) {
    let isOver = false;
    const watch = (async () => {
      for (; !isOver; await pause(20)) used.push(memory(site.pid));
    })();
    const began = Date.now();
    const visitors = offer({ port: site.port, path: "/produse", perSecond: 200, seconds: 4 });
    const answer = await send(site.port, {
      ...{ method: "POST", path: `/api/admin/products/${round + 1}/images`, body, agent, patience: 120_000 },
      headers: { Cookie: cookie, Origin: site.origin, "Content-Type": type },
    });
    const ended = Date.now();
    isOver = true;
    await watch;
    if (answer.status !== 201) throw new Error(`The upload was answered ${answer.status}: ${answer.body}`);
    const { waits: rounds } = await visitors;
    await pause(600);
    // The first round warms up: code that is compiled, the worker that starts.
    if (round === 0) continue;
    times.push(answer.time / 1_000);
    waits.push(percentile(rounds, 0.99));
    gaps.push(
      ...(JSON.parse(readFileSync(gapsFile, "utf8")) as { at: number; gap: number; own: number }[]).filter(
        ({ at }) => at >= began && at <= ended + 50,
      ),
    );
  }
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
  row("until all six are stored", median(times), "s", { atMost: 6 });
  row("longest the event loop did not come round", Math.max(0, ...gaps.map(({ own }) => own)), "ms", { atMost: 50 });
  row("the same with what it stood in the queue of the processor", Math.max(0, ...gaps.map(({ gap }) => gap)), "ms");
  row("memory of the site and its worker, most", Math.max(...used), "MB", { atMost: 400 });
  row("pages meanwhile, p99 (200 a second)", median(waits), "ms", { atMost: 30 });
});
