#!/usr/bin/env bash
# nmea-simple: a time in RMC keeps its fraction with two digits and loses it with one or three, so that ten fixes of a second happen at once.
#
# nmea-simple 3.3.0 beside gps 0.9.0. NMEA 0183 lets a receiver choose how many digits follow the second; many write three (081836.300), a guidance receiver sends five or ten fixes a
# second. The sentence whose two digits come first in examples is read to the hundredth; the same instant with three digits, or one, is read as the full second. GGA of the same
# package keeps all three, so two sentences of one fix are up to 0.9 s apart. Speed from RMC, way by time, is then without end: ten fixes at 12 km/h have no time between them.
# Output seen: .3, .30 and .300 as 0, 300 and 0 ms in RMC, 300 in GGA, 300 in RMC by gps; of ten fixes 100 ms apart one instant, by gps ten.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nmea-simple@3.3.0 gps@0.9.0
cat > look.mjs <<'JS'
import * as gps from "gps";
import { parseNmeaSentence } from "nmea-simple";
const { Parse } = gps.GPS ?? gps.default;
const withSum = (sentence) => {
  const sum = [...sentence.slice(1)].reduce((so, letter) => so ^ letter.charCodeAt(0), 0);
  return `${sentence}*${sum.toString(16).toUpperCase().padStart(2, "0")}`;
};
// 12 km/h (6.5 knots) to the north, fixed by RTK, on 30 November 2026.
const rmc = (fraction, minute = "26.75300") => withSum(`$GPRMC,081836${fraction},A,44${minute},N,02606.15200,E,006.5,000.0,301126,,,R`);
const gga = (fraction) => withSum(`$GPGGA,081836${fraction},4426.75300,N,02606.15200,E,4,12,0.8,85.0,M,36.0,M,1.0,0120`);
const milliseconds = [".3", ".30", ".300"].map((fraction) => [
  parseNmeaSentence(rmc(fraction)).datetime.getUTCMilliseconds(),
  parseNmeaSentence(gga(fraction)).time.getUTCMilliseconds(),
  Parse(rmc(fraction)).time.getUTCMilliseconds(),
]);
const second = Array.from({ length: 10 }, (_, tenth) => rmc(`.${tenth}00`, (26.753 + tenth * 0.00018).toFixed(5)));
const instants = (read) => new Set(second.map((sentence) => read(sentence).getTime())).size;
const seen = `${JSON.stringify(milliseconds)} ${instants((text) => parseNmeaSentence(text).datetime)} ${instants((text) => Parse(text).time)}`;
console.log(`RMC and GGA by nmea-simple, RMC by gps, with one, two and three digits; instants of ten fixes by each: ${seen}`);
const isAsSeen = seen === "[[0,300,300],[300,300,300],[0,300,300]] 1 10";
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
