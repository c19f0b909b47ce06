#!/usr/bin/env bash
# csv-parse: `trim` undoes `relax_quotes` for marks in the middle of a quoted cell, and `ltrim` does not.
#
# csv-parse 7.0.3. `relax_quotes` takes "Gazon "Sport" 10" as it stands, with its marks. From memory one expects `trim` to take blanks away and nothing else:
# it is what reads `"Lucernă" ;12` without the marks. But with `trim` (or `rtrim`) beside it the whole file is refused at the first such cell, by an error
# with a code of its own, CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE; a blank that is no blank of ASCII (U+00A0) behind the mark is refused too. `ltrim` alone keeps
# the relaxed reading. So neither option reads both kinds of files, and a program that adds `trim` for the first loses the second.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node@24.21.0 csv-parse@7.0.3
cat > look.cjs <<'JS'
const { parse } = require("csv-parse/sync");
const LINES = { "a blank behind": '"Lucernă" ;12', "marks within": '"Gazon "Sport" 10";12', "a no-break blank behind": '"Lucernă"\u00a0;12' };
const seen = {};
for (const options of [{}, { ltrim: true }, { rtrim: true }, { trim: true }])
  for (const [name, line] of Object.entries(LINES)) {
    const key = `${Object.keys(options)[0] ?? "neither"}: ${name}`;
    try {
      seen[key] = parse(line, { delimiter: ";", relax_quotes: true, ...options })[0][0];
    } catch (error) {
      seen[key] = error.code;
    }
    console.log(`${key.padEnd(34)} ${seen[key]}`);
  }
const REFUSED = "CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE";
const isAsSeen =
  ["neither", "ltrim"].every((way) => seen[`${way}: marks within`] === '"Gazon "Sport" 10"' && seen[`${way}: a blank behind`] === '"Lucernă" ') &&
  ["rtrim", "trim"].every((way) => seen[`${way}: marks within`] === REFUSED && seen[`${way}: a no-break blank behind`] === REFUSED) &&
  seen["trim: a blank behind"] === "Lucernă";
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node_modules/.bin/node look.cjs
