/**
 * Draws the large pictures of categories that are no renders, from the plates of public/images/plates: `node scripts/hero-plates.mjs`.
 * A picture is a background and rows of one plant, from the back to the front (docs/decisions/0196-drawn-plates.md).
 */
import { readFileSync } from "node:fs";
import sharp from "sharp";

const WIDTH = 1600;
const HEIGHT = 1000;
const SIZES = [300, 660, 800, 1200];
/** Where the ground is in each plate, of its 320 units. */
const GROUND = { lucerna: 206, sfecla: 194, faneata: 236 };

const sky = (from, to) =>
  `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
const land = (from, to) =>
  `<linearGradient id="f" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
const scene = ({ above, below, horizon, more = "" }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${sky(...above)}${land(...below)}</defs>
<path fill="url(#s)" d="M0 0h1600v1000H0z"/><path fill="url(#f)" d="M0 ${horizon}Q420 ${horizon - 46} 860 ${horizon - 8}T1600 ${horizon - 24}V1000H0Z"/>${more}</svg>`;

const bale = (x, y, r) => {
  const turns = [0.82, 0.62, 0.42, 0.22].map(
    (part) => `<circle cx="${x}" cy="${y}" r="${r * part}" fill="none" stroke="#7d8245" stroke-width="${r / 16}"/>`,
  );
  return `<path fill="#8c9150" d="M${x} ${y - r}h${r * 1.1}a${r * 0.5} ${r} 0 0 1 0 ${2 * r}H${x}Z"/><circle cx="${x}" cy="${y}" r="${r}" fill="#aeb06a"/>${turns.join("")}
<path d="M${x - r} ${y + r}h${r * 2.9}l-${r * 0.3} ${r * 0.16}H${x - r * 0.7}Z" fill="#56702f" opacity=".5"/>`;
};
const swaths = [0, 1, 2, 3, 4, 5, 6]
  .map(
    (row) =>
      `<path d="M0 ${470 + row * row * 14}Q800 ${446 + row * row * 16} 1600 ${462 + row * row * 14}" fill="none" stroke="#6f9442" stroke-width="${3 + row * 3}" opacity=".55"/>`,
  )
  .join("");
const clods = Array.from(
  { length: 60 },
  (_, at) =>
    `<ellipse cx="${(at * 397) % 1600}" cy="${640 + ((at * 131) % 350)}" rx="${10 + (at % 5) * 5}" ry="${5 + (at % 4) * 3}" fill="${at % 2 ? "#5d4330" : "#7b5b42"}"/>`,
).join("");

