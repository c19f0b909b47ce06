/** Loaded before the site: writes to BENCH_GAPS how long its loop did not come round, without what it stood in the queue of a busy processor. */
import { readFileSync, writeFileSync } from "node:fs";

const EVERY = 5;
const file = process.env.BENCH_GAPS;
// Workers and children inherit what was loaded before their parent.
if (file && process.argv[1]?.endsWith("server.js")) {
  const queued = () => Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[1]) / 1e6;
  let [last, lastQueued] = [performance.now(), queued()];
  const gaps: { at: number; own: number }[] = [];
  setInterval(() => {
    const [now, nowQueued] = [performance.now(), queued()];
    const own = now - last - EVERY - (nowQueued - lastQueued);
    if (own > 10) gaps.push({ at: Date.now(), own });
    [last, lastQueued] = [now, nowQueued];
  }, EVERY).unref();
  setInterval(() => writeFileSync(file, JSON.stringify(gaps)), 500).unref();
}
