#!/usr/bin/env bash
# @sakitam-gis/kriging makes pH 9.2 of twelve soil samples that read 6.5 and 6.6, and draws one map of the same thermometers in °C and another in kelvin: its "ordinary kriging" leaves out the condition that makes kriging ordinary.
#
# @sakitam-gis/kriging 0.1.0 (kriging.js in TypeScript); the textbook's system, solved with ml-matrix 6.15.1 and with the variogram that the package itself fitted, is the judge. Maps of rain, warmth, pH and yields are made so from
# a few points. Ordinary kriging (Matheron 1963; Cressie, Statistics for Spatial Data, 3.2) is the linear estimate whose weights add up to ONE, which takes a Lagrange multiplier: a constant added to all samples is added to the
# whole map, and level samples make a level map. The README promises "the ordinary kriging algorithm"; only the formulas at its end have a prior of mean 0, which is no ordinary kriging any more. The package solves with the bare
# matrix of the variogram (its nugget on the diagonal too), and the weights add up to what they will: 1.03 inside, 1.14 at the coast. So the larger the values are beside their differences the worse it gets: degrees Celsius are 0.4
# to 3 off, which nobody sees, kelvins 6 to 41. The map goes through every sample exactly, which is what one tests, and variance() says twice the nugget there. Who takes the mean off the samples and adds it to the map gets a sane
# one. From memory one expects what gstat and PyKrige do, where the unit plays no part.
# Output seen (package by samples in °C, K, °F, all told in °C | textbook): Caransebeș 23.53, 32.92, 24.14 | 22.75 three times, Făgăraș 23.27, 28.67, 23.62 | 22.84, Sulina 26.19, 63.71, 28.63 | 23.04, Beba Veche 25.27, 60.00,
# 27.53 | 22.41 (the stations read 20.8 to 24.9); pH at Sulina 9.20 | 6.51; sum of the weights at Caransebeș 1.034, at Sulina 1.137 | 1; at a station exact, with a variance of 0.41 | 0.00.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sakitam-gis/kriging@0.1.0 ml-matrix@6.15.1
cat > look.cjs <<'JS'
const kriging = require("@sakitam-gis/kriging");
const { Matrix, solve } = require("ml-matrix");
// Longitude, latitude and degrees Celsius at noon of twelve invented stations.
const STATIONS = [[21.2, 45.8, 22.2], [22.9, 47.1, 21.3], [23.6, 46.8, 21.8], [24.1, 45.8, 23.1], [25.6, 45.7, 23.2], [26.9, 46.6, 21.8], [27.6, 47.2, 20.8], [28.6, 44.2, 24], [26.1, 44.4, 24.7], [23.8, 44.3, 24.9], [26, 45, 24], [24.9, 44.9, 24.2]];
const x = STATIONS.map(([lon]) => lon);
const y = STATIONS.map(([, lat]) => lat);
const UNITS = { "°C": [(c) => c, (c) => c], K: [(c) => c + 273.15, (k) => k - 273.15], "°F": [(c) => c * 1.8 + 32, (f) => (f - 32) / 1.8] };
/** The estimate and its variance by ordinary kriging, with the variogram that the package has fitted (0 at no distance). */
function textbook(samples, fitted, lon, lat) {
  const gamma = (one, other) => {
    const distance = Math.hypot(one[0] - other[0], one[1] - other[1]);
    return distance === 0 ? 0 : fitted.model(distance, fitted.nugget, fitted.range, fitted.sill, fitted.A);
  };
  const rows = STATIONS.map((one) => [...STATIONS.map((other) => gamma(one, other)), 1]);
  rows.push([...STATIONS.map(() => 1), 0]);
  const right = [...STATIONS.map((one) => gamma(one, [lon, lat])), 1];
  const weights = solve(new Matrix(rows), Matrix.columnVector(right)).to1DArray();
  return { estimate: samples.reduce((sum, sample, i) => sum + weights[i] * sample, 0), variance: weights.reduce((sum, weight, i) => sum + weight * right[i], 0) };
}
const seen = [];
const tell = (text) => {
  console.log(text);
  seen.push(text);
};
for (const [place, lon, lat] of [["Caransebeș", 22.3, 45.4], ["Făgăraș", 25, 46.2], ["Sulina", 29.6, 45.2], ["Beba Veche", 20.3, 46.1]]) {
  const both = Object.values(UNITS).map(([into, back]) => {
    const samples = STATIONS.map(([, , celsius]) => into(celsius));
    const fitted = kriging.train(samples, x, y, "exponential", 0, 100);
    return [back(kriging.predict(lon, lat, fitted)).toFixed(2), back(textbook(samples, fitted, lon, lat).estimate).toFixed(2)];
  });
  tell(`${place} by samples in ${Object.keys(UNITS).join(", ")}: ${both.map(([package_]) => package_).join(", ")} | ${both.map(([, book]) => book).join(", ")}`);
}
// What 273.15 more in every sample adds to the estimate is 273.15 times the sum of the weights (the fitted variogram is the same).
const celsius = STATIONS.map((station) => station[2]);
const fitted = kriging.train(celsius, x, y, "exponential", 0, 100);
const kelvin = kriging.train(celsius.map(UNITS.K[0]), x, y, "exponential", 0, 100);
const sum = (lon, lat) => (kriging.predict(lon, lat, kelvin) - kriging.predict(lon, lat, fitted)) / 273.15;
tell(`Sum of the weights at Caransebeș ${sum(22.3, 45.4).toFixed(3)}, at Sulina ${sum(29.6, 45.2).toFixed(3)} | 1, 1`);
const [lon, lat, reading] = STATIONS[0];
tell(`At the first station, which read ${reading}: ${kriging.predict(lon, lat, fitted).toFixed(2)} with a variance of ${kriging.variance(lon, lat, fitted).toFixed(2)} | ${textbook(celsius, fitted, lon, lat).estimate.toFixed(2)} with ${textbook(celsius, fitted, lon, lat).variance.toFixed(2)}`);
const soil = STATIONS.map((_, i) => (i === 0 ? 6.6 : 6.5));
const level = kriging.train(soil, x, y, "exponential", 0, 100);
tell(`pH 6.5 everywhere and 6.6 once, at Sulina: ${kriging.predict(29.6, 45.2, level).toFixed(2)} | ${textbook(soil, level, 29.6, 45.2).estimate.toFixed(2)}`);
const EXPECTED = [
  'Caransebeș by samples in °C, K, °F: 23.53, 32.92, 24.14 | 22.75, 22.75, 22.75',
  'Făgăraș by samples in °C, K, °F: 23.27, 28.67, 23.62 | 22.84, 22.84, 22.84',
  'Sulina by samples in °C, K, °F: 26.19, 63.71, 28.63 | 23.04, 23.04, 23.04',
  'Beba Veche by samples in °C, K, °F: 25.27, 60.00, 27.53 | 22.41, 22.41, 22.41',
  'Sum of the weights at Caransebeș 1.034, at Sulina 1.137 | 1, 1',
  'At the first station, which read 22.2: 22.20 with a variance of 0.41 | 22.20 with 0.00',
  'pH 6.5 everywhere and 6.6 once, at Sulina: 9.20 | 6.51',
];
const isAsSeen = seen.join("\n") === EXPECTED.join("\n");
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.cjs
