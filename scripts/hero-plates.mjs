/**
 * Composes the large pictures of categories out of the drawings of species: `node scripts/hero-plates.mjs` (docs/plates.md).
 * A picture is a row of plants on one line of soil. Heads of categories show its middle, 8 by 7, on telephones, so that three plants stand whole in it.
 */
import sharp from "sharp";
import { DRAWINGS, inRow } from "./species/drawings.mjs";
import { LUCERNE_PARTS } from "./species/lucerne-parts.mjs";

const [WIDE, HIGH] = [1600, 1000];
const SIZES = [300, 660, 800, 1200];
const SCALE = 3.4;
const GROUND = 772;
/** Plants reach into each other, as they grow, and those at the sides stand whole. */
const MARGIN = 250;

/** Plants from the left to the right; `scale`, `ground` (the line of the soil) and `at` (middles) where they are not those of a row of five; `front`: before them, smaller. */
const PICTURES = {
  "gazon-1": { plants: ["paius-rosu", "firuta", "raigras-peren", "paius-rosu", "firuta"] },
  "gazon-2": { plants: ["raigras-peren", "paius-rosu-cespitos", "paius-oilor", "iarba-campului", "paius-rosu"] },
  "gazon-3": { plants: ["microtrifoi", "raigras-peren", "paius-inalt", "firuta", "microtrifoi"] },
  "pasune-1": { plants: ["trifoi-alb", "paius-de-livezi", "timoftica", "trifoi-alb", "raigras-peren"] },
  "pasune-2": { plants: ["trifoi-alb", "golomat", "ghizdei", "paius-inalt", "trifoi-alb"] },
  "lucerna-1": { plants: ["lucerna", "golomat", "lucerna", "festulolium", "lucerna"] },
  "lucerna-2": { plants: Array(5).fill("root"), scale: 2.5, ground: 290 },
  "lucerna-3": { plants: ["flower", "lucerna"], scale: 3.5, ground: 750, at: [500, 1035], isSoil: false },
  "lucerna-4": { plants: ["pods", "lucerna"], scale: 3.5, ground: 750, at: [490, 1035], isSoil: false },
  "sfecla-1": { plants: ["sfecla-furajera", "sfecla-galbena", "sfecla-monogerma"], scale: 3.4, ground: 735, at: [1190, 800, 415] },
  "sfecla-2": { plants: ["sfecla-galbena", "sfecla-furajera"], scale: 3.6, ground: 735, at: [1090, 600] },
  "faneata-1": { plants: ["trifoi-rosu", "timoftica", "festulolium", "trifoi-rosu", "paius-de-livezi"] },
  "faneata-2": { plants: ["obsiga", "sparceta", "faneata", "graminee-de-pajiste", "golomat"] },
  "bulbi-de-flori-1": {
    plants: ["lalea.galben", "narcisa", "zambila.roz", "lalea", "zambila", "ceapa-ornamentala"],
    at: [150, 330, 655, 855, 1052, 1255],
    front: ["brandusa"],
  },
};

/** Scale and places of plants before the others. */
const FRONT = { at: [1462], scale: 1.9 };

function composed({
  plants,
  front = [],
  isSoil = true,
  scale = SCALE,
  ground = GROUND,
  at = plants.map((_plant, index) => MARGIN + ((WIDE - 2 * MARGIN) * index) / (plants.length - 1)),
}) {
  const drawings = { ...DRAWINGS, ...LUCERNE_PARTS };
  const rows = [...inRow(plants, { at, scale, ground, drawings }), ...inRow(front, { ...FRONT, ground })];
  const soil = `<path fill="#e6dcc6" d="M0 ${ground}h${WIDE}v${HIGH - ground}H0z"/><path stroke="#8a6a45" stroke-width="2" stroke-dasharray="2 10" d="M0 ${ground}h${WIDE}"/>`;
  const paper = `<path fill="#f1ebdd" d="M0 0h${WIDE}v${HIGH}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}">${paper}${isSoil ? soil : ""}${rows.join("")}</svg>`;
}

for (const [name, picture] of Object.entries(PICTURES)) {
  const whole = await sharp(Buffer.from(composed(picture)))
    .png()
    .toBuffer();
  const file = (size, type) => `public/images/heroes/${name}-${size}.${type}`;
  for (const size of SIZES) await sharp(whole).resize(size).webp({ quality: 50, effort: 6 }).toFile(file(size, "webp"));
  await sharp(whole).resize(800).flatten().jpeg({ quality: 84, mozjpeg: true }).toFile(file(800, "jpg"));
}
