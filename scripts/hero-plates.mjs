/**
 * Composes the large pictures of categories out of the drawings of species: `node scripts/hero-plates.mjs [name…]` (docs/plates.md).
 * A picture is a band of plants on one line of soil, three times as wide as high. Heads of categories show the whole, and its middle, 8 by 7, on telephones.
 */
import sharp from "sharp";
import { BANDS } from "./species/bands.mjs";
import { DRAWINGS, inPlaces } from "./species/drawings.mjs";
import { LUCERNE_PARTS } from "./species/lucerne-parts.mjs";

const [WIDE, HIGH] = [1800, 600];
const SIZES = [300, 660, 800, 1200];
const drawings = { ...DRAWINGS, ...LUCERNE_PARTS };

function composed({ plants, scale = 1.98, ground = 448 }) {
  const soil = `<path fill="#e2dac8" d="M0 ${ground}h${WIDE}v${HIGH - ground}H0z"/>`;
  const paper = `<path fill="#f1ebdd" d="M0 0h${WIDE}v${HIGH}H0z"/>`;
  const grown = inPlaces(plants, { scale, ground, drawings }).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}">${paper}${soil}${grown}</svg>`;
}

const asked = process.argv.slice(2);
for (const [name, picture] of Object.entries(BANDS).filter(([one]) => asked.length === 0 || asked.includes(one))) {
  const whole = await sharp(Buffer.from(composed(picture)))
    .png()
    .toBuffer();
  const file = (size, type) => `public/images/heroes/${name}-${size}.${type}`;
  for (const size of SIZES) await sharp(whole).resize(size).webp({ quality: 40, effort: 6 }).toFile(file(size, "webp"));
  await sharp(whole).resize(800).flatten().jpeg({ quality: 68, mozjpeg: true }).toFile(file(800, "jpg"));
}
