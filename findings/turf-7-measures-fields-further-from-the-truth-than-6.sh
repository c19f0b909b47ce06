#!/usr/bin/env bash
# Turf: the same field is 0.22 % smaller since version 7, and at the latitudes of Romania the older figure is the right one.
#
# @turf/area 6.5.0 and 7.4.0, against geographiclib-geodesic 2.2.0 on WGS84. Both reckon on a sphere; 7 takes its mean radius (6,371,008.8 m) in place of that of the equator, which
# one would take for a correction. The area of a small field follows the local curvature of the ellipsoid, and at 43.5 to 48.3° N that is nearly the equator's radius:
# 6 is off by 0.00 to 0.07 % there, 7 by 0.19 to 0.29 %, always too small. On a farm of 500 ha that is more than a hectare of
# seed, and a parcel measured before an update differs from itself after it.
# Output seen, of 6 and 7: 43.7° N +0.032 and -0.192 %, 45° +0.001 and -0.222, 46° -0.022 and -0.246, 47.8° -0.064 and -0.288.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts area-6@npm:@turf/area@6.5.0 area-7@npm:@turf/area@7.4.0 geographiclib-geodesic@2.2.0
cat > look.mjs <<'JS'
import { createRequire } from "node:module";
import geodesic from "geographiclib-geodesic";
const require = createRequire(import.meta.url);
const versions = { 6: require("area-6"), 7: require("area-7") };
const earth = geodesic.Geodesic.WGS84;
/** A square of 100 m beside a latitude, and its area on the ellipsoid, in m². */
function hectare(lat) {
  const lon = 25;
  const up = earth.Direct(lat, lon, 0, 100);
  const right = earth.Direct(lat, lon, 90, 100);
  const far = earth.Direct(up.lat2, up.lon2, 90, 100);
  const ring = [[lon, lat], [right.lon2, right.lat2], [far.lon2, far.lat2], [up.lon2, up.lat2], [lon, lat]];
  const polygon = earth.Polygon(false);
  for (const [x, y] of ring.slice(0, -1)) polygon.AddPoint(y, x);
  return { ring, truth: Math.abs(polygon.Compute(false, true).area) };
}
let isAsSeen = true;
for (const lat of [43.7, 45, 46, 47.8]) {
  const { ring, truth } = hectare(lat);
  const off = {};
  for (const [name, { default: area }] of Object.entries(versions)) off[name] = 100 * (area({ type: "Polygon", coordinates: [ring] }) / truth - 1);
  console.log(`${lat}° N: version 6 ${off[6].toFixed(3)} %, version 7 ${off[7].toFixed(3)} %`);
  isAsSeen &&= Math.abs(off[6]) < 0.07 && off[7] < -0.18 && off[7] > -0.3;
}
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
