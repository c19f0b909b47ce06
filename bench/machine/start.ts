/** How long it takes until the site is there, and what it needs while nobody asks for anything. */
import { cpSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/support/server.ts";
import { copyOurs } from "../builds/tree.ts";
import { bench } from "../support/bench.ts";
import { launch, memory, type Process, untilUp } from "../support/process.ts";
import { median } from "../support/statistics.ts";

const STARTS = 5;
/** Time by which the work after a start (pictures, timers) is over. */
const SETTLED = 8_000;

await bench("start", async ({ open, hold, folder, row, note }) => {
  const dataDir = path.join(folder, "data");
  cpSync(process.env.SEEDED_DATA as string, dataDir, { recursive: true });
  // As the image and deploy/site.service start it; the first two fill what Node keeps of compiled code.
  const env = { NODE_COMPILE_CACHE: path.join(folder, "compiled") };
  const times: number[] = [];
  for (let start = -2; start < STARTS; start += 1) {
    const site = await open({ dataDir, env });
    if (start >= 0) times.push(site.startTime / 1_000);
    if (start === STARTS - 1) {
      await pause(SETTLED);
      row("memory when nobody asks, RSS", memory(site.pid), "MB", { atMost: 200 });
    }
    await site.end();
  }
  row("from its start to the first 200", median(times), "s", { atMost: 1 });
  const began = performance.now();
  hold(await startFirst(folder));
  row("the first npm start, packages present", (performance.now() - began) / 1_000, "s", { atMost: 15 });
  note("the first start builds the site, makes the database and fills it with the demonstration");
});

/** `npm start` in a copy of the sources that has packages and nothing else. Resolves when the site answers. */
async function startFirst(folder: string): Promise<Process> {
  const copy = path.join(folder, "site");
  copyOurs(copy);
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: path.join(folder, "first-data"), NODE_ENV: "" };
  const running = launch("npm", ["--prefix", copy, "start"], env);
  await untilUp(running, port);
  return running;
}
