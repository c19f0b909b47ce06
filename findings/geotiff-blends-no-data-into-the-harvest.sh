#!/usr/bin/env bash
# geotiff.js mixes "no data" into the values at a field's edge when it resamples, and the result no longer looks like "no data".
#
# geotiff 3.0.5, readRasters({ resampleMethod: "bilinear" }). Maps of vegetation and of yield carry -9999 outside the field, named in the file's tag GDAL_NODATA, which geotiff.js reads
# (getGDALNoData() answers -9999). From memory one expects what GDAL's own -r bilinear does: neighbours without data take no part. geotiff.js weighs -9999 like any other value: between 0.6
# and "no data" it answers -4999.2. Whoever then leaves out -9999, as the tag says, keeps -4999.2, and the mean of the field is nonsense; "nearest" is right. Nothing in the options asks for it.
# Output seen (one row of a raster twice as wide; left half 0.6, right half no data): nearest 0.6 and -9999 only; bilinear also -4999.2; mean of what is not -9999: 0.6 and -624.4.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geotiff@3.0.5
cat > look.mjs <<'JS'
import { fromArrayBuffer, writeArrayBuffer } from "geotiff";
const [size, NO_DATA] = [8, -9999];
const values = Float32Array.from({ length: size * size }, (_, at) => (at % size < size / 2 ? 0.6 : NO_DATA));
const file = await writeArrayBuffer(values, { width: size, height: size, GDAL_NODATA: `${NO_DATA}\0`, SampleFormat: [3], BitsPerSample: [32] });
const image = await (await fromArrayBuffer(file)).getImage();
const seen = { nearest: { others: [], mean: 0.6 }, bilinear: { others: [-4999.2], mean: -624.4 } };
let isAsSeen = image.getGDALNoData() === NO_DATA;
console.log("no data of the file:", image.getGDALNoData());
for (const [resampleMethod, expected] of Object.entries(seen)) {
  const [raster] = await image.readRasters({ width: 2 * size, height: 2 * size, resampleMethod });
  const row = [...raster.slice(0, 2 * size)].map((value) => Number(value.toFixed(1)));
  const kept = row.filter((value) => value !== NO_DATA);
  const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length;
  const others = [...new Set(kept)].filter((value) => value !== 0.6);
  console.log(`${resampleMethod.padEnd(9)} ${row.join(" ")} · mean of what is not no data: ${mean.toFixed(1)}`);
  isAsSeen &&= others.join() === expected.others.join() && Math.abs(mean - expected.mean) < 0.06;
}
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
