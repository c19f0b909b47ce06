/**
 * Loaded before the site: begins to look at what the processor does at the first SIGUSR2, and at the second writes what it saw to
 * BENCH_PROFILE.
 */
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import { isMainThread } from "node:worker_threads";

/** Microseconds between two looks. */
const EVERY = 250;
const file = process.env.BENCH_PROFILE;
// Workers and children inherit what was loaded before their parent.
if (file && isMainThread && /(server\.[jt]s|probed-site\.ts)$/.test(process.argv[1] ?? "")) {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.setSamplingInterval", { interval: EVERY });
  let isLooking = false;
  process.on("SIGUSR2", () => {
    if (isLooking) session.post("Profiler.stop", (_error, { profile }) => writeFileSync(file, JSON.stringify(profile)));
    else session.post("Profiler.start");
    isLooking = !isLooking;
  });
}
