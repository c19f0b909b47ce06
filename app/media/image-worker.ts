/** Opens pictures in a process of its own: one built to crash a decoder takes only this down. Runs on Node as it stands. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { type BrandDrawing, drawBrand, isGrey } from "./brand-drawing.ts";
import { LARGEST_WIDTH, WIDTHS } from "./picture.ts";

/** `recipe` says how sizes are made: another one gives the same picture another name. */
export type ImageTask = { id: number; file: string; outDir: string; recipe: string };
export type BrandTask = { id: number; brand: BrandDrawing; target: string };
export type DrawnAnswer = { id: number; isDrawn: boolean };
/** `size`: the one of WIDTHS it was made for; `width` and `height`: what it really has. */
type MadeFile = { file: string; size: number; width: number; height: number };
export type ImageAnswer =
  | { id: number; ok: true; name: string; made: MadeFile[]; fallback: MadeFile }
  | { id: number; ok: false; reason: "type" | "pixels" | "unreadable" };

const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 12_000;
const PNG_HEAD = 65_536;

sharp.cache(false);
sharp.concurrency(2);

process.on("message", (task: ImageTask | BrandTask) => {
  if ("brand" in task) return void draw(task.id, drawBrand(task.brand, task.target));
  makeVariants(task).then(
    (answer) => process.send?.(answer),
    () => process.send?.({ id: task.id, ok: false, reason: "unreadable" } satisfies ImageAnswer),
  );
});
process.on("disconnect", () => process.exit(0));
// An answer that nobody waits for any more, because the site was killed meanwhile.
process.on("error", () => process.exit(0));

async function draw(id: number, drawing: Promise<void>): Promise<void> {
  const isDrawn = await drawing.then(
    () => true,
    () => false,
  );
  process.send?.({ id, isDrawn } satisfies DrawnAnswer);
}

async function makeVariants({ id, file, outDir, recipe }: ImageTask): Promise<ImageAnswer> {
  const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error", animated: false });
  const {
    format,
    width = 0,
    height = 0,
    pages = 1,
    space = "",
  } = await image.metadata().catch((error: Error) => {
    if (/pixel limit/i.test(error.message)) return { format: "pixels", width: 0, height: 0, pages: 1, space: "" };
    return { format: "other", width: 0, height: 0, pages: 1, space: "" };
  });
  const frames = format === "png" ? await countPngFrames(file) : pages;
  if (format === "pixels" || width * height * frames > MAX_PIXELS || Math.max(width, height) > MAX_SIDE)
    return { id, ok: false, reason: "pixels" };
  if (!["jpeg", "png", "webp"].includes(format)) return { id, ok: false, reason: "type" };
  // Decoded once, turned upright, without metadata; every size is cut from this one.
  // A grey picture has only grey to lay under what is empty in it.
  if (isGrey(space)) image.pipelineColourspace("srgb");
  const { data, info } = await image
    .autoOrient()
    .resize(LARGEST_WIDTH, LARGEST_WIDTH, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#faf7f0" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const write = async (size: number, type: "webp" | "jpeg"): Promise<MadeFile> => {
    const target = path.join(outDir, `${id}-${size}.${type}`);
    const resized = decoded().resize(size, size, { fit: "inside", withoutEnlargement: true });
    const encoded = type === "webp" ? resized.webp({ quality: 76, effort: 4 }) : resized.jpeg({ quality: 80, progressive: true });
    const written = await encoded.toFile(target);
    return { file: target, size, width: written.width, height: written.height };
  };
  const made: MadeFile[] = [];
  for (const size of WIDTHS) {
    const last = made.at(-1);
    // Nothing is blown up: a small picture is the same in every size that is larger.
    made.push(last && Math.max(last.width, last.height) < last.size ? { ...last, size } : await write(size, "webp"));
  }
  return { id, ok: true, name: await nameOf(file, recipe), made, fallback: await write(LARGEST_WIDTH, "jpeg") };
}

async function nameOf(file: string, recipe: string): Promise<string> {
  const hash = createHash("sha256").update(recipe);
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex").slice(0, 32);
}

/**
 * Counts the frames of a PNG: whatever opens a moving one sees the first and says that it is all; the chunks before it (length, type,
 * bytes, sum) tell how many follow.
 */
async function countPngFrames(file: string): Promise<number> {
  await using handle = await open(file);
  const { bytesRead, buffer: head } = await handle.read(Buffer.alloc(PNG_HEAD), 0, PNG_HEAD, 0);
  for (let at = 8; at + 12 <= bytesRead; at += 12 + head.readUInt32BE(at)) {
    const type = head.toString("latin1", at + 4, at + 8);
    if (type === "acTL") return Math.max(1, head.readUInt32BE(at + 8));
    if (type === "IDAT") return 1;
  }
  return 1;
}
