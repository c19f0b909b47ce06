#!/usr/bin/env bash
# shpjs draws a field of the Romanian land register 123 m from where it lies, as soon as the .prj stands beside the .shp, and says nothing.
#
# shpjs 6.2.0 (its proj4 2.22.0). Cadastre and farm payments hand out fields in Stereo 70 (EPSG:3844); the .prj that ArcGIS, QGIS and GDAL write beside it is ESRI's,
# which names the datum and never its shift to WGS 84. GDAL and PROJ look the datum's name up; proj4js reads the ellipsoid, finds no shift, and goes on as if Krasovsky's
# ellipsoid lay where WGS 84's does. The projection itself is right (Double_Stereographic is known), so the picture looks right too: the same shape, one parcel further.
# With the seven figures of EPSG in the definition the answer is that of PROJ 9.1.1 (cs2cs EPSG:3844 EPSG:4326) within two metres.
# Output seen: corner (587000, 326000) by the .prj at 26.09267, 44.42878; PROJ says 26.09117, 44.42849; 123.4 m apart; with the shift 1.9 m.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts shpjs@6.2.0 proj4@2.22.0
cat > look.mjs <<'JS'
import proj4 from "proj4";
import shp from "shpjs";

/** A shapefile of one square of 100 m, corner at Stereo 70 (587000, 326000). */
function square() {
  const ring = [[587000, 326000], [587000, 326100], [587100, 326100], [587100, 326000], [587000, 326000]];
  const box = [587000, 326000, 587100, 326100];
  const content = 48 + ring.length * 16;
  const file = Buffer.alloc(108 + content);
  file.writeInt32BE(9994, 0);
  file.writeInt32BE(file.length / 2, 24);
  file.writeInt32LE(1000, 28);
  file.writeInt32LE(5, 32);
  box.forEach((value, place) => file.writeDoubleLE(value, 36 + 8 * place));
  file.writeInt32BE(1, 100);
  file.writeInt32BE(content / 2, 104);
  file.writeInt32LE(5, 108);
  box.forEach((value, place) => file.writeDoubleLE(value, 112 + 8 * place));
  file.writeInt32LE(1, 144);
  file.writeInt32LE(ring.length, 148);
  ring.flat().forEach((value, place) => file.writeDoubleLE(value, 156 + 8 * place));
  return file;
}
const prj =
  'PROJCS["Pulkovo_1942_Adj_58_Stereo_70",GEOGCS["GCS_Pulkovo_1942_Adj_1958",DATUM["D_Pulkovo_1942_Adj_1958",SPHEROID["Krasovsky_1940",6378245.0,298.3]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Double_Stereographic"],PARAMETER["False_Easting",500000.0],' +
  'PARAMETER["False_Northing",500000.0],PARAMETER["Central_Meridian",25.0],PARAMETER["Scale_Factor",0.99975],PARAMETER["Latitude_Of_Origin",46.0],UNIT["Meter",1.0]]';
const shifted =
  "+proj=sterea +lat_0=46 +lon_0=25 +k=0.99975 +x_0=500000 +y_0=500000 +ellps=krass +towgs84=33.4,-146.6,-76.3,-0.359,-0.053,0.844,-0.84 +units=m +no_defs";
const truth = [26.0911739, 44.4284908];
const metres = ([east, north]) => Math.hypot((east - truth[0]) * 111320 * Math.cos((44.43 * Math.PI) / 180), (north - truth[1]) * 111130);

const read = await shp({ shp: square(), prj });
const [corner] = (read.features?.[0].geometry ?? read).coordinates[0];
const known = proj4(shifted, "EPSG:4326", [587000, 326000]);
console.log("by the .prj:", corner.map((degrees) => degrees.toFixed(5)).join(", "), "is", metres(corner).toFixed(1), "m from PROJ's; with EPSG's shift:", metres(known).toFixed(1), "m");
const isAsSeen = metres(corner) > 120 && metres(corner) < 128 && metres(known) < 3;
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
