#!/usr/bin/env bash
# mapshaper takes an empty cell for a harvest of 0 t: one field that is not weighed yet lowers a farm's mean by a third, the least yield comes out as "null", and the same table as GeoJSON without that property has another mean.
#
# mapshaper 0.7.70 (September 2026; 74,000 downloads a month); SQLite (sql.js 1.17.0) is the judge, simple-statistics 7.12.1 for the median. -calc, -dissolve calc= and -join calc= sum up tables by mean(), median(), quartile1(),
# min() …; the reference and the guide list them and say nothing of empty cells. ISO/IEC 9075-2 (SQL, set functions: "null value eliminated"), and with it SQLite, PostGIS and the statistics of QGIS, leave out what is not known,
# and so does mapshaper's own mean() where the property is missing. But an empty cell of a CSV or a .dbf is null inside, and the code asks isNaN(), which is false of null: it is added as 0 AND counted, is sorted as 0 in median and
# quartiles, and being less than every yield (and more than every frost) it wins min() and max() and is handed out as it is. The sum is right, count() is the number of rows, and the file is read and written with its gap, so
# nothing looks wrong; a map of farms coloured by such means is. -filter 'yield !== null' beforehand mends it. (A property that is missing breaks median() in turn: it is left out of the result.)
# Output seen (rows, sum, mean, median, least yield, warmest frost: mapshaper | SQLite): Ana 3 10 3.33 4.80 null null | 3 10 5.00 5.00 4.8 -3; Ion, without a gap, 2 11.8 5.90 5.90 5.7 -2 in both; Ana behind -filter 2 10 5.00 5.00
# 4.8 -3; from a .dbf as from the CSV; as points without the property, joined, 3 10 5.00 undefined 4.8 -3.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mapshaper@0.7.70 sql.js@1.17.0 simple-statistics@7.12.1
cat > look.mjs <<'JS'
import mapshaper from "mapshaper";
import { median } from "simple-statistics";
import initSqlJs from "sql.js";
const ROWS = [["A1", "Ana", 5.2, -3], ["A2", "Ana", null, null], ["A3", "Ana", 4.8, -5], ["I1", "Ion", 6.1, -2], ["I2", "Ion", 5.7, -4]];
const csv = ["field,farm,yield,frost", ...ROWS.map((row) => row.map((cell) => cell ?? "").join())].join("\n");
const CALC = "calc='rows = count(), total = sum(yield), meanYield = mean(yield), middle = median(yield), least = min(yield), warmest = max(frost)'";
async function run(commands, files) {
  const out = await mapshaper.applyCommands(`${commands} -o out.json format=json`, files);
  return JSON.parse(out["out.json"]);
}
const seen = [];
const tell = (text) => {
  console.log(text);
  seen.push(text);
};
const show = ({ rows, total, meanYield, middle, least, warmest }) => [rows, total, ...[meanYield, middle].map((value) => value?.toFixed(2) ?? value), least, warmest].map(String).join(" ");
// The judge: SQL, whose AVG, MIN and MAX leave NULL out.
const SQL = await initSqlJs();
const db = new SQL.Database();
db.run("CREATE TABLE fields (field TEXT, farm TEXT, yield REAL, frost REAL)");
for (const row of ROWS) db.run("INSERT INTO fields VALUES (?, ?, ?, ?)", row);
const truth = (farm) => {
  const [[rows, total, meanYield, least, warmest]] = db.exec("SELECT count(*), sum(yield), avg(yield), min(yield), max(frost) FROM fields WHERE farm = ?", [farm])[0].values;
  const weighed = ROWS.filter((row) => row[1] === farm && row[2] !== null).map((row) => row[2]);
  return { rows, total, meanYield, middle: median(weighed), least, warmest };
};
console.log("rows, sum, mean, median, least yield, warmest frost: mapshaper | SQLite (median of simple-statistics)");
for (const farm of await run(`-i fields.csv -dissolve farm ${CALC}`, { "fields.csv": csv })) tell(`${farm.farm}: ${show(farm)} | ${show(truth(farm.farm))}`);
const [some] = await run(`-i fields.csv -filter 'yield !== null' -dissolve farm ${CALC}`, { "fields.csv": csv });
tell(`Ana behind -filter: ${show(some)}`);
// The same through a .dbf, and as points that have no such property.
const { "fields.dbf": dbf } = await mapshaper.applyCommands("-i fields.csv -o fields.dbf", { "fields.csv": csv });
const [fromDbf] = await run(`-i fields.dbf -dissolve farm ${CALC}`, { "fields.dbf": dbf });
tell(`Ana from a .dbf: ${show(fromDbf)}`);
const points = { type: "FeatureCollection", features: ROWS.slice(0, 3).map((row, i) => ({ type: "Feature", properties: row[2] === null ? {} : { yield: row[2], frost: row[3] }, geometry: { type: "Point", coordinates: [25.01 + i / 100, 45.01] } })) };
const farms = { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [[[25, 45], [25, 45.1], [25.1, 45.1], [25.1, 45], [25, 45]]] } };
const [joined] = await run(`-i farms.json -join points.json ${CALC}`, { "farms.json": JSON.stringify(farms), "points.json": JSON.stringify(points) });
tell(`Ana's points, one without the property, joined: ${show(joined)}`);
const EXPECTED = [
  "Ana: 3 10 3.33 4.80 null null | 3 10 5.00 5.00 4.8 -3",
  "Ion: 2 11.8 5.90 5.90 5.7 -2 | 2 11.8 5.90 5.90 5.7 -2",
  "Ana behind -filter: 2 10 5.00 5.00 4.8 -3",
  "Ana from a .dbf: 3 10 3.33 4.80 null null",
  "Ana's points, one without the property, joined: 3 10 5.00 undefined 4.8 -3",
];
const isAsSeen = seen.join("\n") === EXPECTED.join("\n");
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
