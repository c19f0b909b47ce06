#!/usr/bin/env bash
# croner: dayOffset is so many times 24 hours, not so many days: across a change of clocks the job runs at another hour.
#
# croner 11.0.1, Europe/Bucharest. dayOffset shifts the days on which a pattern runs: a reminder two days before
# the first of November at nine is { pattern "0 9 1 11 *", dayOffset: -2 }. Everything else in a pattern is a time on the wall, so one expects nine o'clock. The offset is added
# to the moment after the pattern was worked out: over the last Sunday of October it runs at 10:00, over the last Sunday of March at 08:00; a pattern that
# names its days itself keeps its hour. An offset at midnight lands on the wrong day: "0 0 29 3 *" with -1 is 27 March, 23:00.
# Output seen: 30/10 10:00, 27/03 08:00, 27/03 23:00, and 30 October by its own name at 09:00.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node@24.21.0 croner@11.0.1
cat > look.mjs <<'JS'
import { Cron } from "croner";
const timezone = "Europe/Bucharest";
const clock = new Intl.DateTimeFormat("sv", { timeZone: timezone, day: "2-digit", month: "2-digit", hour: "2-digit", minute: "2-digit" });
/** The first run of 2027, as a wall clock in Bucharest shows it. */
const first = (pattern, dayOffset) => clock.format(new Cron(pattern, { timezone, paused: true, dayOffset }).nextRun(new Date("2027-01-10T00:00:00Z")));
const seen = [first("0 9 1 11 *", -2), first("0 9 29 3 *", -2), first("0 0 29 3 *", -1), first("0 9 30 10 *", 0)];
console.log("two days before 1 November 9:00, two before 29 March 9:00, one before 29 March 0:00, and 30 October 9:00 by its name:");
console.log(seen.join(" | "));

const isAsSeen = seen.join() === "30/10 10:00,27/03 08:00,27/03 23:00,30/10 09:00";
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node_modules/.bin/node look.mjs
