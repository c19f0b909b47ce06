import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrandDrawing } from "./brand-drawing.ts";
import type { BrandTask, DrawnAnswer, ImageAnswer, ImageTask } from "./image-worker.ts";
import { addressAt, fallbackAddress, type PictureFiles } from "./picture.ts";
import { NOT_AN_IMAGE } from "./upload/image-sending.ts";
import { makeWorkDirectory } from "./upload/work-directory.server.ts";

export type MadePicture = { picture: PictureFiles; files: ReadonlyMap<string, Buffer> };

export type ImageRefusal = "type" | "pixels" | "unreadable" | "worker";

const WORKER = path.resolve("app/media/image-worker.ts");
/** Raise it when the worker makes other bytes: pictures get new names, and no browser shows a cached old one. */
const RECIPE = "1";
const TIME_LIMIT = 20_000;

/** Or why there are none: no JPG, PNG or WebP; too many pixels; damaged; the worker died. `name` where it has one already. */
export async function makePicture(file: string, name?: string): Promise<MadePicture | ImageRefusal> {
  using directory = makeWorkDirectory("image");
  const answer = await ask({ file: path.resolve(file), outDir: directory.path, recipe: RECIPE });
  if (answer === "worker" || "isDrawn" in answer) return "worker";
  if (!answer.ok) return answer.reason;
  const { made, fallback } = answer;
  const picture: PictureFiles = {
    name: name ?? answer.name,
    widths: Object.fromEntries(made.map(({ size, width }) => [size, width])),
    width: fallback.width,
    height: fallback.height,
  };
  const files = new Map<string, Buffer>();
  for (const one of made) files.set(addressAt(picture, one.size), await readFile(one.file));
  return { picture, files: files.set(fallbackAddress(picture), await readFile(fallback.file)) };
}

export async function drawBrandPicture(brand: BrandDrawing, target: string): Promise<boolean> {
  const answer = await ask({ brand, target: path.resolve(target) });
  return answer !== "worker" && "isDrawn" in answer && answer.isDrawn;
}

export function stopImageWorker(): void {
  worker?.child.kill();
  worker = undefined;
}

type Worker = { child: ChildProcess; serial: number; waiting: Map<number, (answer: Answer) => void> };
type Answer = ImageAnswer | DrawnAnswer | "worker";

let worker: Worker | undefined;

function ask(work: Omit<ImageTask, "id"> | Omit<BrandTask, "id">): Promise<Answer> {
  worker ??= startWorker();
  const { child, waiting } = worker;
  worker.serial += 1;
  const task = { id: worker.serial, ...work };
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      // On a first start nothing else may run, and the process would end before the worker's exit.
      child.ref();
      child.kill("SIGKILL");
    }, TIME_LIMIT);
    waiting.set(task.id, (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    child.send(task);
  });
}

function startWorker(): Worker {
  // Of the environment it gets nothing but where its fonts are: what a hostile picture takes over knows no secret.
  // Its threads share one heap of the C library: one for each would keep what it once had, 171 MB after six pictures where 112 are enough.
  const env = { FONTCONFIG_FILE: path.resolve("app/media/fonts/fonts.conf"), MALLOC_ARENA_MAX: "1" };
  const child = fork(WORKER, { execArgv: ["--max-old-space-size=256"], stdio: ["ignore", "ignore", "inherit", "ipc"], env });
  const started: Worker = { child, serial: 0, waiting: new Map() };
  child.unref();
  child.channel?.unref();
  child.on("message", (answer: ImageAnswer | DrawnAnswer) => {
    started.waiting.get(answer.id)?.(answer);
    started.waiting.delete(answer.id);
  });
  const lose = () => {
    if (worker === started) worker = undefined;
    // The current picture killed the worker, or came too late.
    for (const answer of started.waiting.values()) answer("worker");
    started.waiting.clear();
  };
  child.on("exit", lose);
  // It could not be started, or no longer takes tasks: unheard, this would end the site.
  child.on("error", () => {
    child.kill("SIGKILL");
    lose();
  });
  return started;
}

export const IMAGE_REFUSALS: Record<ImageRefusal, string> = {
  type: NOT_AN_IMAGE,
  pixels: "are prea mulți pixeli: cel mult 50 de megapixeli și 12.000 px pe latură",
  unreadable: "este deteriorat și nu poate fi citit",
  worker: "nu a putut fi prelucrat; încercați din nou",
};
