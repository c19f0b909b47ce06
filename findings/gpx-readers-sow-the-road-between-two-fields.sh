#!/usr/bin/env bash
# gpxjs and gpxparser: the way with the drill lifted counts as sown, because the segments of a track are strung together.
#
# @we-gold/gpxjs 1.2.0 and gpxparser 3.0.8 beside @tmcw/togeojson 7.1.3 with @turf/length 7.4.0. A terminal on a drill writes one <trkseg> for each pass and nothing while the
# drill is lifted; GPX 1.1 says that a segment is a span of unbroken data. Length of a track times working width is what was sown. Both libraries give a track one list of points
# with no mark where a segment ends, and a total distance that leads straight from the end of each to the beginning of the next, here over the road to the second field.
# Output seen: four passes of 500 m with a drill of 3 m in two fields: 5,342 m and 1.60 ha by both, 2,000 m and 0.60 ha where segments are kept.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @we-gold/gpxjs@1.2.0 gpxparser@3.0.8 @tmcw/togeojson@7.1.3 @turf/length@7.4.0 @xmldom/xmldom@0.9.12
cat > look.mjs <<'JS'
import { DOMParser } from "@xmldom/xmldom";
import { parseGPXWithCustomParser } from "@we-gold/gpxjs";
import { gpx as toGeoJson } from "@tmcw/togeojson";
import length from "@turf/length";
import { createRequire } from "node:module";
const GPXParser = createRequire(import.meta.url)("gpxparser");
// Passes of 500 m to the north, 3 m apart: two in the field at 44.50°, two in the one at 44.53°; the drill is lifted in between, and its terminal records nothing.
const NORTH = 500 / 111_195;
const EAST = 3 / (111_195 * Math.cos((44.5 * Math.PI) / 180));
const pass = (latitude, index) => {
  const points = [latitude, latitude + NORTH].map((lat) => `<trkpt lat="${lat.toFixed(7)}" lon="${(26 + index * EAST).toFixed(7)}"><ele>80</ele></trkpt>`);
  return `<trkseg>${(index % 2 ? points.reverse() : points).join("")}</trkseg>`;
};
const file = `<?xml version="1.0"?><gpx version="1.1" creator="drill" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Lucernă</name>${[pass(44.5, 0), pass(44.5, 1), pass(44.53, 0), pass(44.53, 1)].join("")}</trk></gpx>`;
const parse = (text) => new DOMParser().parseFromString(text, "text/xml");
const [{ tracks }] = parseGPXWithCustomParser(file, parse);
const old = new GPXParser();
old.parse(file);
const metres = [tracks[0].distance.total, old.tracks[0].distance.total, length(toGeoJson(parse(file)), { units: "meters" })];
const seen = metres.map((metre) => `${metre.toFixed(0)} m, ${((metre * 3) / 10_000).toFixed(2)} ha`).join(" | ");
console.log(`gpxjs, gpxparser, togeojson with turf: ${seen}; points of the track in one list: ${tracks[0].points.length}`);
const isAsSeen = seen === "5342 m, 1.60 ha | 5342 m, 1.60 ha | 2000 m, 0.60 ha" && tracks[0].points.length === 8;
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
