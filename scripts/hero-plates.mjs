/**
 * Composes the large pictures of categories out of the drawings of species: `node scripts/hero-plates.mjs` (docs/plates.md).
 * A picture is a band of plants on one line of soil, three times as wide as high. Heads of categories show the whole, and its middle, 8 by 7, on telephones.
 */
import sharp from "sharp";
import { DRAWINGS, inRow } from "./species/drawings.mjs";
import { LUCERNE_PARTS } from "./species/lucerne-parts.mjs";

const [WIDE, HIGH] = [1800, 600];
const SIZES = [300, 660, 800, 1200];
const SCALE = 1.98;
const GROUND = 448;

/** So many middles from one on, so far from each other. */
const from = (first, step, many) => Array.from({ length: many }, (_, index) => first + step * index);
/** Plants reach into each other, as they grow, and those at the sides stand whole. */
const MEADOW = from(144, 168, 10);
const PAIRS = [225, 546, 735, 1056, 1245, 1566];
const BULBS = [80, 190, 375, 495, 615, 737];

/** Plants from the left to the right, again and again; `scale`, `ground` (the line of the soil) and `at` (middles) where they are not those of a meadow; `front`: before them, smaller. */
const PICTURES = {
  "gazon-1": { plants: ["paius-rosu", "firuta", "raigras-peren", "paius-rosu", "firuta"] },
  "gazon-2": { plants: ["raigras-peren", "paius-rosu-cespitos", "paius-oilor", "iarba-campului", "paius-rosu"] },
  "gazon-3": { plants: ["microtrifoi", "raigras-peren", "paius-inalt", "firuta", "microtrifoi"] },
  "pasune-1": { plants: ["trifoi-alb", "paius-de-livezi", "timoftica", "trifoi-alb", "raigras-peren"] },
  "pasune-2": { plants: ["trifoi-alb", "golomat", "ghizdei", "paius-inalt", "trifoi-alb"] },
  "lucerna-1": { plants: ["lucerna", "golomat", "lucerna", "festulolium"] },
  "lucerna-2": { plants: ["root"], scale: 1.5, ground: 174 },
  "lucerna-3": { plants: ["flower", "lucerna"], scale: 2.05, ground: 450, at: PAIRS, isSoil: false },
  "lucerna-4": { plants: ["pods", "lucerna"], scale: 2.05, ground: 450, at: PAIRS, isSoil: false },
  "sfecla-1": { plants: ["sfecla-furajera", "sfecla-galbena", "sfecla-monogerma"], at: from(219, 227, 7) },
  "sfecla-2": { plants: ["sfecla-galbena", "sfecla-furajera"], at: from(312, 294, 5) },
  "faneata-1": { plants: ["trifoi-rosu", "timoftica", "festulolium", "trifoi-rosu", "paius-de-livezi"] },
  "faneata-2": { plants: ["obsiga", "sparceta", "faneata", "graminee-de-pajiste", "golomat"] },
  "bulbi-de-flori-1": {
    plants: ["lalea.galben", "narcisa", "zambila.roz", "lalea", "zambila", "ceapa-ornamentala"],
    at: [...BULBS, ...BULBS.map((middle) => middle + 880)],
    front: ["brandusa", "brandusa"],
  },
};

/** Scale and places of plants before the others. */
const FRONT = { at: [862, 1736], scale: 1.14 };

function composed({ plants, front = [], isSoil = true, scale = SCALE, ground = GROUND, at = MEADOW }) {
  const drawings = { ...DRAWINGS, ...LUCERNE_PARTS };
  const row = at.map((_middle, index) => plants[index % plants.length]);
  const rows = [...inRow(row, { at, scale, ground, drawings }), ...inRow(front, { ...FRONT, ground })];
  const soil = `<path fill="#e2dac8" d="M0 ${ground}h${WIDE}v${HIGH - ground}H0z"/>`;
  const paper = `<path fill="#f1ebdd" d="M0 0h${WIDE}v${HIGH}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}">${paper}${isSoil ? soil : ""}${rows.join("")}</svg>`;
}

for (const [name, picture] of Object.entries(PICTURES)) {
  const whole = await sharp(Buffer.from(composed(picture)))
    .png()
    .toBuffer();
  const file = (size, type) => `public/images/heroes/${name}-${size}.${type}`;
  for (const size of SIZES) await sharp(whole).resize(size).webp({ quality: 40, effort: 6 }).toFile(file(size, "webp"));
  await sharp(whole).resize(800).flatten().jpeg({ quality: 68, mozjpeg: true }).toFile(file(800, "jpg"));
}
