#!/usr/bin/env bash
# js-big-decimal divides 1,000.5 kg by bags of 500 kg and rounds UP to 2 bags: a division is cut off two figures behind the last one asked for, and only the stump is rounded.
#
# js-big-decimal 2.2.0 (300,000 downloads a month; rounding modes for divide since 2.1.0); decimal.js 10.6.0 and bigdecimal.js 1.3.1 (Java's BigDecimal, whose names of modes js-big-decimal has) are the judges. CEILING, UP, and
# FLOOR below zero go on by one as soon as any fraction is left (java.math.RoundingMode; IEEE 754-2019, 4.3: a result is the one of infinite precision, rounded once). The package works out two figures more than asked for and
# forgets the remainder: 2.001 becomes 2.00 and stays 2, so any rest under one hundredth of the last place counts as nothing. HALF_EVEN, the default, takes 0.2216|50|99 for a tie and goes to the even 0.2216, though the value is
# nearer to 0.2217: one unit of the last place is missing, always towards zero. round() of the same long quotient is right in every mode, add and multiply are exact, and the README's own example (45 / 4 with CEILING is 12) holds,
# so from memory one expects that of a division as well.
# Output seen (package | decimal.js | bigdecimal.js | the package's round()): bags 2 | 3 | 3 | 3 and 4 | 5 | 5 | 5, UP 2 | 3 | 3 | 3, FLOOR of -2.001 -2 | -3 | -3 | -3, HALF_EVEN 0.2216 | 0.2217 | 0.2217 | 0.2217; gross prices
# 0.01 to 99.99 with 11 % VAT, divided by 1.11 to two places: 91 of 9,999 one ban too low, none too high; with HALF_UP 0.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts js-big-decimal@2.2.0 decimal.js@10.6.0 bigdecimal.js@1.3.1
cat > look.cjs <<'JS'
const { Big, RoundingMode } = require("bigdecimal.js");
const Decimal = require("decimal.js");
const loaded = require("js-big-decimal");
const bigDecimal = loaded.default ?? loaded;
const { RoundingModes } = bigDecimal;
const OF_DECIMAL_JS = { CEILING: 2, FLOOR: 3, UP: 0, HALF_UP: 4, HALF_EVEN: 6 };
const seen = [];
function look(dividend, divisor, places, mode) {
  const row = [
    bigDecimal.divide(dividend, divisor, places, RoundingModes[mode]),
    new Decimal(dividend).div(divisor).toDecimalPlaces(places, OF_DECIMAL_JS[mode]).toString(),
    Big(dividend).divide(Big(divisor), places, RoundingMode[mode]).toString(),
    bigDecimal.round(bigDecimal.divide(dividend, divisor, 30), places, RoundingModes[mode]),
  ].join(" | ");
  console.log(`${dividend} / ${divisor} = ${new Decimal(dividend).div(divisor).toDecimalPlaces(8)}, ${places} places, ${mode}: ${row}`);
  seen.push(row);
}
console.log("js-big-decimal | decimal.js | bigdecimal.js | js-big-decimal's round() of 30 places");
look("45", "4", 0, "CEILING"); // the README's example
look("1000.5", "500", 0, "CEILING");
look("100.2", "25", 0, "CEILING");
look("1000.5", "500", 0, "UP");
look("-1000.5", "500", 0, "FLOOR");
look("113.82", "513.51", 4, "HALF_EVEN");
for (const mode of ["HALF_EVEN", "HALF_UP"]) {
  const errors = {};
  for (let bani = 1; bani <= 9_999; bani++) {
    const gross = (bani / 100).toFixed(2);
    const error = new Decimal(bigDecimal.divide(gross, "1.11", 2, RoundingModes[mode])).minus(new Decimal(gross).div("1.11").toDecimalPlaces(2, OF_DECIMAL_JS[mode]));
    if (!error.isZero()) errors[error] = (errors[error] ?? 0) + 1;
  }
  console.log(`Gross prices 0.01 to 99.99 / 1.11, 2 places, ${mode}, wrong by and how often: ${JSON.stringify(errors)}`);
  seen.push(JSON.stringify(errors));
}
const EXPECTED = [
  '12 | 12 | 12 | 12',
  '2 | 3 | 3 | 3',
  '4 | 5 | 5 | 5',
  '2 | 3 | 3 | 3',
  '-2 | -3 | -3 | -3',
  '0.2216 | 0.2217 | 0.2217 | 0.2217',
  '{"-0.01":91}',
  '{}',
];
const isAsSeen = seen.join("\n") === EXPECTED.join("\n");
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.cjs
