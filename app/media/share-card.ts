/** 1200 × 630: the picture on the right, the words on the left. Runs in the image worker, with app/media/fonts: the container has none. */
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";

const CARD_WIDTH = 1200;
const CARD_HEIGHT = 630;

export type ShareCard = {
  /** File of the picture: a photograph fills the square, a drawing (SVG) stands in it whole. */
  picture: string | undefined;
  overline: string;
  name: string;
  price: string;
  priceDetails: string;
  company: string;
  motto: string;
  hue: string;
  colour: string;
  accent: string;
};

const MARGIN = 56;
const TEXT_WIDTH = CARD_WIDTH - CARD_HEIGHT - 2 * MARGIN;
const NAME_SIZES = [64, 56, 48, 40, 34];
const NAME_HEIGHT = 230;
const FOOT = 548;
/** Families as the files name them: one word each, since words like "Bold" would be read as a weight. */
const FONTS = { serif: "CardSerif", sans: "CardSans", heavy: "CardHeavy" };
const PAPER = "#faf7f0";
const INK = "#17261b";
const MUTED = "#4b5a4f";

export async function drawShareCard(card: ShareCard, target: string): Promise<void> {
  const name = await writeName(card.name);
  const overline = await write(card.overline, { font: "heavy", size: 26, colour: card.hue });
  const price = await write(card.price, { font: "heavy", size: 38, colour: INK });
  const details = await write(card.priceDetails, { font: "sans", size: card.price ? 22 : 26, colour: MUTED });
  const company = await write(card.company, { font: "serif", size: 34, colour: card.colour });
  const motto = await write(card.motto, { font: "sans", size: 20, colour: MUTED });
  const nameTop = MARGIN + 76;
  const priceTop = nameTop + name.height + 34;
  const beside = (height: number) => FOOT + Math.round((44 - height) / 2);
  await sharp({ create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: PAPER } })
    .composite([
      { input: Buffer.from(ground(card)), left: 0, top: 0 },
      { input: await picture(card), left: CARD_WIDTH - CARD_HEIGHT, top: 0 },
      { input: overline.png, left: MARGIN + 24, top: MARGIN + 4 },
      { input: name.png, left: MARGIN, top: nameTop },
      { input: price.png, left: MARGIN, top: priceTop },
      { input: details.png, left: MARGIN, top: card.price ? priceTop + price.height + 14 : priceTop },
      { input: company.png, left: MARGIN + 52, top: beside(company.height) },
      { input: motto.png, left: CARD_WIDTH - CARD_HEIGHT - MARGIN - motto.width, top: beside(motto.height) + 3 },
    ] satisfies OverlayOptions[])
    .jpeg({ quality: 84, progressive: true, mozjpeg: true })
    .toFile(target);
}

type Written = { png: Buffer; width: number; height: number };

/** A name at the largest size that fits its place; one that fits at no size loses its last words. */
async function writeName(name: string): Promise<Written> {
  let shown = name;
  for (;;) {
    for (const size of NAME_SIZES) {
      const written = await write(shown, { font: "serif", size, colour: INK });
      if (written.height <= NAME_HEIGHT && written.width <= TEXT_WIDTH) return written;
    }
    shown = `${shown.slice(0, Math.floor(shown.length * 0.8)).trimEnd()}…`;
  }
}

async function write(text: string, { font, size, colour }: { font: keyof typeof FONTS; size: number; colour: string }): Promise<Written> {
  const { data, info } = await sharp({
    text: {
      // libvips refuses to draw nothing; a point in the colour of the paper is as good.
      text: text.trim() ? `<span foreground="${colour}">${escapeMarkup(text)}</span>` : `<span foreground="${PAPER}">.</span>`,
      font: `${FONTS[font]} ${size}`,
      fontfile: path.resolve(`app/media/fonts/card-${font}.ttf`),
      width: TEXT_WIDTH,
      wrap: "word-char",
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

function picture({ picture: file, ...colours }: ShareCard): Promise<Buffer> {
  const square = file?.endsWith(".svg")
    ? sharp(file, { density: 160 })
        .resize(CARD_HEIGHT, CARD_HEIGHT, { fit: "contain", background: DRAWING_GROUND })
        .flatten({ background: DRAWING_GROUND })
    : file
      ? sharp(file).resize(CARD_HEIGHT, CARD_HEIGHT, { fit: "cover" }).flatten({ background: PAPER })
      : sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-18 -18 63 63">${PLATE}${sign(colours)}</svg>`), {
          density: 720,
        }).resize(CARD_HEIGHT, CARD_HEIGHT);
  return square.png({ compressionLevel: 1 }).toBuffer();
}

function ground({ hue, ...colours }: ShareCard): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH - CARD_HEIGHT}" height="${CARD_HEIGHT}">
    <path d="M${MARGIN} ${MARGIN + 8}c11 0 18 7 18 18-11 0-18-7-18-18z" fill="${hue}"/>
    <rect x="${MARGIN}" y="${FOOT - 26}" width="${TEXT_WIDTH}" height="1.5" fill="#ddd5c4"/>
    <g transform="translate(${MARGIN} ${FOOT}) scale(1.5)">${sign(colours)}</g></svg>`;
}

const DRAWING_GROUND = "#f1ebdd";
const PLATE = `<rect x="-18" y="-18" width="63" height="63" fill="${DRAWING_GROUND}"/>`;
function sign({ colour, accent }: Pick<ShareCard, "colour" | "accent">): string {
  return `<path fill="${accent}" d="M14.6 1.2C22.5 6.6 25.6 17.8 17.2 28.6 5.6 24.6 1.6 12.2 14.6 1.2z"/>
  <path fill="none" stroke="${colour}" stroke-width="1.7" stroke-linecap="round" d="M14.2 6.4c-1.9 7 .1 14.8 3 22.2"/>
  <path fill="${colour}" d="M10.6 28.8C3.5 26.6-.6 19.8 1.6 12.4c6.4 3 9.6 9.2 9 16.4z"/>`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
