#!/usr/bin/env bash
# mapshaper and three lists of EPSG definitions lay every point of the Romanian land register 38 m beside its place: they turn the datum the wrong way round, all four by the same figures.
#
# mapshaper 0.7.70 (74,000 downloads a month), epsg-index 2.0.0 (37,000), epsg 0.5.0 and proj4-list 1.0.4, these three with proj4 2.22.0; gdal3.js 2.8.1 (GDAL and PROJ with the registry of EPSG, in WebAssembly) is the judge.
# Cadastre and farm payments use EPSG:3844 (Stereo 70). The registry shifts its datum by the operation 15995, "Pulkovo 1942(58) to WGS 84 (19)", whose seven figures are meant by the COORDINATE FRAME method (9607): rotations 0.309,
# -0.325, -0.497. +towgs84 is defined by POSITION VECTOR (9606), where the same rotations have the other sign (EPSG Guidance Note 373-7-2, Helmert 7-parameter transformations). The lists hold the registry's figures as they stand:
# turned twice in place of back, a parcel lies 38 m away, all points in nearly the same direction, so that the map keeps its shape and its areas, and there and back within one package nothing shows. Who knows that a MISSING shift
# costs 120 m here sees seven figures and is content. (epsg.io had the same slip for Belgium, PROJ's issue 4170; PROJ has mended such strings since 2024, proj4js and mapshaper take them at their word.) With the three signs turned
# proj4 agrees with GDAL to the centimetre.
# Output seen (metres from GDAL: mapshaper, epsg-index, epsg, proj4-list | signs turned): Timișoara 38.70 four times | 0.00, Iași 37.56 | 0.00, București 38.33 | 0.00, Constanța 38.05 | 0.00.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mapshaper@0.7.70 epsg-index@2.0.0 epsg@0.5.0 proj4-list@1.0.4 proj4@2.22.0 gdal3.js@2.8.1
cat > look.mjs <<'JS'
import { createRequire } from "node:module";
import mapshaper from "mapshaper";
import proj4 from "proj4";
const require = createRequire(import.meta.url);
const PLACES = { Timișoara: [21.23, 45.75], Iași: [27.59, 47.16], București: [26.1, 44.43], Constanța: [28.63, 44.17] };
const points = Object.values(PLACES);
const definitions = {
  "epsg-index": require("epsg-index/s/3844.json").proj4,
  epsg: require("epsg")["EPSG:3844"],
  "proj4-list": require("proj4-list")["EPSG:3844"][1],
};
const turned = definitions.epsg.replace("0.309,-0.325,-0.497", "-0.309,0.325,0.497");
const { gdaltransform } = await require("gdal3.js/node")();
const truth = await gdaltransform(points, ["-s_srs", "EPSG:4326", "-t_srs", "EPSG:3844", "-output_xy"]);
const file = { type: "GeometryCollection", geometries: points.map((coordinates) => ({ type: "Point", coordinates })) };
const out = await mapshaper.applyCommands("-i points.json -proj EPSG:3844 -o out.json", { "points.json": JSON.stringify(file) });
const answers = [
  JSON.parse(out["out.json"]).geometries.map(({ coordinates }) => coordinates),
  ...[...Object.values(definitions), turned].map((definition) => points.map((point) => proj4("EPSG:4326", definition, point))),
];
const seen = Object.keys(PLACES).map((place, i) => {
  const off = answers.map((answer) => Math.hypot(answer[i][0] - truth[i][0], answer[i][1] - truth[i][1]).toFixed(2));
  return `${place} ${off.slice(0, -1).join(", ")} | ${off.at(-1)}`;
});
console.log("metres from GDAL: mapshaper, epsg-index, epsg, proj4-list | three signs turned");
for (const row of seen) console.log(row);
for (const [name, definition] of Object.entries(definitions)) console.log(`${name}: ${definition.match(/\+towgs84=\S+/)}`);
const EXPECTED = [
  "Timișoara 38.70, 38.70, 38.70, 38.70 | 0.00",
  "Iași 37.56, 37.56, 37.56, 37.56 | 0.00",
  "București 38.33, 38.33, 38.33, 38.33 | 0.00",
  "Constanța 38.05, 38.05, 38.05, 38.05 | 0.00",
];
const isAsSeen = seen.join("\n") === EXPECTED.join("\n");
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
