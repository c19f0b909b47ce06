#!/usr/bin/env bash
# Two checkers of Romanian personal numbers (CNP) know every county, two that were abolished, and not the 70 of the children born since 8 May 2024.
#
# romanian-personal-identity-code-validator 1.1.4 and stdnum 1.12.0 (JavaScript), RO.cnp. The eighth and ninth figure were the county. Since the civil register is one system (SIIEASC), the numbers
# that it gives out have 70 there wherever the child was born, as the Ministry of the Interior announced in May 2024; the figure of control is reckoned as ever. Both packages hold the old list and
# take nothing else, so for a number of today they say "wrong", as they say for a slip of the pen; nobody tests with a child's number, and a list of counties looks like a thing that
# never changes. validator 13.15.35 (isTaxID, ro-RO) knows no counties and is right. The numbers here have the dates of the year 1887, so they are nobody's.
# Output seen: of 39 (Vrancea), 47 (a sector abolished) and 70: true, true, false in both; validator true three times.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts romanian-personal-identity-code-validator@1.1.4 stdnum@1.12.0 validator@13.15.35
cat > look.mjs <<'JS'
import { createRequire } from "node:module";
import { stdnum } from "stdnum";
import validator from "validator";

const { CNP } = createRequire(import.meta.url)("romanian-personal-identity-code-validator");
const WEIGHTS = "279146358279";
/** A number of a man of 1 January 1887 and this county, with its figure of control. */
function numberOf(county) {
  const digits = `3870101${county}001`;
  const rest = [...digits].reduce((sum, digit, place) => sum + digit * WEIGHTS[place], 0) % 11;
  return digits + (rest === 10 ? 1 : rest);
}
const seen = ["39", "47", "70"].map((county) => {
  const number = numberOf(county);
  return [new CNP(number).isValid(), stdnum.RO.cnp.validate(number).isValid, validator.isTaxID(number, "ro-RO")].join();
});
console.log("romanian-personal-identity-code-validator, stdnum, validator of county 39, 47, 70:");
console.log(seen.join(" | "));
const isAsSeen = seen.join("|") === "true,true,true|true,true,true|false,false,true";
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
