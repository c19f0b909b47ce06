#!/usr/bin/env bash
# Turf lays a parallel line 12 m beside a field's edge at 8.4 m when the edge runs north to south, at 12 m when it runs east to west.
#
# @turf/line-offset 7.4.0, against geographiclib-geodesic 2.2.0 on WGS84, near Timișoara (45.75° N). Tramlines and headlands are drawn by moving the edge of a field by the width of a drill, in
# metres. From memory one expects `lineOffset(line, 12, { units: "meters" })` to turn metres into degrees as @turf/buffer does, which projects first. It divides by the length of a degree of
# LATITUDE, whatever way the line runs, and moves along the normal of the drawing in degrees: a degree of longitude is shorter by the cosine of the latitude, so what moves east or west
# moves 0.70 of what was asked for here (0.5 at 60° N, exact only at the equator), and a line at 45° is no longer parallel by the distance asked either. A drill of 12 m
# that follows such lines sows three tenths of the field twice. The documentation names the unit and no such limit; @turf/buffer beside it keeps to three centimetres.
# Output seen: N-S 8.40 m, NE 10.94 m, E-W 11.99 m; at 60° N: N-S 6.02 m; the edge of a buffer of 12 m: 12.03 m to the east and 11.99 m to the north.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @turf/line-offset@7.4.0 @turf/buffer@7.4.0 @turf/helpers@7.4.0 geographiclib-geodesic@2.2.0
cat > look.mjs <<'JS'
import { buffer } from "@turf/buffer";
import { lineString, point } from "@turf/helpers";
import { lineOffset } from "@turf/line-offset";
import geodesic from "geographiclib-geodesic";
const earth = geodesic.Geodesic.WGS84;
const ASKED = 12;
/** Metres between a line of 500 m that leaves [21.2, latitude] at an azimuth and what lineOffset lays beside it, at both ends. */
function laid(latitude, azimuth) {
  const end = earth.Direct(latitude, 21.2, azimuth, 500);
  const ends = [[21.2, latitude], [end.lon2, end.lat2]];
  const beside = lineOffset(lineString(ends), ASKED, { units: "meters" }).geometry.coordinates;
  return beside.map(([x, y], at) => earth.Inverse(ends[at][1], ends[at][0], y, x).s12);
}
/** Metres from a point to the edge of its buffer, to the east and to the north. */
function buffered(latitude) {
  const [ring] = buffer(point([21.2, latitude]), ASKED / 1000, { units: "kilometers", steps: 64 }).geometry.coordinates;
  const east = ring.reduce((a, b) => (a[0] > b[0] ? a : b));
  const north = ring.reduce((a, b) => (a[1] > b[1] ? a : b));
  return [east, north].map(([x, y]) => earth.Inverse(latitude, 21.2, y, x).s12);
}
const rows = [
  ["45.75 N, line N-S", laid(45.75, 0), [8.4, 8.4]],
  ["45.75 N, line NE", laid(45.75, 45), [10.94, 10.94]],
  ["45.75 N, line E-W", laid(45.75, 90), [12, 12]],
  ["60 N, line N-S", laid(60, 0), [6.02, 6.02]],
  ["buffer, east and north", buffered(45.75), [12, 12]],
];
let isAsSeen = true;
for (const [name, got, seen] of rows) {
  console.log(`${name.padEnd(24)} asked ${ASKED} m, got ${got.map((m) => m.toFixed(2)).join(" and ")} m`);
  isAsSeen &&= got.every((m, at) => Math.abs(m - seen[at]) < 0.06);
}
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
