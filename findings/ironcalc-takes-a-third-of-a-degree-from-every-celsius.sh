#!/usr/bin/env bash
# IronCalc: CONVERT to degrees Celsius is 0.35 too cold whatever it comes from, CONVERT from Celsius is right, so 20 °C goes to Fahrenheit and comes back as 19.65.
#
# @ironcalc/wasm 0.8.4 (September 2026), CONVERT. Sensors, drills and seed norms from across the ocean give °F, models of weather give kelvin; sums of warm days and nights of frost are reckoned in °C.
# 0 °C is 273.15 K by definition (SI Brochure, 9th edition, 2.3.1), OpenFormula (ODF 1.3 part 4) gives CONVERT the same affine relation and Microsoft's page of the function has CONVERT(68;"F";"C") = 20 for its
# example. IronCalc goes through kelvin, adds 273.15 on the way in and takes 273.5 off on the way out. Lengths, masses, areas and pressures are right beside it (it lacks "hweight"), and so is every temperature that is not
# wanted in Celsius, so one who tries °C to °F finds nothing. Water freezes at -0.35, and a hundred days lose 35 degree-days. LibreOffice Calc 7.4.7 gives 20; mathjs 15.2.0, here the judge, agrees with it.
# Output seen (IronCalc | mathjs): 68 °F 19.65 | 20; 32 °F -0.35 | 0; 273.15 K -0.35 | 0; 491.67 °R -0.35 | 0; 20 °C to °F 68 | 68, and back 19.65 | 20; 0 °C to K 273.15 | 273.15; 2.5 acres to ha 1.01171 | 1.01171.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @ironcalc/wasm@0.8.4 mathjs@15.2.0
cat > look.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import init, { Model } from "@ironcalc/wasm";
import { unit } from "mathjs";
const file = new URL("wasm_bg.wasm", `file://${createRequire(import.meta.url).resolve("@ironcalc/wasm")}`);
await init({ module_or_path: readFileSync(file) });
const back = unit(unit(20, "degC").toNumber("degF"), "degF").toNumber("degC");
const asked = [
  ['CONVERT(68,"F","C")', unit(68, "degF").toNumber("degC")],
  ['CONVERT(32,"F","C")', unit(32, "degF").toNumber("degC")],
  ['CONVERT(273.15,"K","C")', unit(273.15, "K").toNumber("degC")],
  ['CONVERT(491.67,"Rank","C")', unit(491.67, "degR").toNumber("degC")],
  ['CONVERT(20,"C","F")', unit(20, "degC").toNumber("degF")],
  ['CONVERT(CONVERT(20,"C","F"),"F","C")', back],
  ['CONVERT(0,"C","K")', unit(0, "degC").toNumber("K")],
  ['CONVERT(2.5,"uk_acre","ha")', unit(2.5, "acre").toNumber("hectare")],
];
const sheet = new Model("seed", "en", "UTC", "en");
asked.forEach(([formula], row) => sheet.setUserInput(0, row + 1, 1, `=${formula}`));
sheet.evaluate();
const short = (value) => String(Number(Number(value).toFixed(5)) + 0);
const seen = asked.map(([formula, truth], row) => {
  const pair = `${short(sheet.getFormattedCellValue(0, row + 1, 1))} | ${short(truth)}`;
  console.log(`${formula}: ${pair}`);
  return pair;
});
const isAsSeen = seen.join("; ") === "19.65 | 20; -0.35 | 0; -0.35 | 0; -0.35 | 0; 68 | 68; 19.65 | 20; 273.15 | 273.15; 1.01171 | 1.01171";
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
