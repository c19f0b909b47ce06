/**
 * Draws every species into app/catalog/plate/species, habits of unknown ones into app/catalog/plate/habits, the small plates of the categories into
 * public/images/plates and, beside each other, into public/images/plates.svg, and packs into app/catalog/pack-label/packs.svg, of the project or of another folder: `node scripts/species-plates.mjs [folder]` (docs/plates.md).
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DRAWINGS, inPlaces } from "./species/drawings.mjs";
import { HABITS } from "./species/habits.mjs";
import { packsSvg } from "./species/packs.mjs";
import { chance, pen } from "./species/pen.mjs";
import { TINTS, tinted } from "./species/tints.mjs";

const [WIDE, HIGH, GROUND] = [240, 320, 236];

/** Small plates by category: their words, and their plants with their middles. */
const CATEGORIES = {
  gazon: {
    title: "Raigras peren cu spic și firuță cu panicul și rizomi, cu rădăcinile lor",
    plants: { "raigras-peren": 96, firuta: 154 },
    scale: 0.93,
  },
  pasune: {
    title: "Timoftică cu spic cilindric și trifoi alb cu stolon, cu rădăcinile lor",
    plants: { timoftica: 94, "trifoi-alb": 144 },
    scale: 0.99,
  },
  lucerna: { title: "Lucernă înflorită, cu păstăi răsucite și rădăcină pivotantă", plants: { lucerna: 120 }, scale: 1.06 },
  sfecla: { title: "Sfeclă furajeră cu frunze late, ieșită pe jumătate din pământ", plants: { "sfecla-furajera": 120 }, scale: 1.1 },
  faneata: { title: "Fâneață înflorită: margarete, clopoței, trifoi roșu și iarbă", plants: { faneata: 120 }, scale: 1.06 },
  "bulbi-de-flori": { title: "Lalea și zambilă cu bulbii lor", plants: { lalea: 66, zambila: 166 }, scale: 1.02 },
};

const root = process.argv[2] ?? new URL("..", import.meta.url).pathname;
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

for (const [name, draw] of Object.entries(DRAWINGS)) {
  const sheet = pen();
  draw(sheet, chance(name));
  write(`app/catalog/plate/species/${name}.svg`, sheet.svg());
  for (const [at, [colour, colours]] of Object.entries(TINTS[name] ?? {}).entries()) {
    const other = pen();
    draw(other, chance(`${name} ${colour}`), at + 1);
    write(`app/catalog/plate/species/${name}.${colour}.svg`, tinted(other.svg(), colours));
  }
}

for (const [name, draw] of Object.entries(HABITS)) {
  const sheet = pen();
  draw(sheet, chance(name));
  write(`app/catalog/plate/habits/${name}.svg`, sheet.svg());
}

const plates = Object.entries(CATEGORIES).map(([slug, { title, plants, scale }], index) => {
  const rows = inPlaces(Object.entries(plants), { scale, ground: GROUND }).join("");
  const shapes = `<title>${title}</title>${rows}</svg>`;
  write(`public/images/plates/${slug}.svg`, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" role="img">${shapes}\n`);
  return `<svg x="${index * WIDE}" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}">${shapes}`;
});
write(
  "public/images/plates.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plates.length * WIDE} ${HIGH}">${plates.join("")}</svg>\n`,
);

write("app/catalog/pack-label/packs.svg", packsSvg());
