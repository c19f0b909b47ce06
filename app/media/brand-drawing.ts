/** Pictures that the site draws: the company's logo, what stands for the site or a product where it is shared, and icons. Runs in the image worker. */
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";

export type BrandDrawing =
  | { kind: "logo" | "sharing" | "paper"; file: string }
  | { kind: "card"; svg: string }
  | { kind: "icon"; size: number; share: number; background: string | null; of: { file: string } | { colour: string; accent: string } };

const MAX_PIXELS = 50_000_000;
const LOGO = { width: 640, height: 144 };
const SHARING = { width: 1200, height: 630 };
const SHARED = { quality: 84, progressive: true, mozjpeg: true } as const;
const FORMATS = ["jpeg", "png", "webp", "svg"];

/** True for the names by which sharp calls grey pixels. */
export function isGrey(space: string): boolean {
  return space === "b-w" || space === "grey16";
}

/** Throws for what is no picture. An SVG is drawn, never served, and from memory, so that it has no place from which to name files. */
export async function drawBrand(drawing: BrandDrawing, target: string): Promise<void> {
  if (drawing.kind === "icon") {
    await drawIcon(drawing, target);
    return;
  }
  if (drawing.kind === "card") {
    await sharp(Buffer.from(drawing.svg))
      .flatten()
      .jpeg({ ...SHARED, chromaSubsampling: "4:4:4" })
      .toFile(target);
    return;
  }
  const picture = await open(drawing.file);
  // What PDF and mail programs read: of a logo that is stored already.
  if (drawing.kind === "paper") await picture.png({ compressionLevel: 9 }).toFile(target);
  else if (drawing.kind === "logo")
    await picture
      .resize({ ...LOGO, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 92, alphaQuality: 100 })
      .toFile(target);
  else
    await picture
      .resize({ ...SHARING, fit: "cover" })
      .flatten({ background: "#faf7f0" })
      .jpeg(SHARED)
      .toFile(target);
}

async function open(file: string): Promise<Sharp> {
  const bytes = await readFile(file);
  const { format, height = 1, space = "" } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  if (!FORMATS.includes(format ?? "")) throw new Error(`not a picture: ${format}`);
  // A drawing has no pixels of its own: it is drawn large enough for its place.
  const density = format === "svg" ? Math.min(2_400, Math.max(72, Math.ceil((72 * SHARING.height) / height))) : undefined;
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", ...(density && { density }) }).autoOrient();
  return isGrey(space) ? picture.pipelineColourspace("srgb") : picture;
}

async function drawIcon({ size, share, background, of }: Extract<BrandDrawing, { kind: "icon" }>, target: string): Promise<void> {
  const inner = Math.round(size * share);
  const sign = "file" in of ? sharp(await readFile(of.file)) : sharp(Buffer.from(signSvg(of)), { density: 1_200 });
  const drawn = await sign.resize({ width: inner, height: inner, fit: "inside" }).png().toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: background ?? "#0000" } })
    .composite([{ input: drawn, gravity: "centre" }])
    .png({ compressionLevel: 9 })
    .toFile(target);
}

function signSvg({ colour, accent }: { colour: string; accent: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 30" width="26" height="30"><path fill="${accent}" d="M14.6 1.2C22.5 6.6 25.6 17.8 17.2 28.6 5.6 24.6 1.6 12.2 14.6 1.2z"/><path fill="none" stroke="${colour}" stroke-width="1.7" stroke-linecap="round" d="M14.2 6.4c-1.9 7 .1 14.8 3 22.2"/><path fill="${colour}" d="M10.6 28.8C3.5 26.6-.6 19.8 1.6 12.4c6.4 3 9.6 9.2 9 16.4z"/></svg>`;
}
