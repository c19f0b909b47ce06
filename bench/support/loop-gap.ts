/**
 * Loaded before the site: notes how long its event loop does not come round, and says the longest with BENCH_GAPS, a file, every half second. What the
 * process stood in the queue of a busy processor is no work of its own and is taken off.
 */
import { readFileSync, writeFileSync } from "node:fs";

const EVERY = 5;
const file = process.env.BENCH_GAPS;
// Workers and children inherit what was loaded before their parent.
if (file && process.argv[1]?.endsWith("server.ts")) {
  const queued = () => Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[1]) / 1e6;
  let [last, lastQueued] = [performance.now(), queued()];
  let gaps: { at: number; gap: number; own: number }[] = [];
  setInterval(() => {
    const [now, nowQueued] = [performance.now(), queued()];
    const gap = now - last - EVERY;
    gaps.push({ at: Date.now(), gap, own: gap - (nowQueued - lastQueued) });
    [last, lastQueued] = [now, nowQueued];
  }, EVERY).unref();
  setInterval(() => {
    gaps = gaps.filter(({ gap }) => gap > 10);
    writeFileSync(file, JSON.stringify(gaps));
  }, 500).unref();
}
