#!/usr/bin/env bash
# shpjs and shapefile give back fields that were deleted from a shapefile; with dbffile beside them every name behind the first deletion stands on its neighbour's land.
#
# shpjs 6.2.0, shapefile 0.6.6, dbffile 1.13.0. To delete a feature, the programs that edit a shapefile set the first byte of its record in the .dbf to "*" (dBASE's mark; GDAL's driver does so and
# says that the feature is gone until the file is repacked); shape and record stay where they are until then. Both readers pass over that byte: a parcel that was given up counts with its area and its
# owner as before. dbffile honours it and leaves the record out without a word of its place, so who joins its records to the shapes by their number, as both readers do, moves all that follow by one.
# One would guess that deleted means the same to all three.
# Output seen: written 1 to 4, 2 deleted. shpjs and shapefile 1 2 3 4; dbffile 1 3 4, which beside the shapes is Lot 3 on the land of 2 and Lot 4 on that of 3.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts shpjs@6.2.0 shapefile@0.6.6 dbffile@1.13.0 @mapbox/shp-write@0.4.3 jszip@3.10.1
cat > look.mjs <<'JS'
import { writeFileSync } from "node:fs";
import shpwrite from "@mapbox/shp-write";
import { DBFFile } from "dbffile";
import JSZip from "jszip";
import { read } from "shapefile";
import { combine, parseDbf, parseShp } from "shpjs";

const ring = (x) => [[x, 45], [x, 45.01], [x + 0.01, 45.01], [x + 0.01, 45], [x, 45]];
const features = [1, 2, 3, 4].map((n) => ({ type: "Feature", properties: { name: `Lot ${n}` }, geometry: { type: "Polygon", coordinates: [ring(24 + n / 10)] } }));
const archive = await JSZip.loadAsync(await shpwrite.zip({ type: "FeatureCollection", features }, { outputType: "nodebuffer", compression: "STORE" }));
const part = (ending) => archive.files[Object.keys(archive.files).find((name) => name.endsWith(ending))].async("nodebuffer");
const [shapes, table] = await Promise.all([part(".shp"), part(".dbf")]);
const headLength = table.readUInt16LE(8);
const recordLength = table.readUInt16LE(10);
table[headLength + recordLength] = "*".charCodeAt(0);
writeFileSync("lots.dbf", table);

const exact = (buffer) => buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.length);
const landOf = ({ geometry }) => Math.round((geometry.coordinates[0][0][0] - 24) * 10);
const told = (collection) => collection.features.map((feature) => `${feature.properties.name} on land ${landOf(feature)}`).join(", ");
const byShpjs = told(combine([parseShp(exact(shapes)), parseDbf(exact(table))]));
const whole = await read(exact(shapes), exact(table));
const byShapefile = told(whole);
const records = await (await DBFFile.open("lots.dbf")).readRecords();
const byDbffile = records.map((record, i) => `${record.name} on land ${landOf(whole.features[i])}`).join(", ");
console.log(`shpjs     ${byShpjs}\nshapefile ${byShapefile}\ndbffile   ${byDbffile}`);
const ALL = "Lot 1 on land 1, Lot 2 on land 2, Lot 3 on land 3, Lot 4 on land 4";
const isAsSeen = byShpjs === ALL && byShapefile === ALL && byDbffile === "Lot 1 on land 1, Lot 3 on land 2, Lot 4 on land 3";
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
