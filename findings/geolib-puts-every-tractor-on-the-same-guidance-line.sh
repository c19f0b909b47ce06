#!/usr/bin/env bash
# geolib answers 0 m for every tractor up to 24 m beside the middle of a guidance line of 1 km, and 31.7 m for the same tractors beside one of 2 km: it rounds the sides of a triangle to metres and then asks for a small angle.
#
# geolib 3.3.14, getDistanceFromLine, beside @turf/point-to-line-distance 7.4.0, on lines from A to B near Timișoara; geographiclib-geodesic 2.2.0 (WGS84) lays the points and is the judge. From memory one expects metres to the metre, since
# `accuracy` is 1 where it is left out: 12 m may come as 12 or 12.4. It is the distances to A, to B and from A to B that are rounded to whole metres, and a flat triangle forgives nothing: half a metre in 200 is an angle of four degrees. So there is
# a handful of answers only, the same for 2 m as for 24, and the longer the line, the worse. The README says "the minimum distance from a point to a line of two points" and no more; its example has a point far from a short line, where all is well.
# isPointNearLine goes by the same answer: 24 m off is "within 1 m". With 0.000001 for the fourth parameter the function is right (its sphere apart, 0.2 %); with 0.01, as one gives it for centimetres, 0.5 m is still 0.
# Output seen, true 2, 6, 12, 24 m beside the middle: of 400 m 0, 0, 14.2, 24.6; of 1 km 0 four times, near by 1 m true four times; of 2 km 31.7 four times; with 0.000001 and by turf all within 0.3 %; 0.5 m with 0.01 0.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geolib@3.3.14 @turf/point-to-line-distance@7.4.0 @turf/helpers@7.4.0 geographiclib-geodesic@2.2.0
cat > look.mjs <<'JS'
import { lineString, point } from "@turf/helpers";
import { pointToLineDistance } from "@turf/point-to-line-distance";
import geographiclib from "geographiclib-geodesic";
import geolib from "geolib";
const earth = geographiclib.Geodesic.WGS84;
function from({ latitude, longitude }, azimuth, metres) {
  const { lat2, lon2 } = earth.Direct(latitude, longitude, azimuth, metres);
  return { latitude: lat2, longitude: lon2 };
}
const place = ({ latitude, longitude }) => [longitude, latitude];
const start = { latitude: 45.7489, longitude: 21.2087 };
const seen = [];
let areOthersRight = true;
for (const length of [400, 1_000, 2_000]) {
  const end = from(start, 0, length);
  const beside = (metres) => from(from(start, 0, length / 2), 90, metres);
  const answers = [2, 6, 12, 24].map((metres) => {
    const tractor = beside(metres);
    const fine = geolib.getDistanceFromLine(tractor, start, end, 1e-6);
    const turf = pointToLineDistance(point(place(tractor)), lineString([place(start), place(end)]), { units: "meters" });
    areOthersRight &&= [fine, turf].every((value) => Math.abs(value / metres - 1) < 0.003);
    return geolib.getDistanceFromLine(tractor, start, end).toFixed(1);
  });
  const near = [2, 6, 12, 24].filter((metres) => geolib.isPointNearLine(beside(metres), start, end, 1)).length;
  const half = geolib.getDistanceFromLine(beside(0.5), start, end, 0.01).toFixed(1);
  const row = `${length} m: ${answers.join(" ")}, near by 1 m ${near} of 4, half a metre to the centimetre ${half}`;
  console.log(row);
  seen.push(row);
}
console.log(`All right with 0.000001 and by turf: ${areOthersRight}`);
const isAsSeen = areOthersRight && seen.join("; ") === "400 m: 0.0 0.0 14.2 24.6, near by 1 m 2 of 4, half a metre to the centimetre 0.0; 1000 m: 0.0 0.0 0.0 0.0, near by 1 m 4 of 4, half a metre to the centimetre 0.0; 2000 m: 31.7 31.7 31.7 31.7, near by 1 m 0 of 4, half a metre to the centimetre 0.0";
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
