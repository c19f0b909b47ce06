/**
 * Composes the large pictures of categories, and those of the company's page that are drawn, out of the drawings of species:
 * `node scripts/hero-plates.mjs [name…]` (docs/plates.md). A band of plants on one line of soil is three times as wide as high. Heads of categories
 * show the whole, and its middle, 8 by 7, on telephones; a scene is 3 by 2, in layers.
 */
import sharp from "sharp";
import { BANDS } from "./species/bands.mjs";
import { DRAWINGS, inPlaces } from "./species/drawings.mjs";
import { LUCERNE_PARTS } from "./species/lucerne-parts.mjs";
import { SCENE_DRAWINGS, SCENES } from "./species/scenes.mjs";

const WIDE = 1800;
const SIZES = [300, 660, 800, 1200];
const PAPER = "#f1ebdd";
const drawings = { ...DRAWINGS, ...LUCERNE_PARTS, ...SCENE_DRAWINGS };

/** Layers from behind; the soil of each but the last hides the roots of its plants. */
function composed(high, layers) {
  const shapes = layers.map(({ plants, scale = 1.98, ground = 448, soil = "#e2dac8" }, index) => {
    const earth = `<path fill="${soil}" d="M0 ${ground}h${WIDE}v${high - ground}H0z"/>`;
    const grown = inPlaces(plants, { scale, ground, drawings }).join("");
    return index === layers.length - 1 ? earth + grown : grown + earth;
  });
  const paper = `<path fill="${PAPER}" d="M0 0h${WIDE}v${high}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${high}">${paper}${shapes.join("")}</svg>`;
}

const pictures = [
  ...Object.entries(BANDS).map(([name, band]) => [name, `heroes/${name}`, composed(600, [band])]),
  ...Object.entries(SCENES).map(([file, layers]) => [file, file, composed(1200, layers)]),
];
const asked = process.argv.slice(2);
for (const [, place, svg] of pictures.filter(([name]) => asked.length === 0 || asked.includes(name))) {
  const whole = await sharp(Buffer.from(svg)).png().toBuffer();
  const file = (size, type) => `public/images/${place}-${size}.${type}`;
  for (const size of SIZES) await sharp(whole).resize(size).webp({ quality: 32, effort: 6, preset: "picture" }).toFile(file(size, "webp"));
  await sharp(whole).resize(800).flatten().jpeg({ quality: 68, mozjpeg: true }).toFile(file(800, "jpg"));
}
