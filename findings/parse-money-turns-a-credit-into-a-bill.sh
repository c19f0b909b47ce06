#!/usr/bin/env bash
# parse-money reads a credit note of -5,00 lei as 5 lei, and with parsecurrency takes 0,750 and 0.125 for 750 and 125.
#
# parse-money 1.0.12 and parsecurrency 1.1.1, made to read sums as people write them, decimal commas included: both read 1.234,50 lei right. parse-money searches the text for its first digit and drops the
# minus before it without an error; parsecurrency keeps it. Both take three digits behind the one mark for thousands: of 12.345 nobody can know, but no group of thousands follows a lone zero in any
# country, and quantities (0,750 kg), prices for a gram and rates of exchange are written so. One would guess a zero in front settles it. parsecurrency says on its page that it reads no currency with
# three decimals; what it does with them is not refuse, but answer a thousand times as much.
# Output seen: the table below.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts parse-money@1.0.12 parsecurrency@1.1.1
cat > look.mjs <<'JS'
import parseMoneyModule from "parse-money";
import parsecurrencyModule from "parsecurrency";

const parseMoney = parseMoneyModule.default ?? parseMoneyModule;
const parsecurrency = parsecurrencyModule.default ?? parsecurrencyModule;
const CASES = [
  ["1.234,50 lei", 1234.5, 1234.5, 1234.5],
  ["-5,00 lei", -5, 5, -5],
  ["-1.234,50 RON", -1234.5, 1234.5, -1234.5],
  ["0,750 kg", 0.75, 750, 750],
  ["0.125", 0.125, 125, 125],
];
let isAsSeen = true;
for (const [text, right, ...seen] of CASES) {
  const said = [parseMoney(text).amount, parsecurrency(text).value];
  const shown = said.map((amount) => `${amount}${amount === right ? "" : " <- wrong"}`);
  console.log(`${text.padEnd(14)} parse-money ${shown[0].padEnd(17)} parsecurrency ${shown[1]}`);
  isAsSeen &&= said.every((amount, index) => amount === seen[index]);
}
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
