#!/usr/bin/env bash
# geostats: natural breaks of a yield map are those of all values but the highest; it lands in the class below, whatever gap lies between.
#
# geostats 2.1.0 (classes for maps), getClassJenks, beside getClassJenks2 of the same package and simple-statistics 7.12.1 (ckmeans), which agree. Natural breaks are the classes with the smallest sum of squared
# distances from their means, here tried out over all divisions as well. The walk back through the table of best classes begins one row too early, so the highest value has no say. A spot that
# yields five times the rest cannot get a class of its own, which is what one asks natural breaks for; with values in even groups the answer is right, so a trial on a tidy example shows nothing. One
# would guess that two functions of one package with one name and a digit differ in speed.
# Output seen: the three lines below; the sums of the first two cases are 51 and 120 times the smallest ones.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geostats@2.1.0 simple-statistics@7.12.1
cat > look.mjs <<'JS'
import geostatsModule from "geostats";
import { ckmeans } from "simple-statistics";

const Geostats = geostatsModule.default ?? geostatsModule;
const squares = (values) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
};
const total = (classes) => classes.reduce((sum, values) => sum + squares(values), 0);
/** Values by the upper bounds of three classes, the last of which is the highest value. */
const inClasses = (values, [, one, two]) => [values.filter((v) => v <= one), values.filter((v) => v > one && v <= two), values.filter((v) => v > two)];
/** The least sum over every way to cut the sorted values in three. */
const least = (values) => {
  const sums = [];
  for (let i = 1; i < values.length - 1; i += 1) for (let j = i + 1; j < values.length; j += 1) sums.push(total([values.slice(0, i), values.slice(i, j), values.slice(j)]));
  return Math.min(...sums);
};
const CASES = [
  [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 50], "0 2 6 50", "0 4 10 50"],
  [[2.1, 2.4, 2.6, 2.9, 3.1, 3.3, 3.6, 11.8], "2.1 2.6 3.1 11.8", "2.1 2.6 3.6 11.8"],
  [[2, 2.1, 2.2, 4, 4.1, 4.2, 8, 8.1, 8.2], "2 2.2 4.2 8.2", "2 2.2 4.2 8.2"],
];
let isAsSeen = true;
for (const [values, seen, right] of CASES) {
  const jenks = new Geostats(values).getClassJenks(3);
  const second = new Geostats(values).getClassJenks2(3);
  const smallest = least(values);
  const clusters = total(ckmeans(values, 3));
  const own = total(inClasses(values, jenks));
  console.log(`${values.join(" ")}: getClassJenks ${jenks.join(" ")} (sum ${own.toFixed(2)}), getClassJenks2 ${second.join(" ")}, ckmeans ${clusters.toFixed(2)}, smallest ${smallest.toFixed(2)}`);
  isAsSeen &&= jenks.join(" ") === seen && second.join(" ") === right && Math.abs(clusters - smallest) < 1e-9 && Math.abs(total(inClasses(values, second)) - smallest) < 1e-9;
}
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
