#!/usr/bin/env bash
# statistics.js finds two lots of seed of which 255 in 510 came up EACH different at the level of 5 %: its Fisher's exact test gives the chance of the one table, without those further out, and its sign test counts pairs without a difference as losses.
#
# statistics.js 1.0.0 (73,000 downloads a month); @stdlib 0.2 (hypergeometric and binomial) is the judge, and R's fisher.test says the same (0.2429 for the tea, on its help page). Fisher (The Design of Experiments, 1935, chapter
# II, the lady tasting tea, 3 of 4 cups) adds to the chance of the table seen the chances of all that speak louder against the hypothesis: 16/70 + 1/70. The package returns 16/70. Its manual says "the exact probability that the
# particular observations in the given data can be made" and has the reader compare it with the level of significance; the example in the manual (4.9 %, "should be rejected") has 5.1 % by Fisher's test and 10.3 % two-sided, and is
# not to be rejected. What is returned is always too small, the more the larger the lots: of lots of 50 that germinate alike one pair in ten is called different in place of one in forty. From memory one expects a p value of a
# function of this name, and the package's own tests check the chance of the one table too. The sign test leaves out pairs without a difference (Dixon and Mood 1946; Conover, Practical Nonparametric Statistics, 3.4; the article
# its manual sends to); the package leaves them in the number of trials and so among the losses: 6 better and 6 equal is a tie of 0.61 for a clear 0.016. Where no pair is better, four of its six figures are NaN.
# Output seen (statistics.js | one-sided, two-sided): tea 0.2286 | 0.2429, 0.4857; the manual's example 0.0490 | 0.0513, 0.1026; dressed and plain seed (48 of 50, 42 of 50) 0.0380 | 0.0458, 0.0916; 255 of 510 twice 0.0499 |
# 0.5250, 1.0000; called different 9.7 % | 2.8 %; signs 8:2:0 0.0547 | 0.0547, 6:0:6 0.6128 | 0.0156, 0:6:0 NaN | 1.0000.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts statistics.js@1.0.0 @stdlib/stats-base-dists-hypergeometric-pmf@0.3.1 @stdlib/stats-base-dists-hypergeometric-cdf@0.2.1 @stdlib/stats-binomial-test@0.2.2
cat > look.cjs <<'JS'
const binomialTest = require("@stdlib/stats-binomial-test");
const cdf = require("@stdlib/stats-base-dists-hypergeometric-cdf");
const pmf = require("@stdlib/stats-base-dists-hypergeometric-pmf");
const Statistics = require("statistics.js");
const seen = [];
const tell = (text) => {
  console.log(text);
  seen.push(text);
};
const SCALES = { group: { scale: "nominal", valueMap: ["one", "other"] }, came: { scale: "nominal", valueMap: ["up", "not"] } };
/** A table of two groups: of each how many came up and how many did not. */
function fisher(what, a, b, c, d) {
  const rows = [[a, "one", "up"], [b, "one", "not"], [c, "other", "up"], [d, "other", "not"]].flatMap(([n, group, came]) => Array.from({ length: n }, () => ({ group, came })));
  const byPackage = new Statistics(rows, SCALES).fishersExactTest("group", "came");
  const [all, up, drawn] = [a + b + c + d, a + c, a + b];
  const oneSided = 1 - cdf(a - 1, all, up, drawn);
  let twoSided = 0; // all tables that are no likelier than this one, as R does
  for (let k = 0; k <= Math.min(up, drawn); k++) if (pmf(k, all, up, drawn) <= pmf(a, all, up, drawn) * (1 + 1e-7)) twoSided += pmf(k, all, up, drawn);
  tell(`${what} (${a}, ${b} and ${c}, ${d}): ${byPackage.toFixed(4)} | ${oneSided.toFixed(4)}, ${twoSided.toFixed(4)}`);
}
console.log("Fisher's exact test: statistics.js | one-sided, two-sided");
fisher("The lady tasting tea", 3, 1, 1, 3);
fisher("The package's own example", 5, 2, 1, 6);
fisher("Dressed and plain seed", 48, 2, 42, 8);
fisher("Twice the same germination", 255, 255, 255, 255);
/** How often a test of two lots of 50 seeds that germinate alike (80 %) is called significant at 5 %. */
const chance = Array.from({ length: 51 }, (_, k) => binomial(k, 50, 0.8));
function binomial(k, n, p) {
  let value = (1 - p) ** n;
  for (let i = 1; i <= k; i++) value *= ((n - i + 1) / i) * (p / (1 - p));
  return value;
}
let single = 0;
let proper = 0;
for (let a = 0; a <= 50; a++)
  for (let c = 0; c <= 50; c++) {
    const tables = Array.from({ length: 51 }, (_, k) => pmf(k, 100, a + c, 50) || 0);
    if (tables[a] <= 0.05) single += chance[a] * chance[c];
    if (tables.reduce((sum, table) => (table <= tables[a] * (1 + 1e-7) ? sum + table : sum), 0) <= 0.05) proper += chance[a] * chance[c];
  }
tell(`Lots that germinate alike and are called different at 5 %: ${(single * 100).toFixed(1)} % by the chance of the one table, ${(proper * 100).toFixed(1)} % by the two-sided test`);
/** Pairs of plots: so many better, worse and equal with the new variety. */
function sign(what, better, worse, equal) {
  const rows = [[better, 5], [worse, 3], [equal, 4]].flatMap(([n, fresh]) => Array.from({ length: n }, () => ({ fresh, usual: 4 })));
  const { positives, pAtLeast, pAtMost } = new Statistics(rows, { fresh: "metric", usual: "metric" }).signTest("fresh", "usual");
  const right = ["greater", "less"].map((alternative) => binomialTest(better, better + worse, { alternative }).pValue.toFixed(4));
  tell(`${what} (${better} better, ${worse} worse, ${equal} equal): ${[positives, pAtLeast.toFixed(4), pAtMost.toFixed(4)].join(", ")} | ${[better, ...right].join(", ")}`);
}
console.log("Sign test: positives, p of so many or more, p of so many or fewer: statistics.js | binomial test without the equal pairs");
sign("Without a tie", 8, 2, 0);
sign("Ties", 6, 0, 6);
sign("None better", 0, 6, 0);
const EXPECTED = [
  "The lady tasting tea (3, 1 and 1, 3): 0.2286 | 0.2429, 0.4857",
  "The package's own example (5, 2 and 1, 6): 0.0490 | 0.0513, 0.1026",
  "Dressed and plain seed (48, 2 and 42, 8): 0.0380 | 0.0458, 0.0916",
  "Twice the same germination (255, 255 and 255, 255): 0.0499 | 0.5250, 1.0000",
  "Lots that germinate alike and are called different at 5 %: 9.7 % by the chance of the one table, 2.8 % by the two-sided test",
  "Without a tie (8 better, 2 worse, 0 equal): 8, 0.0547, 0.9893 | 8, 0.0547, 0.9893",
  "Ties (6 better, 0 worse, 6 equal): 6, 0.6128, 0.6128 | 6, 0.0156, 1.0000",
  "None better (0 better, 6 worse, 0 equal): 0, NaN, NaN | 0, 1.0000, 0.0156",
];
const isAsSeen = seen.join("\n") === EXPECTED.join("\n");
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.cjs
