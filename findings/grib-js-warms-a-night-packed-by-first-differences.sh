#!/usr/bin/env bash
# grib-js: a forecast packed by first differences is read as one by second differences without a word, and its run moves by the time zone of who reads it.
#
# grib-js 1.0.0, GRIB 2 template 5.3. Octet 48 of the section says whether values are differences of the first or of the second order. The package reads the octet and then always
# reads two first values and adds up twice. Where the values are one group, temperatures come out that look like temperatures: frost at night, for which one asks before sowing
# lucerne, vanishes where it is and stands where it is not. Where they are several groups there is a message with its header and without data, and no error either. The time of the
# run, UTC in the file, is taken for local time: a run at 00 UTC becomes one of the day before.
# Output seen: twelve points from 270.9 to 274.1 K; by second differences the same, in one group and in three; by first ones from 263.0 to 273.2 in one group, none in three; points
# with frost (below 273.15 K) 8 of 12, and 11; the run of 30 November 00 UTC as 29 November 22 UTC in Bucharest. ecCodes 2.28 (grib_get_data) reads all four messages rightly.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts grib-js@1.0.0
cat > look.mjs <<'JS'
import { createRequire } from "node:module";
const grib = createRequire(import.meta.url)("grib-js");
const number = (value, octets) => Buffer.from(value.toString(16).padStart(2 * octets, "0"), "hex");
/** Sign in the first bit, as GRIB writes numbers below 0. */
const signed = (value, octets) => {
  const buffer = number(Math.abs(value), octets);
  if (value < 0) buffer[0] |= 0x80;
  return buffer;
};
const real = (value) => {
  const buffer = Buffer.alloc(4);
  buffer.writeFloatBE(value);
  return buffer;
};
/** Numbers of so many octets each: [[value, octets], …]. */
const fields = (...pairs) => Buffer.concat(pairs.map(([value, octets]) => number(value, octets)));
const section = (which, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([fields([body.length + 5, 4], [which, 1]), body]);
};
const bits = (values, width) => {
  const text = values.map((value) => value.toString(2).padStart(width, "0")).join("");
  return Buffer.from(Array.from({ length: Math.ceil(text.length / 8) }, (_, at) => parseInt(text.slice(8 * at, 8 * at + 8).padEnd(8, "0"), 2)));
};
/** Temperature 2 m above ground in 6 × 2 points around Bucharest, six hours after 30 November 2026 00 UTC, in tenths of a kelvin, in groups of so many points. */
function forecast(kelvins, order, long = kelvins.length) {
  const points = kelvins.length;
  const lowest = Math.min(...kelvins.map((kelvin) => Math.round(kelvin * 10)));
  const values = kelvins.map((kelvin) => Math.round(kelvin * 10) - lowest);
  let differences = values;
  for (let step = 0; step < order; step += 1) differences = differences.slice(1).map((value, at) => value - differences[at]);
  const least = Math.min(...differences);
  const packed = [...Array(order).fill(0), ...differences.map((value) => value - least)];
  const width = Math.max(...packed).toString(2).length;
  const groups = Array.from({ length: points / long }, (_, at) => packed.slice(at * long, (at + 1) * long));
  const bases = groups.map((group) => Math.min(...group));
  const widths = groups.map((group, at) => (Math.max(...group) - bases[at]).toString(2).length);
  const body = Buffer.concat([
    section(1, fields([98, 2], [0, 2], [28, 1], [0, 1], [1, 1], [2026, 2], [11, 1], [30, 1], [0, 1], [0, 1], [0, 1], [0, 1], [1, 1])),
    section(
      3,
      fields([0, 1], [points, 4], [0, 1], [0, 1], [0, 2], [6, 1]),
      Buffer.alloc(15),
      fields([points / 2, 4], [2, 4], [0, 4], [0xffffffff, 4], [45_000_000, 4], [25_500_000, 4], [48, 1], [44_750_000, 4], [26_750_000, 4]),
      fields([250_000, 4], [250_000, 4], [0, 1]),
    ),
    section(
      4,
      fields([0, 2], [0, 2], [0, 1], [0, 1], [2, 1], [0, 1], [255, 1], [0, 2], [0, 1], [1, 1], [6, 4], [103, 1], [0, 1], [2, 4], [255, 1], [0, 1], [0, 4]),
    ),
    section(
      5,
      fields([points, 4], [3, 2]),
      real(lowest),
      fields([0, 2], [1, 2], [width, 1], [0, 1], [1, 1], [0, 1], [0, 4], [0, 4], [groups.length, 4], [0, 1], [8, 1], [0, 4], [1, 1], [long, 4], [8, 1], [order, 1], [2, 1]),
    ),
    section(6, number(255, 1)),
    section(
      7,
      ...values.slice(0, order).map((value) => signed(value, 2)),
      signed(least, 2),
      bits(bases, width),
      fields(...widths.map((bit) => [bit, 1]), ...groups.map(() => [long, 1])),
      bits(
        groups.flatMap((group, at) => group.map((value) => (value - bases[at]).toString(2).padStart(widths[at], "0"))).join("").split("").map(Number),
        1,
      ),
    ),
    Buffer.from("7777"),
  ]);
  return Buffer.concat([Buffer.from("GRIB"), fields([0, 2], [0, 1], [2, 1], [0, 4], [body.length + 16, 4]), body]);
}
const night = [273.2, 272.4, 271.9, 272.8, 273.6, 274.1, 273.9, 273.0, 272.2, 271.5, 270.9, 271.8];
const read = (order, long) => {
  const message = forecast(night, order, long);
  let answer;
  grib.readData(message.buffer.slice(message.byteOffset, message.byteOffset + message.length), (error, messages) => {
    if (error) throw error;
    [answer] = grib.convertData(messages);
  });
  return { kelvins: answer.data?.map((kelvin) => kelvin.toFixed(1)), run: answer.header.refTime.toISOString() };
};
const frosts = (kelvins) => kelvins.filter((kelvin) => kelvin < 273.15).length;
const tell = (words, { kelvins }) => console.log(words, kelvins ? `${kelvins.join(" ")} frost in ${frosts(kelvins)}` : "no data, no error");
const [first, second, firstInThree, secondInThree] = [read(1), read(2), read(1, 4), read(2, 4)];
const packed = night.map((kelvin) => kelvin.toFixed(1));
tell("packed                     ", { kelvins: packed });
tell("second differences, 1 group ", second);
tell("second differences, 3 groups", secondInThree);
tell("first differences, 1 group  ", first);
tell("first differences, 3 groups ", firstInThree);
console.log("run of 2026-11-30 00 UTC, read in Bucharest:", first.run);
const isAsSeen =
  [second, secondInThree].every(({ kelvins }) => kelvins.join() === packed.join()) &&
  first.kelvins.join(" ") === "273.2 270.0 267.4 265.4 264.0 263.2 263.0 263.4 264.4 266.0 268.2 271.0" &&
  firstInThree.kelvins === undefined &&
  first.run === "2026-11-29T22:00:00.000Z";
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
TZ=Europe/Bucharest node look.mjs
