#!/usr/bin/env bash
# digital-link.js: a lot of seed with a slash in it can be neither written into the address of a bag nor read from one.
#
# digital-link.js 1.4.3, GS1 Digital Link: https://id…/01/GTIN/10/LOT, the QR code on a bag. A lot may hold any of GS1's 82 characters, a slash among them (years and parts of a lot
# stand behind one on seed labels: RO-118/26), and the standard wants them percent-encoded in the address. The library encodes nothing and decodes nothing: it writes a
# slash as a border of two parts and cannot read its own address again, cuts a lot at its question mark without an error, and gives the lot of an address that another program wrote rightly
# as RO-118%2F26, which is on no label. What it says of an address (isValid) is true to the standard, after the fact.
# Output seen: A126 goes there and back; RO-118/26 is written bare, said to be invalid and refused when read; RO-118%2F26 is valid and read as RO-118%2F26; A?B is read as A.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts digital-link.js@1.4.3
cat > look.cjs <<'JS'
const { DigitalLink } = require("digital-link.js");
const ORIGIN = "https://id.example.ro";
const GTIN = "05941234567899";
function readLot(address) {
  try {
    return DigitalLink(address).getKeyQualifier("10");
  } catch {
    return "refused";
  }
}
const written = ["A126", "RO-118/26", "A?B"].map((lot) => {
  const link = DigitalLink({ domain: ORIGIN, identifier: { "01": GTIN }, keyQualifiers: { 10: lot } });
  return [lot, link.toWebUriString().split("/10/")[1], link.isValid(), readLot(link.toWebUriString())].join(" ");
});
const right = `${ORIGIN}/01/${GTIN}/10/${encodeURIComponent("RO-118/26")}`;
const seen = [...written, `${DigitalLink(right).isValid()} ${readLot(right)}`];
console.log("lot, as written, valid, as read; then what is read of a lot that was encoded rightly:");
console.log(seen.join("\n"));
const isAsSeen = seen.join() === "A126 A126 true A126,RO-118/26 RO-118/26 false refused,A?B A?B false A,true RO-118%2F26";
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.cjs