/** Rows of a plant: how many, where its ground is, how many pixels a unit of the plate has, from where it is seen (86: without its flowers), and how far it is out of focus. */
const PICTURES = {
  "lucerna-1": {
    background: scene({ above: ["#dbe7cf", "#8fae72"], below: ["#6f9657", "#38602f"], horizon: 420 }),
    rows: [
      { plant: "lucerna", count: 30, ground: 720, scale: 1.8, from: 86, blur: 5 },
      { plant: "lucerna", count: 7, ground: 900, scale: 2.5, blur: 3 },
      { plant: "lucerna", count: 20, ground: 900, scale: 2.4, from: 96, blur: 2 },
      { plant: "lucerna", count: 5, ground: 1080, scale: 3.8 },
    ],
  },
  "lucerna-3": {
    background: scene({
      above: ["#f2c58e", "#fbe9c6"],
      below: ["#8a9a55", "#2f5a2a"],
      horizon: 380,
      more: '<circle cx="1180" cy="300" r="70" fill="#fff3d6" opacity=".9"/>',
    }),
    rows: [
      { plant: "lucerna", count: 34, ground: 520, scale: 1.1, from: 92, blur: 2 },
      { plant: "lucerna", count: 8, ground: 600, scale: 1, blur: 1 },
      { plant: "lucerna", count: 26, ground: 640, scale: 1.6, from: 92, blur: 1 },
      { plant: "lucerna", count: 6, ground: 760, scale: 1.6 },
      { plant: "lucerna", count: 20, ground: 800, scale: 2.1, from: 96 },
      { plant: "lucerna", count: 6, ground: 1040, scale: 2.6 },
    ],
  },
  "lucerna-4": {
    background: scene({ above: ["#cfe0bd", "#9dbb82"], below: ["#7ba35f", "#46703a"], horizon: 300 }),
    rows: [
      { plant: "lucerna", count: 12, ground: 1020, scale: 4, from: 80, blur: 5 },
      { plant: "lucerna", count: 3, ground: 1480, scale: 7.2 },
    ],
  },
  "sfecla-2": {
    background: scene({ above: ["#dfeaf0", "#f4f1e4"], below: ["#77583f", "#4a3425"], horizon: 390, more: clods }),
    rows: [
      { plant: "sfecla", count: 13, ground: 470, scale: 0.9, blur: 1.5 },
      { plant: "sfecla", count: 8, ground: 550, scale: 1.6 },
      { plant: "sfecla", count: 4, ground: 690, scale: 3.1, mound: "#523a2a" },
    ],
  },
  "faneata-2": {
    background: scene({
      above: ["#f3d9ad", "#fbf0d8"],
      below: ["#93b45f", "#5f8a3a"],
      horizon: 440,
      more: swaths + bale(1480, 446, 34) + bale(260, 470, 46) + bale(690, 500, 66) + bale(1180, 530, 108),
    }),
    rows: [{ plant: "faneata", count: 11, ground: 1150, scale: 1.7 }],
  },
};

async function drawRow({ plant, count, ground, scale, from = 0, blur, mound }) {
  const [width, height] = [240 * scale, (GROUND[plant] - from) * scale].map(Math.round);
  const drawn = sharp(readFileSync(`public/images/plates/${plant}.svg`), { density: 72 * scale })
    .resize(width, Math.round(320 * scale))
    .extract({ left: 0, top: Math.round(from * scale), width, height });
  const one = await (blur ? drawn.blur(blur) : drawn).png().toBuffer();
  const other = await sharp(one).flop().png().toBuffer();
  const step = WIDTH / count;
  const earth = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${40 * scale}"><ellipse cx="50%" cy="50%" rx="${44 * scale}" ry="${11 * scale}" fill="${mound}"/></svg>`,
  );
  return Array.from({ length: count }, (_, at) => {
    const left = Math.round(step * (at + 0.5) - width / 2 + ((at * 37) % 11) * (step / 40));
    const top = Math.round(ground - height + ((at * 53) % 7) * scale * 3);
    const plants = [{ input: at % 2 ? other : one, left, top }];
    return mound ? [...plants, { input: earth, left, top: Math.round(top + height - 18 * scale) }] : plants;
  }).flat();
}

/** Cuts off what stands over the edge: a layer has to lie inside of the picture. */
async function inside({ input, left, top }) {
  const { width, height } = await sharp(input).metadata();
  const from = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const size = { width: Math.min(width, WIDTH - left) - from.left, height: Math.min(height, HEIGHT - top) - from.top };
  if (size.width < 1 || size.height < 1) return [];
  return [
    {
      input: await sharp(input)
        .extract({ ...from, ...size })
        .toBuffer(),
      left: left + from.left,
      top: top + from.top,
    },
  ];
}

for (const [name, { background, rows }] of Object.entries(PICTURES)) {
  const layers = (await Promise.all(rows.map(drawRow))).flat();
  const parts = (await Promise.all(layers.map(inside))).flat();
  const whole = await sharp(Buffer.from(background)).composite(parts).png().toBuffer();
  const file = (size, type) => `public/images/heroes/${name}-${size}.${type}`;
  for (const size of SIZES) await sharp(whole).resize(size).webp({ quality: 80, effort: 6 }).toFile(file(size, "webp"));
  await sharp(whole).resize(800).flatten().jpeg({ quality: 80, mozjpeg: true }).toFile(file(800, "jpg"));
}
