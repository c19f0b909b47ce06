/** Draws every species into app/catalog/plate/species: `node scripts/species-plates.mjs` (docs/plates.md). */
import { writeFileSync } from "node:fs";
import { FORAGE_GRASSES } from "./species/forage-grasses.mjs";
import { chance, pen } from "./species/pen.mjs";
import { TURF_GRASSES } from "./species/turf-grasses.mjs";

const DRAWINGS = { ...TURF_GRASSES, ...FORAGE_GRASSES };

for (const [name, draw] of Object.entries(DRAWINGS)) {
  const sheet = pen();
  draw(sheet, chance(name));
  writeFileSync(new URL(`../app/catalog/plate/species/${name}.svg`, import.meta.url), sheet.svg());
}
