#!/usr/bin/env bash
# dbffile and dbf write the rest of a sum of floats, which is as good as nothing, as 5.55: the figures are kept and the exponent is cut off.
#
# dbffile 1.13.0 and dbf 0.2.0 (which @mapbox/shp-write writes its tables with). A numeric field of a .dbf is text of a fixed width; its head says how many decimals it has, and dbffile asks for both.
# From memory one expects 0.00 or 0.30 in a field of 12.2, as the programs write that the format comes from. decimalPlaces goes into the head and is used for nothing else:
# the number is turned into a string and the first 12 characters are taken. 0.1 + 0.2 - 0.3 is 5.551115123125783e-17, and its first 12 characters are a sum; 19.9 * 3 - 59.7 becomes -7.11
# in its place. A number that is too long loses its last figures in the same way and is ten or a thousand times smaller. Nothing is raised, and the file opens everywhere. dbf has no decimals at all and
# takes the first 18 characters. So a balance is rounded before it is given to either, which one does not do for "an N field of two decimals".
# Output seen: dbffile 5.5511151231, -7.105427357, 0.3000000000, 1.005, 123456789012; dbf 5.551115123125783e, which dbffile reads as 5.55.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dbffile@1.13.0 dbf@0.2.0
cat > look.mjs <<'JS'
import { readFileSync, writeFileSync } from "node:fs";
import dbf from "dbf";
import { DBFFile } from "dbffile";
const CASES = [
  [0.1 + 0.2 - 0.3, "5.5511151231", "0.00"],
  [19.9 * 3 - 59.7, "-7.105427357", "0.00"],
  [0.1 + 0.2, "0.3000000000", "0.30"],
  [1.005, "1.005", "1.00 or 1.01"],
  [12345678901234, "123456789012", "an error, or asterisks"],
];
const HEAD = 32 + 32 + 1;
const table = await DBFFile.create("sums.dbf", [{ name: "SUMA", type: "N", size: 12, decimalPlaces: 2 }]);
await table.appendRecords(CASES.map(([SUMA]) => ({ SUMA })));
const rows = readFileSync("sums.dbf").subarray(HEAD).toString("latin1").match(/ .{12}/gu);
console.log(`decimals in the head of the field: ${readFileSync("sums.dbf")[32 + 17]}`);
let isAsSeen = readFileSync("sums.dbf")[32 + 17] === 2;
for (const [index, [value, seen, expected]] of CASES.entries()) {
  const text = rows[index].trim();
  isAsSeen &&= text === seen;
  console.log(`dbffile ${String(value).padEnd(24)} stands there as ${text.padEnd(14)} expected: ${expected}`);
}
const file = Buffer.from(dbf.structure([{ SUMA: 0.1 + 0.2 - 0.3 }]).buffer);
writeFileSync("other.dbf", file);
const text = file.subarray(HEAD).toString("latin1").slice(1, 19);
const [{ SUMA: read }] = await (await DBFFile.open("other.dbf")).readRecords();
console.log(`dbf     ${String(0.1 + 0.2 - 0.3).padEnd(24)} stands there as ${text}, read again as ${read}`);
isAsSeen &&= text === "5.551115123125783e" && read === 5.551115123125783;
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
