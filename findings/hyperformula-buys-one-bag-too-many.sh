#!/usr/bin/env bash
# HyperFormula says in one row of a sheet that 0.3 ha × 35 kg : 0.7 kg IS 15 bags, and rounds it up to 16.
#
# hyperformula 3.5.0, default settings (smartRounding true, precisionRounding 10). What a field needs is =ROUNDUP(area*norm/bag,0) in every seed merchant's sheet. 0.3 * 35 / 0.7 is 15.000000000000002 in
# binary. HyperFormula promises for that to round what it stores and compares ("smart rounding"), and does: =A*B/C=15 answers TRUE, =INT(-A*B/C) answers -15. From memory one expects it
# for ROUNDUP and CEILING as well, as in LibreOffice Calc 7.4.7, which takes a value so close to a whole number for that number and answered 15 for both on the same sheet. HyperFormula hands
# them the value as it is: 16. Over 20,000 ordinary needs (0.1 to 20 ha in steps of 0.1, ten norms, ten packs), 336 come out a bag too many, by ROUNDUP and by CEILING, every one of them
# equal to the whole number in the same sheet's own eyes; below a whole number nothing is wrong. @formulajs/formulajs 4.6.1, which promises no rounding, gives the same 336.
# =ROUNDUP(ROUND(area*norm/bag,9),0) is right everywhere. Output seen: 415 needs are whole and not so in binary, 336 above: ROUNDUP 336 wrong, CEILING 336 wrong, INT 0, "=" 0, with ROUND 0.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0 @formulajs/formulajs@4.6.1
cat > look.mjs <<'JS'
import { CEILING, ROUNDUP } from "@formulajs/formulajs";
import { HyperFormula } from "hyperformula";
const needs = [];
for (let tenths = 1; tenths <= 200; tenths += 1)
  for (const norm of [1.2, 2.5, 3, 3.5, 4, 4.5, 25, 30, 35, 40])
    for (const bag of [0.3, 0.5, 0.7, 1, 5, 7, 10, 15, 20, 25]) {
      const area = tenths / 10;
      // In whole numbers, so without a rest of binary.
      const bags = (tenths * Math.round(norm * 10)) / (Math.round(bag * 10) * 10);
      if (Number.isInteger(bags) && (area * norm) / bag !== bags) needs.push({ area, norm, bag, bags });
    }
const above = needs.filter(({ area, norm, bag, bags }) => (area * norm) / bag > bags);
const sheet = above.map(({ area, norm, bag, bags }, at) => {
  const need = `A${at + 1}*B${at + 1}/C${at + 1}`;
  return [area, norm, bag, `=ROUNDUP(${need},0)`, `=CEILING(${need},1)`, `=INT(-${need})`, `=${need}=${bags}`, `=ROUNDUP(ROUND(${need},9),0)`];
});
const rows = HyperFormula.buildFromArray(sheet, { licenseKey: "gpl-v3" }).getSheetValues(0);
const wrong = (column, right) => rows.filter((row, at) => row[column] !== right(above[at].bags)).length;
const seen = {
  "whole, and not so in binary": [needs.length, 415],
  "of these above the whole number": [above.length, 336],
  "ROUNDUP wrong": [wrong(3, (bags) => bags), 336],
  "CEILING wrong": [wrong(4, (bags) => bags), 336],
  "INT(-x) wrong": [wrong(5, (bags) => -bags), 0],
  "x = bags not TRUE": [wrong(6, () => true), 0],
  "ROUNDUP(ROUND(x,9),0) wrong": [wrong(7, (bags) => bags), 0],
  "formulajs ROUNDUP wrong": [above.filter(({ area, norm, bag, bags }) => ROUNDUP((area * norm) / bag, 0) !== bags).length, 336],
  "formulajs CEILING wrong": [above.filter(({ area, norm, bag, bags }) => CEILING((area * norm) / bag, 1) !== bags).length, 336],
};
const [first] = sheet.map((row, at) => [row.slice(0, 3), rows[at].slice(3, 7)]).filter(([[area, norm, bag]]) => area === 0.3 && norm === 35 && bag === 0.7);
console.log("0.3 ha, 35 kg/ha, bags of 0.7 kg: ROUNDUP, CEILING, INT(-x), x=15:", first[1].join(", "));
let isAsSeen = first[1].join() === "16,16,-15,true";
for (const [name, [got, expected]] of Object.entries(seen)) {
  console.log(`${name.padEnd(34)} ${got}`);
  isAsSeen &&= got === expected;
}
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
