/** Draws every species into app/catalog/plate/species, or into the folder that is said: `node scripts/species-plates.mjs [folder]` (docs/plates.md). */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { BEETS } from "./species/beets.mjs";
import { BULBS } from "./species/bulbs.mjs";
import { FORAGE_GRASSES } from "./species/forage-grasses.mjs";
import { LEGUMES } from "./species/legumes.mjs";
import { MEADOW } from "./species/meadow.mjs";
import { chance, pen } from "./species/pen.mjs";
import { TURF_GRASSES } from "./species/turf-grasses.mjs";

const DRAWINGS = { ...TURF_GRASSES, ...FORAGE_GRASSES, ...LEGUMES, ...BEETS, ...BULBS, ...MEADOW };

const folder = process.argv[2] ?? new URL("../app/catalog/plate/species", import.meta.url).pathname;
for (const [name, draw] of Object.entries(DRAWINGS)) {
  const sheet = pen();
  draw(sheet, chance(name));
  writeFileSync(path.join(folder, `${name}.svg`), sheet.svg());
}
