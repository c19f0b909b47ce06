#!/usr/bin/env bash
# Coordinates with a decimal comma, as a Romanian telephone or land survey writes them, become another place without an error, or no place on Earth.
#
# coordinate-parser 1.0.7 and parse-dms 0.0.5, beside geo-coordinates-parser 1.7.4, which reads all of them right. coordinate-parser takes the digits behind the comma for minutes: it answers a latitude of
# 2,102 degrees and does not look whether there is one, and with degrees and minutes it is 15 km off, which nobody sees on a list. parse-dms refuses two of the four, and takes seconds with
# a comma apart: the latitude loses its half second and the longitude becomes the 5 that stood behind the comma, in the Netherlands' longitude instead of Romania's. A guess would be an error for what
# is not understood: both are made to read "various formats" typed by people.
# Output seen: the lines below.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts coordinate-parser@1.0.7 parse-dms@0.0.5 geo-coordinates-parser@1.7.4
cat > look.mjs <<'JS'
import Coordinates from "coordinate-parser";
import { convert } from "geo-coordinates-parser";
import parseDms from "parse-dms";

const READERS = {
  "coordinate-parser": (text) => [new Coordinates(text).getLatitude(), new Coordinates(text).getLongitude()],
  "parse-dms": (text) => [parseDms(text).lat, parseDms(text).lon],
  "geo-coordinates-parser": (text) => [convert(text).decimalLatitude, convert(text).decimalLongitude],
};
const said = (read, text) => {
  try {
    return read(text).map((degrees) => degrees.toFixed(4)).join(" ");
  } catch {
    return "refused";
  }
};
const CASES = [
  ["45.123456, 25.654321", "45.1235 25.6543", "45.1235 25.6543", "45.1235 25.6543"],
  ["45,123456 25,654321", "2102.6000 10930.3500", "refused", "45.1235 25.6543"],
  ["45,123456; 25,654321", "2102.6000 10930.3500", "refused", "45.1235 25.6543"],
  [`45°12'30,5"N 25°06'15,2"E`, "refused", "45.2083 5.0000", "45.2085 25.1042"],
  ["45° 12,508' N 25° 06,253' E", "45.3411 25.1703", "refused", "45.2085 25.1042"],
];
let isAsSeen = true;
for (const [text, ...seen] of CASES) {
  console.log(text);
  for (const [index, [name, read]] of Object.entries(READERS).entries()) {
    const answer = said(read, text);
    console.log(`  ${name.padEnd(23)} ${answer}${answer === seen[2] ? "" : answer === "refused" ? "" : "  <- elsewhere"}`);
    isAsSeen &&= answer === seen[index];
  }
}
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
