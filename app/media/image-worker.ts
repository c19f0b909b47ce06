/**
 * The child process that opens pictures. A picture from outside may be built to exhaust memory or crash a decoder; here it can
 * only take this process down. Reads one file, writes its sizes beside it, answers over IPC. Runs on Node as it stands.
 */
import path from "node:path";
import sharp from "sharp";
import { drawShareCard, type ShareCard } from "./share-card.ts";

export type ImageTask = { id: number; file: string; outDir: string };
/** Draws the picture of a shared product page into `target`. */
export type CardTask = { id: number; card: ShareCard; target: string };
export type CardAnswer = { id: number; isDrawn: boolean };
export type MadeFile = { file: string; width: number; height: number };
export type ImageAnswer =
  | { id: number; ok: true; large: MadeFile; medium: MadeFile; thumb: MadeFile; fallback: MadeFile }
  | { id: number; ok: false; reason: "type" | "pixels" | "unreadable" };

const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 12_000;
const SIZES = { large: 1200, medium: 800, thumb: 300 };

sharp.cache(false);
sharp.concurrency(2);

process.on("message", (task: ImageTask | CardTask) => {
  if ("card" in task) return void draw(task);
  makeVariants(task).then(
    (answer) => process.send?.(answer),
    () => process.send?.({ id: task.id, ok: false, reason: "unreadable" } satisfies ImageAnswer),
  );
});
process.on("disconnect", () => process.exit(0));

async function draw({ id, card, target }: CardTask): Promise<void> {
  const isDrawn = await drawShareCard(card, target).then(
    () => true,
    () => false,
  );
  process.send?.({ id, isDrawn } satisfies CardAnswer);
}

async function makeVariants({ id, file, outDir }: ImageTask): Promise<ImageAnswer> {
  const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error", animated: false });
  const {
    format,
    width = 0,
    height = 0,
    pages = 1,
  } = await image.metadata().catch((error: Error) => {
    if (/pixel limit/i.test(error.message)) return { format: "pixels", width: 0, height: 0, pages: 1 };
    return { format: "other", width: 0, height: 0, pages: 1 };
  });
  if (format === "pixels" || width * height * pages > MAX_PIXELS || Math.max(width, height) > MAX_SIDE)
    return { id, ok: false, reason: "pixels" };
  if (!["jpeg", "png", "webp"].includes(format)) return { id, ok: false, reason: "type" };
  // Decoded once, turned upright, without metadata; every size is cut from this one.
  const { data, info } = await image
    .autoOrient()
    .resize(SIZES.large, SIZES.large, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#faf7f0" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const write = async (name: string, side: number, type: "webp" | "jpeg"): Promise<MadeFile> => {
    const target = path.join(outDir, `${id}-${name}`);
    const resized = decoded().resize(side, side, { fit: "inside", withoutEnlargement: true });
    const encoded = type === "webp" ? resized.webp({ quality: 76, effort: 4 }) : resized.jpeg({ quality: 80, progressive: true });
    const made = await encoded.toFile(target);
    return { file: target, width: made.width, height: made.height };
  };
  return {
    id,
    ok: true,
    large: await write("large", SIZES.large, "webp"),
    medium: await write("medium", SIZES.medium, "webp"),
    thumb: await write("thumb", SIZES.thumb, "webp"),
    fallback: await write("fallback", SIZES.large, "jpeg"),
  };
}
