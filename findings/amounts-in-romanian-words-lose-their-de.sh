#!/usr/bin/env bash
# n2words and to-words write sums of lei in Romanian that no contract could carry, and n2words by two rules within one function.
#
# n2words 4.0.0 (ro-RO, toCurrency) and to-words 5.7.0 (ro-RO). Romanian puts "de" between a numeral whose last two digits are 00 or 20 to 99 and its noun: douăzeci DE lei, o mie DE lei,
# o sută nouăsprezece lei. n2words knows the rule for bani ("cincizeci de bani") and within thousands ("treizeci și șase de mii") and leaves it out for lei ("douăzeci lei"), so 20,50 lei holds
# both. Million is neuter: douăzeci și UNU de milioane; n2words says "una". to-words knows no "de" and no "și" at all ("Treizeci Șase Mii"), and counts
# the masculine lei in the feminine ("Două Lei"). An amount in words is what counts on a Romanian payment form, so one checks twice.
# Output seen: below; each differs from the correct form printed beside it.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts n2words@4.0.0 to-words@5.7.0
cat > look.mjs <<'JS'
import { toCardinal, toCurrency } from "n2words/ro-RO";
import { ToWords } from "to-words";
const other = new ToWords({ localeCode: "ro-RO" });
const CASES = [
  ["n2words, 19 lei", toCurrency(19), "nouăsprezece lei", "nouăsprezece lei"],
  ["n2words, 20,50 lei", toCurrency(20.5), "douăzeci lei cincizeci de bani", "douăzeci de lei cincizeci de bani"],
  ["n2words, 36.570 lei", toCurrency(36570), "treizeci și șase de mii cinci sute șaptezeci lei", "treizeci și șase de mii cinci sute șaptezeci de lei"],
  ["n2words, 21 millions", toCardinal(21_000_000), "douăzeci și una de milioane", "douăzeci și unu de milioane"],
  ["to-words, 2 lei", other.convert(2, { currency: true }), "Două Lei Exact", "Doi lei"],
  ["to-words, 21.000 lei", other.convert(21_000, { currency: true }), "Douăzeci Unu Mii Lei Exact", "Douăzeci și una de mii de lei"],
];
let isAsSeen = true;
for (const [name, said, seen, correct] of CASES) {
  console.log(`${name.padEnd(22)} ${said.padEnd(52)} correct: ${correct}`);
  isAsSeen &&= said === seen;
}
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
