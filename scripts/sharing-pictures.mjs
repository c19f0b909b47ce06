// Made once and committed: the site's icons from our own sign, and the picture of pages that have none of their own.
// Run it again when the sign, the name or the headline changes: FONTCONFIG_FILE=$PWD/app/media/fonts/fonts.conf node scripts/sharing-pictures.mjs
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { company } from "../app/company/company.ts";
import { homeHero } from "../app/content/home.ts";
import { drawShareCard } from "../app/media/share-card.ts";

const PAPER = "#faf7f0";
const sign = /<g.*<\/g>/.exec(readFileSync("public/favicon.svg", "utf8"))[0];

// The sign is 26 by 30 at 0,1; the share of the square that it may fill is what the place leaves of it.
await icon("public/icon-192.png", 192, 0.78);
await icon("public/icon-512.png", 512, 0.78);
await icon("public/icon-maskable-512.png", 512, 0.56);
await icon("public/apple-touch-icon.png", 180, 0.68);
writeFileSync("public/favicon.ico", ico(await square(32, 0.96, "#0000"), 32));

mkdirSync("public/images/sharing", { recursive: true });
await drawShareCard(
  {
    picture: "public/images/home/home-1-1200.webp",
    overline: homeHero.overline,
    name: homeHero.heading,
    price: company.phones[0].display,
    priceDetails: company.hours,
    company: company.name,
    motto: company.motto,
    hue: "#1f4d2b",
  },
  "public/images/sharing/seminord.jpg",
);

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
