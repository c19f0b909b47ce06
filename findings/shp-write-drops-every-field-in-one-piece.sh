#!/usr/bin/env bash
# shp-write: a farm with one field in two pieces loses all its other fields on the way into a shapefile, without an error.
#
# @mapbox/shp-write 0.4.3, read back by shpjs 6.2.0 and shapefile 0.6.6. The format has one type for polygons of one ring and of many (5, Polygon: ESRI Shapefile Technical Description), so both belong in
# one file, and one would guess that they land there, or in two files. The library makes a file for GeoJSON's Polygon and another for MultiPolygon and gives both the same name; in the archive the second
# takes the place of the first. Names of one's own (`types: { polygon, multipolygon }`) change nothing: of a multipolygon the name of `polygon` is used. A field that a road or a ditch cuts in two is a
# MultiPolygon in every export of declared parcels; the larger the farm, the likelier there is one, and then it is all that is left. A farm without one comes back whole, so a trial shows nothing.
# Output seen: three fields of one piece: 3 come back. The same three and one of two pieces: 1 comes back, that one, with both readers and with names of one's own.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @mapbox/shp-write@0.4.3 shpjs@6.2.0 shapefile@0.6.6 jszip@3.10.1
cat > look.mjs <<'JS'
import shpwrite from "@mapbox/shp-write";
import JSZip from "jszip";
import { read } from "shapefile";
import shp from "shpjs";

const ring = (x) => [[x, 45], [x, 45.01], [x + 0.01, 45.01], [x + 0.01, 45], [x, 45]];
const field = (name, type, coordinates) => ({ type: "Feature", properties: { name }, geometry: { type, coordinates } });
const WHOLE = [field("Lot 1", "Polygon", [ring(24)]), field("Lot 2", "Polygon", [ring(24.1)]), field("Lot 3", "Polygon", [ring(24.2)])];
const CUT = field("Lot 4", "MultiPolygon", [[ring(24.3)], [ring(24.4)]]);
const CASES = [
  ["three in one piece", WHOLE, {}, "Lot 1, Lot 2, Lot 3"],
  ["and one in two pieces", [...WHOLE, CUT], {}, "Lot 4"],
  ["the same, names given", [...WHOLE, CUT], { types: { polygon: "fields", multipolygon: "cut" } }, "Lot 4"],
];
const namesOf = (features) => features.map(({ properties }) => properties.name).join(", ");
let isAsSeen = true;
for (const [what, features, names, seen] of CASES) {
  const archive = await shpwrite.zip({ type: "FeatureCollection", features }, { outputType: "nodebuffer", compression: "STORE", ...names });
  const { files } = await JSZip.loadAsync(archive);
  const byShpjs = namesOf([await shp(archive)].flat().flatMap((collection) => collection.features));
  const stems = Object.keys(files).filter((name) => name.endsWith(".shp")).map((name) => name.slice(0, -4));
  const contents = (name) => files[name].async("arraybuffer");
  const collections = await Promise.all(stems.map(async (stem) => read(await contents(`${stem}.shp`), await contents(`${stem}.dbf`))));
  const byShapefile = namesOf(collections.flatMap((collection) => collection.features));
  console.log(`${what.padEnd(23)} ${features.length} written to ${Object.keys(files).join(" ")}: shpjs reads ${byShpjs}; shapefile reads ${byShapefile}`);
  isAsSeen &&= byShpjs === seen && byShapefile === seen;
}
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
