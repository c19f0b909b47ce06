// Made once and committed: the icon for whoever asks for /favicon.ico without having read a page. All others are drawn of the company (app/company).
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

const sign = /<g.*<\/g>/.exec(readFileSync("public/favicon.svg", "utf8"))[0];

// The sign is 26 by 30 at 0,1; the share of the square that it may fill is what the place leaves of it.
writeFileSync("public/favicon.ico", ico(await square(32, 0.96, "#0000"), 32));

function square(size, share, background) {
  const side = 30 / share;
  const box = `${13 - side / 2} ${16 - side / 2} ${side} ${side}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size}" height="${size}">${sign}</svg>`;
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: Buffer.from(svg) }])
    .png({ compressionLevel: 9, palette: size > 32 })
    .toBuffer();
}

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
