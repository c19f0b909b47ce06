#!/usr/bin/env bash
# mann-whitney-utest: one plot beside one plot is a significant trial, twenty beside twenty with p = 0.0007 is none.
#
# mann-whitney-utest 1.0.5. Its U values are right, and so is the number that `criticalValue` answers, except that it is no critical value: it is |z| of the normal approximation. `significant` then asks
# whether U is smaller than z. U grows with the product of the sample sizes and z with the root of their number, so the answer tells small trials from large ones and nothing else: whenever the two
# samples do not overlap it is yes, even for one against one, and from about ten plots a side it is no for every difference that leaves an overlap. One would guess that a function of that name, called
# as its page shows, compares U with a table or z with 1.96. The probabilities beside it are counted here, over all orders of ranks (no ties), with no other package.
# Output seen: the table below. At 5 in 100 right would be: no, no, no, yes, yes, yes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mann-whitney-utest@1.0.5
cat > look.mjs <<'JS'
import mannWhitney from "mann-whitney-utest";

/** Chance of a U as small as this or smaller, two-sided, when both samples come from the same population: each set of ranks is equally likely. */
function probability(u, size, total) {
  const ways = Array.from({ length: size + 1 }, () => Array(size * total + 1).fill(0));
  ways[0][0] = 1;
  for (let rank = 1; rank <= total; rank += 1)
    for (let taken = Math.min(size, rank); taken >= 1; taken -= 1)
      for (let sum = size * total; sum >= rank; sum -= 1) ways[taken][sum] += ways[taken - 1][sum - rank];
  const least = (size * (size + 1)) / 2;
  const add = (counts) => counts.reduce((sum, count) => sum + count, 0);
  return Math.min(1, (2 * add(ways[size].slice(least, least + u + 1))) / add(ways[size]));
}

const CASES = [
  ["1 plot and 1", [1], [2], 0, true],
  ["2 and 2", [1, 2], [3, 4], 0, true],
  ["3 and 3", [1, 2, 3], [4, 5, 6], 0, true],
  ["4 and 4", [1, 2, 3, 4], [5, 6, 7, 8], 0, true],
  ["10 and 10", [3, 5, 6, 8, 9, 11, 12, 14, 15, 17], [4, 13, 16, 18, 19, 20, 21, 22, 23, 24], 13, false],
  ["20 and 20", Array.from({ length: 20 }, (_, i) => 2 * i + 1), Array.from({ length: 20 }, (_, i) => 2 * i + 16), 78, false],
];
let isAsSeen = true;
for (const [name, one, other, seenU, seen] of CASES) {
  const u = mannWhitney.test([one, other]);
  const said = mannWhitney.significant(u, [one, other]);
  const z = mannWhitney.criticalValue(u, [one, other]);
  const p = probability(Math.min(...u), one.length, one.length + other.length);
  console.log(`${name.padEnd(13)} U ${String(Math.min(...u)).padStart(2)}  "critical value" ${z.toFixed(2)}  p = ${p.toFixed(4)}  significant: ${said ? "yes" : "no "}${said === p < 0.05 ? "" : "  <- wrong"}`);
  isAsSeen &&= Math.min(...u) === seenU && said === seen;
}
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
