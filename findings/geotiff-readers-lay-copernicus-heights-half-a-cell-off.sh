#!/usr/bin/env bash
# geotiff.js, georaster and @cogeotiff/core lay a model of heights half a cell to the south east, so that three points of four get a neighbour's height: none of the three minds that the file says "a pixel is a point".
#
# geotiff 3.0.5, georaster 1.6.0 and @cogeotiff/core 9.5.0 beside GDAL in WebAssembly (gdal3.js 2.8.1). Free models of heights (SRTM, Copernicus GLO-30), by which one finds slopes and wet hollows, are GeoTIFFs with GTRasterTypeGeoKey 2, RasterPixelIsPoint: their tie point
# is the CENTRE of the first cell. By the specification (2.5.2.2, kept in OGC 19-008r4) the upper left corner of the picture is then at (-0.5, -0.5) in raster space. GDAL moves by that half cell. The three packages read the key (geotiff.js even answers pixelIsArea() with false)
# and then give origin and bounding box as for areas: 15 m to the south and 11 m to the east at 45° N, on a slope of one in ten 1.5 m of height. A map from an orthophoto (areas) fits to the pixel in the same program, so one looks for the error in the model.
# No README says so (that of cogeotiff reads the key for an example and no more). Output seen for a tile whose first height is at 21° E, 46° N, west and north edge in cells of 1/3600°: GDAL -0.5, 0.5; geotiff.js, georaster, cogeotiff 0, 0; as area all 0, 0; of 1,000 points 250 get the height of their own cell.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geotiff@3.0.5 georaster@1.6.0 @cogeotiff/core@9.5.0 gdal3.js@2.8.1
cat > look.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Tiff } from "@cogeotiff/core";
import { fromArrayBuffer, writeArrayBuffer } from "geotiff";
const require = createRequire(import.meta.url);
const parseGeoraster = require("georaster");
const gdal = await require("gdal3.js/node.js")({ path: "node_modules/gdal3.js/dist/package" });
const [columns, rows, cell, west, north] = [40, 30, 1 / 3600, 21, 46];
const heights = Float32Array.from({ length: columns * rows }, (_, index) => index);
const inCells = (x, y) => [(x - west) / cell, (y - north) / cell].map((value) => Math.round(value * 1_000) / 1_000 + 0).join(" ");
const seen = [];
let own = 0;
for (const [kind, name] of [[2, "point"], [1, "area"]]) {
  const file = await writeArrayBuffer(heights, { width: columns, height: rows, ModelPixelScale: [cell, cell, 0], ModelTiepoint: [0, 0, 0, west, north, 0], GTModelTypeGeoKey: 2, GeographicTypeGeoKey: 4326, GTRasterTypeGeoKey: kind });
  writeFileSync(`${name}.tif`, Buffer.from(file));
  const [x, , , y] = (await gdal.gdalinfo((await gdal.open(`${name}.tif`)).datasets[0])).geoTransform;
  const image = await (await fromArrayBuffer(file)).getImage();
  const box = image.getBoundingBox();
  const raster = await parseGeoraster(file.slice(0));
  const source = { url: new URL("memory://heights.tif"), metadata: { size: file.byteLength }, fetch: async (offset, length) => file.slice(offset, length === undefined ? undefined : offset + length) };
  const cog = (await Tiff.create(source)).images[0].bbox;
  const row = [inCells(x, y), inCells(box[0], box[3]), inCells(raster.xmin, raster.ymax), inCells(cog[0], cog[3]), image.pixelIsArea()].join(" | ");
  console.log(`${name}: GDAL | geotiff.js | georaster | cogeotiff | pixelIsArea: ${row}`);
  seen.push(row);
  if (kind === 1) continue;
  // A thousand points spread evenly over the middle of the tile: whose height does each get?
  for (let index = 0; index < 1_000; index += 1) {
    const [east, down] = [5 + ((index * 0.754877666) % 1) * 30, 5 + ((index * 0.569840291) % 1) * 20]; // in cells from the first height
    const column = Math.floor((west + east * cell - box[0]) / cell);
    const line = Math.floor((box[3] - (north - down * cell)) / cell);
    own += column === Math.round(east) && line === Math.round(down) ? 1 : 0;
  }
}
console.log(`Of 1,000 points ${own} get the height of their own cell`);
seen.push(own);
const isAsSeen = seen.join("; ") === "-0.5 0.5 | 0 0 | 0 0 | 0 0 | false; 0 0 | 0 0 | 0 0 | 0 0 | true; 250";
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
