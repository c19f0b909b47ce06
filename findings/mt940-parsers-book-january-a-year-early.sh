#!/usr/bin/env bash
# Four parsers of bank statements enter the payment of 31 December, booked on 4 January, twelve months before it was made.
#
# mt940js 1.3.5, mt940-js 1.0.0, swiftmessageparser 1.2.1, @centrapay/swift-parser 1.0.1. Line :61: of SWIFT's MT940 has the date of value with its year and, behind it, the date of
# entry without (MMDD). From memory one expects the nearest such day, as the statement's own balances say beside it. All four take the year of the value, so
# "2612310104" is entered on 4 January 2026 and "2701021230" on 30 December 2027, in a statement that closes on 4 January 2027. Every other day of the year is right, so no test meets it, and
# accounts sorted by entry have a gap in January and payments from the future. Libraries of other languages compare the two and move the year (mt-940 of Python says it as guessed_entry_date). mt940-js needs tslib and does not name it.
# Output seen: in all four 2026-01-04 and 2027-12-30; the balance closes on 2027-01-04.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mt940js@1.3.5 mt940-js@1.0.0 swiftmessageparser@1.2.1 @centrapay/swift-parser@1.0.1 tslib@2.8.1
cat > look.cjs <<'JS'
const STATEMENT = [
  ":20:STATEMENT",
  ":25:RO49AAAA1B31007593840000",
  ":28C:1/1",
  ":60F:C261231RON1000,00",
  ":61:2612310104C50,00NTRFNONREF",
  ":86:paid on 31 December, booked on 4 January",
  ":61:2701021230D20,00NTRFNONREF",
  ":86:booked on 30 December for 2 January",
  ":62F:C270104RON1030,00",
  "-",
].join("\r\n");
const day = (date) => (date instanceof Date ? date.toISOString().slice(0, 10) : date);
const swift = (name) => require(name).parse({ type: "mt940", data: STATEMENT })[0];
(async () => {
  const statements = {
    "mt940js": new (require("mt940js").Parser)().parse(STATEMENT)[0],
    "mt940-js": (await require("mt940-js").read(Buffer.from(STATEMENT)))[0],
    "swiftmessageparser": swift("swiftmessageparser"),
    "@centrapay/swift-parser": swift("@centrapay/swift-parser"),
  };
  let isAsSeen = true;
  for (const [name, { transactions }] of Object.entries(statements)) {
    const entered = transactions.map((one) => day(one.entryDate)).join(" and ");
    console.log(`${name.padEnd(24)} ${entered}   expected: 2027-01-04 and 2026-12-30`);
    isAsSeen &&= entered === "2026-01-04 and 2027-12-30";
  }
  console.log(isAsSeen ? "As seen" : "CHANGED");
  process.exit(isAsSeen ? 0 : 1);
})();
JS
node look.cjs
