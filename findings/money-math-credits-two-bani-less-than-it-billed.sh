#!/usr/bin/env bash
# money-math gives a credit note another sum than the invoice that it takes back: products, quotients and percentages of negative amounts come out one or two bani short, mostly at a value that no rule of rounding allows.
#
# money-math 2.6.3 (57,000 downloads a month); decimal.js 10.6.0 and big.js 7.0.1 are the judges. A return is booked as the same line with a minus (EN 16931 and RO e-Factura take negative quantities), and its VAT is the base times
# the rate rounded to two decimals (BR-CO-17): 21 % of -1.19 is -0.2499, which is -0.25. The README counts "-42.10" among its amounts and says that results are "rounded to the whole cent". mul and div cut -0.2499 off to -0.24 and
# then ADD a cent because the figures cut off are 50 or more, whatever the sign: -0.23, not even one of the two cents beside the true value; percent takes the whole cents by cutting off and the rest by a floor, and adds in the
# same way. Whatever is not a whole number of bani is one too high (percent), or two in every second case (mul, div). add and subtract are right, and so is all above zero, which is all that the README shows; the invoice with its
# credit note then leaves some bani of VAT that nobody owes.
# Output seen (money-math | decimal.js | big.js): mul -1.19 × 0.21 -0.23 | -0.25 | -0.25, mul -19.99 × 0.21 -4.18 | -4.20 | -4.20, div -2 : 3 -0.65 | -0.67 | -0.67, percent 21 of -49.90 -10.47 | -10.48 | -10.48, of -10.02 -2.09 |
# -2.10 | -2.10; without the minus all equal; of 9,999 amounts 0.01 to 99.99, the 21 % and the 21 % taken back leave nothing for 99 and 1 or 2 bani for 9,900 (percent), nothing for 4,999 and 2 bani for 5,000 (mul by 0.21); 100
# sales of 1.19 lei and their 100 returns leave 2.00 lei of VAT.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts money-math@2.6.3 decimal.js@10.6.0 big.js@7.0.1
cat > look.cjs <<'JS'
const Big = require("big.js");
const Decimal = require("decimal.js");
const money = require("money-math");
const EXACT = {
  mul: (a, b) => [new Decimal(a).mul(b), Big(a).times(b)],
  div: (a, b) => [new Decimal(a).div(b), Big(a).div(b)],
  percent: (a, b) => [new Decimal(a).mul(b).div(100), Big(a).times(b).div(100)],
};
const seen = [];
function look(what, a, b) {
  const [first, second] = EXACT[what](a, b);
  const row = [money[what](a, b), first.toFixed(2), second.toFixed(2)].join(" | ");
  console.log(`${what}("${a}", "${b}"), exactly ${first.toDecimalPlaces(5)}: ${row}`);
  seen.push(row);
}
console.log("money-math | decimal.js | big.js");
for (const [what, a, b] of [["mul", "1.19", "0.21"], ["mul", "19.99", "0.21"], ["div", "2.00", "3.00"], ["percent", "49.90", "21.00"], ["percent", "10.02", "21.00"]]) {
  look(what, a, b);
  look(what, `-${a}`, b);
}
/** The bani that are left when an amount is reckoned and taken back, and for how many of 9,999 amounts. */
function leftOver(reckon) {
  const counts = {};
  for (let bani = 1; bani <= 9_999; bani++) {
    const amount = (bani / 100).toFixed(2);
    const rest = money.amountToCents(money.add(reckon(amount), reckon(`-${amount}`)));
    counts[rest] = (counts[rest] ?? 0) + 1;
  }
  return JSON.stringify(counts);
}
const left = [leftOver((amount) => money.percent(amount, "21.00")), leftOver((amount) => money.mul(amount, "0.21"))];
console.log(`Bani left of 0.01 to 99.99 and their returns: percent 21 ${left[0]}, mul 0.21 ${left[1]}`);
let vat = "0.00";
for (let n = 0; n < 100; n++) vat = money.add(vat, money.add(money.mul("1.19", "0.21"), money.mul("-1.19", "0.21")));
console.log(`VAT left after 100 sales of 1.19 and their 100 returns: ${vat}`);
seen.push(...left, vat);
const EXPECTED = [
  '0.25 | 0.25 | 0.25',
  '-0.23 | -0.25 | -0.25',
  '4.20 | 4.20 | 4.20',
  '-4.18 | -4.20 | -4.20',
  '0.67 | 0.67 | 0.67',
  '-0.65 | -0.67 | -0.67',
  '10.48 | 10.48 | 10.48',
  '-10.47 | -10.48 | -10.48',
  '2.10 | 2.10 | 2.10',
  '-2.09 | -2.10 | -2.10',
  '{"0":99,"1":9800,"2":100}',
  '{"0":4999,"2":5000}',
  '2.00',
];
const isAsSeen = seen.join("\n") === EXPECTED.join("\n");
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.cjs
