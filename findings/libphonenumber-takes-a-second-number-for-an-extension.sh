#!/usr/bin/env bash
# A second number behind a comma becomes the extension of the first, and one unknown word makes a whole number none.
#
# libphonenumber-js 1.13.16. Letterheads name two lines of one exchange as "0261 712345, 712346". From memory one expects the first number, or nothing. The parser
# answers +40261712345 with ext "712346", as for a pause before an inner line, so whoever dials `;ext=` calls the first and types the second into it; of two whole numbers
# behind a comma (0745 123 456, 0746 123 456) it answers nothing, and with a semicolon it takes all ten figures of the second for an extension. "int. 112" is read,
# "interior 112", the same word written out, makes the number undefined; findPhoneNumbersInText reads both numbers of "… / …" there, but of "0745 123 456, 0746 123 456" it gives
# the first with ext "0746". So numbers are parted before they are given to the library.
# Output seen: 712346, 0745123467, no number, 112, no number, +40745123456 ext 0746.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund node@24.21.0 libphonenumber-js@1.13.16
cat > look.cjs <<'JS'
const { parsePhoneNumberFromString, findPhoneNumbersInText } = require("libphonenumber-js/max");
const extension = (typed) => {
  const number = parsePhoneNumberFromString(typed, "RO");
  return number ? (number.ext ?? "none") : "no number";
};
const found = findPhoneNumbersInText("0745 123 456, 0746 123 456", "RO").map(({ number }) => `${number.number} ext ${number.ext ?? "none"}`);
const seen = {
  "0261 712345, 712346": [extension("0261 712345, 712346"), "712346"],
  "0744123467;0745123467": [extension("0744123467;0745123467"), "0745123467"],
  "0745 123 456, 0746 123 456": [extension("0745 123 456, 0746 123 456"), "no number"],
  "0261 712 345 int. 112": [extension("0261 712 345 int. 112"), "112"],
  "0261 712 345 interior 112": [extension("0261 712 345 interior 112"), "no number"],
  "found in 0745 123 456, 0746 123 456": [found.join(" | "), "+40745123456 ext 0746"],
};
for (const [typed, [got]] of Object.entries(seen)) console.log(`${typed.padEnd(38)} ${got}`);
const isAsSeen = Object.values(seen).every(([got, before]) => got === before);
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node_modules/.bin/node look.cjs
