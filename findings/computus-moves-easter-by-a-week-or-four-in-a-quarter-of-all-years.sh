#!/usr/bin/env bash
# @pacote/computus: the western Easter is on another Sunday in 74 of the 300 years from 1900 on, 2025 among them; the Orthodox one is right until 2099.
#
# @pacote/computus 1.2.9 (gregorian, julian) beside date-easter 1.0.3, which agrees with the rule counted here (Meeus, Astronomical Algorithms, chapter 8) in every year. In 2025 both Easters fell on 20
# April; the library has 13 April for the western and 20 April for the Orthodox one. 1989 is four weeks late. From 2026 to 2044 every year is right, so whoever tries the years before him sees nothing.
# One would guess that an algorithm of 1876 is either right or wrong. julian() answers the Gregorian date with 13 days added in every century: from 2100 on, when there are 14, it is a Saturday.
# A table of working days by it sets deliveries of spring 2025 from Denmark and Germany beside the wrong Good Friday, and compares them with the wrong week of another year.
# Output seen: the lines below.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @pacote/computus@1.2.9 date-easter@1.0.3
cat > look.mjs <<'JS'
import { gregorian, julian } from "@pacote/computus";
import * as dateEaster from "date-easter";

const text = (year, month, day) => `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
/** Western Easter of a year of the Gregorian calendar: the golden number, the century's corrections, the full moon, the Sunday after it. */
function easter(year) {
  const golden = year % 19;
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moon + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return text(year, Math.floor(days / 31), (days % 31) + 1);
}
const iso = (date) => date.toISOString().slice(0, 10);
const other = (year) => {
  const { month, day } = (dateEaster.gregorianEaster ?? dateEaster.default.gregorianEaster)(year);
  return text(year, month, day);
};
const orthodox = (year) => {
  const { month, day } = (dateEaster.orthodoxEaster ?? dateEaster.default.orthodoxEaster)(year);
  return text(year, month, day);
};
const YEARS = Array.from({ length: 300 }, (_, i) => 1900 + i);
const wrong = YEARS.filter((year) => iso(gregorian(year)) !== easter(year));
const doubted = YEARS.filter((year) => other(year) !== easter(year));
const wrongJulian = YEARS.filter((year) => iso(julian(year)) !== orthodox(year));
console.log(`western: ${wrong.length} of 300 years differ, of date-easter ${doubted.length}; 2025 is ${iso(gregorian(2025))}, right ${easter(2025)}; 1989 is ${iso(gregorian(1989))}, right ${easter(1989)}`);
console.log(`next ones: ${wrong.filter((year) => year > 2026).slice(0, 6).map((year) => `${iso(gregorian(year))} for ${easter(year)}`).join(", ")}`);
console.log(`Orthodox: ${wrongJulian.length} of 300 years differ, the first is ${wrongJulian[0]}; 2026 is ${iso(julian(2026))}; 2100 is ${iso(julian(2100))}, right ${orthodox(2100)}`);
const isAsSeen =
  wrong.length === 74 && doubted.length === 0 && wrongJulian.length === 100 && wrongJulian[0] === 2100 && iso(gregorian(2025)) === "2025-04-13" && easter(2025) === "2025-04-20" && iso(julian(2026)) === "2026-04-12";
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
