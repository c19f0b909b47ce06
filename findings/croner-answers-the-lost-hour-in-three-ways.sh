#!/usr/bin/env bash
# croner: one time of day in the hour that is lost in spring runs at three different moments, or not at all that day, by how it is written.
#
# croner 11.0.1 (with fixedTimeRule, new in that release, at its default), Europe/Bucharest, 28 March 2027, when 03:00 becomes 04:00. By Vixie cron's rule, which
# croner is known to follow, a pattern without a wildcard runs once after the gap. "30 3 * * *" does, at 04:00, the end of the gap. The same time as a date,
# "2027-03-28T03:30:00", runs half an hour later, at 04:30. The list "0,30 3 * * *" has no wildcard either and does not run at all that day; "30 3,15 * * *" loses its
# run at 03:30 and keeps the one at 15:30, so a job "twice a day" is done once. On 31 October the list runs four times and the single time once.
# fixedTimeRule: "no-wildcard" is what most expect: the list runs once at 04:00, and twice on 31 October.
# Output seen: 04:00 | 04:30 | none | 15:30 | 04:00; in autumn 1, 4 and 2 runs.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node@24.21.0 croner@11.0.1
cat > look.mjs <<'JS'
import { Cron } from "croner";
const timezone = "Europe/Bucharest";
const clock = new Intl.DateTimeFormat("ro", { timeZone: timezone, hour: "2-digit", minute: "2-digit" });
/** The runs between two moments, as the clock on the wall shows them. */
function runs(pattern, from, to, options) {
  const job = new Cron(pattern, { timezone, paused: true, ...options });
  const found = job.nextRuns(20, new Date(from)).filter((run) => run < new Date(to));
  job.stop();
  return found.map((run) => clock.format(run));
}
const spring = (pattern, options) => runs(pattern, "2027-03-27T22:00:00Z", "2027-03-28T21:00:00Z", options).join(" ") || "none";
const autumn = (pattern, options) => runs(pattern, "2027-10-30T21:00:00Z", "2027-10-31T22:00:00Z", options).length;
const rule = { fixedTimeRule: "no-wildcard" };
const seen = [
  spring("30 3 * * *"),
  clock.format(new Cron("2027-03-28T03:30:00", { timezone, paused: true }).nextRun(new Date("2027-03-27T22:00:00Z"))),
  spring("0,30 3 * * *"),
  spring("30 3,15 * * *"),
  spring("0,30 3 * * *", rule),
].join(" | ");
const counts = [autumn("30 3 * * *"), autumn("0,30 3 * * *"), autumn("0,30 3 * * *", rule)].join(", ");
console.log("28 March, by 30 3 * * *, the date, 0,30 3 * * *, 30 3,15 * * *, and 0,30 3 * * * with no-wildcard:", seen);
console.log("31 October, runs of 30 3 * * *, 0,30 3 * * *, and that with no-wildcard:", counts);
const isAsSeen = seen === "04:00 | 04:30 | none | 15:30 | 04:00" && counts === "1, 4, 2";
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node_modules/.bin/node look.mjs
