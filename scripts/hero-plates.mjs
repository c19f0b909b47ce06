/**
 * Composes the large pictures of categories, and those of the company's page that are drawn, out of the drawings of species:
 * `node scripts/hero-plates.mjs [name…]` (docs/plates.md). A band of plants on one line of soil is three times as wide as high. Heads of categories
 * show the whole, and its middle, 8 by 7, on telephones; a scene is 3 by 2, in layers.
 */
import sharp from "sharp";
import { BANDS } from "./species/bands.mjs";
import { DRAWINGS } from "./species/drawings.mjs";
import { layered } from "./species/layers.mjs";
import { LUCERNE_PARTS } from "./species/lucerne-parts.mjs";
import { SCENE_DRAWINGS, SCENES } from "./species/scenes.mjs";

const SIZES = [300, 660, 800, 1200];
const drawings = { ...DRAWINGS, ...LUCERNE_PARTS, ...SCENE_DRAWINGS };

const pictures = [
  ...Object.entries(BANDS).map(([name, band]) => [name, `heroes/${name}`, layered(600, [band], drawings)]),
  ...Object.entries(SCENES).map(([file, layers]) => [file, file, layered(1200, layers, drawings)]),
];
const asked = process.argv.slice(2);
for (const [, place, svg] of pictures.filter(([name]) => asked.length === 0 || asked.includes(name))) {
  const whole = await sharp(Buffer.from(svg)).png().toBuffer();
  const file = (size, type) => `public/images/${place}-${size}.${type}`;
  for (const size of SIZES) await sharp(whole).resize(size).webp({ quality: 36, effort: 6, preset: "picture" }).toFile(file(size, "webp"));
  await sharp(whole).resize(800).flatten().jpeg({ quality: 68, mozjpeg: true }).toFile(file(800, "jpg"));
}
