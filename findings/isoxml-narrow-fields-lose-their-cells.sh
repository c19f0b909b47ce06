#!/usr/bin/env bash
# isoxml: a prescription for a strip narrower than one cell of the grid is saved without any cell, and a strip that lies aslant loses two fifths of its land.
#
# isoxml 1.11.2 (ISO 11783-10 task data, made from GeoJSON with the standard cells of 10 × 10 m). Seed rates for a strip of grass beside a ditch, 8 × 500 m, north to south: the number
# of columns is the width divided by the cell and rounded DOWN, so it is 0, the size of a cell is a division by it, and the task is written
# with D="Infinity" and E="0" and an empty grid, without an error or a warning when saving. A strip of 12 m, as much sprayed or sown as any, gets one column where it lies north to south
# and is right to the metre; turned by 45° only the cells whose centre lies within are filled: 57 of the 96 that its 9,600 m² are, so a drill that follows the file
# leaves out two fifths. One expects, from raster tools of maps, a grid that covers the field.
# Output seen: 8 m: 0 columns, cell Infinity; 12 m: 9,600 of 9,600 m²; 12 m aslant: 5,784 of 9,600 m²; 100 × 100 m aslant 10,269 of 10,000.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts isoxml@1.11.2 geographiclib-geodesic@2.2.0 fflate@0.8.2
cat > look.mjs <<'JS'
import { strFromU8, unzipSync } from "fflate";
import geodesic from "geographiclib-geodesic";
import isoxml from "isoxml";
const earth = geodesic.Geodesic.WGS84;
const KILOGRAMS_180_A_HECTARE = 18_000; // DDI 6 counts mg/m²
/** The ring of a field of so many metres beside 46.1° N, 25.2° E, turned by degrees. */
function field(width, height, turn) {
  const [lat, lon] = [46.1, 25.2];
  const up = earth.Direct(lat, lon, turn, height);
  const right = earth.Direct(lat, lon, turn + 90, width);
  const far = earth.Direct(up.lat2, up.lon2, turn + 90, width);
  return [[lon, lat], [right.lon2, right.lat2], [far.lon2, far.lat2], [up.lon2, up.lat2], [lon, lat]];
}
function squareMetres(ring) {
  const polygon = earth.Polygon(false);
  for (const [lon, lat] of ring.slice(0, -1)) polygon.AddPoint(lat, lon);
  return Math.abs(polygon.Compute(false, true).area);
}
/** Makes task data for one field; gives the attributes of its grid as saved, and the land of the cells with a rate. */
async function prescribe(width, height, turn) {
  const manager = new isoxml.ISOXMLManager({ version: 4 });
  const task = manager.createEntityFromAttributes(isoxml.TAGS.Task, { TaskStatus: "1" });
  const rate = manager.createEntityFromAttributes(isoxml.TAGS.ProcessDataVariable, { ProcessDataDDI: "0006", ProcessDataValue: 0 });
  const feature = { type: "Feature", properties: { rate: KILOGRAMS_180_A_HECTARE }, geometry: { type: "Polygon", coordinates: [field(width, height, turn)] } };
  task.addGridFromGeoJSON({ type: "FeatureCollection", features: [feature] }, [rate], ["rate"]);
  manager.registerEntity(task);
  manager.rootElement.attributes.Task = [task];
  const saved = unzipSync(await manager.saveISOXML());
  const xml = strFromU8(saved[Object.keys(saved).find((name) => name.endsWith("TASKDATA.XML"))]);
  const grid = Object.fromEntries([...xml.match(/<GRD [^>]*>/)[0].matchAll(/(\w)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const { binaryData } = task.attributes.Grid[0];
  const cells = new Int32Array(binaryData.buffer.slice(binaryData.byteOffset, binaryData.byteOffset + binaryData.byteLength));
  const [south, west, north, east] = [Number(grid.A), Number(grid.B), Number(grid.C), Number(grid.D)];
  const cell = [[west, south], [west + east, south], [west + east, south + north], [west, south + north], [west, south]];
  const filled = cells.filter((value) => value > 0).length;
  return { columns: grid.E, eastSize: grid.D, land: filled === 0 ? 0 : Math.round(filled * squareMetres(cell)), warnings: manager.getWarnings().length };
}
const seen = {};
for (const [name, ...size] of [["8 m", 8, 500, 0], ["12 m", 12, 800, 0], ["12 m aslant", 12, 800, 45], ["100 × 100 m aslant", 100, 100, 30]]) {
  seen[name] = await prescribe(...size);
  console.log(`${name.padEnd(20)} columns ${seen[name].columns}, size of a cell ${seen[name].eastSize}, land with a rate ${seen[name].land} of ${size[0] * size[1]} m², warnings ${seen[name].warnings}`);
}
const near = (name, expected) => Math.abs(seen[name].land - expected) <= 20;
const isAsSeen =
  seen["8 m"].columns === "0" && seen["8 m"].eastSize === "Infinity" && seen["8 m"].warnings === 0 && near("8 m", 0) &&
  near("12 m", 9_600) && near("12 m aslant", 5_784) && near("100 × 100 m aslant", 10_269);
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
