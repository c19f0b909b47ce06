// Made once and committed: the site's icons from our own sign. Run it again when the sign changes: node scripts/icons.mjs
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

const PAPER = "#faf7f0";
const sign = /<g.*<\/g>/.exec(readFileSync("public/favicon.svg", "utf8"))[0];

// The sign is 26 by 30 at 0,1; the share of the square that it may fill is what the place leaves of it.
await icon("public/icon-192.png", 192, 0.78);
await icon("public/icon-512.png", 512, 0.78);
await icon("public/icon-maskable-512.png", 512, 0.56);
await icon("public/apple-touch-icon.png", 180, 0.68);
writeFileSync("public/favicon.ico", ico(await square(32, 0.96, "#0000"), 32));

async function icon(file, size, share) {
  writeFileSync(file, await square(size, share, PAPER));
}

function square(size, share, background) {
  const side = 30 / share;
  const box = `${13 - side / 2} ${16 - side / 2} ${side} ${side}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size}" height="${size}">${sign}</svg>`;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: Buffer.from(svg) }])
    .png({ compressionLevel: 9, palette: size > 32 })
    .toBuffer();
}

/** One PNG in the old container: header, one entry, the picture. */
function ico(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
