/** Pictures that the site draws itself, into DATA_DIR/icons: one file for what it shows, drawn when it is first asked for. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import { env } from "#app/env.server.ts";
import type { BrandDrawing } from "./brand-drawing.ts";
import { drawBrandPicture } from "./variants.server.ts";

/** One drawing at a time: strangers ask for them too. */
const oneAtATime = pLimit(1);
const MAX_WAITING = 10;

/** The file of that name, where it is there already. */
export function findDrawn(name: string): string | undefined {
  const file = fileOf(name);
  return existsSync(file) ? file : undefined;
}

/** The file of that name; undefined where it cannot be drawn, or too many wait. `subject`: beginning of the names whose files it takes the place of. */
export async function ensureDrawn(name: string, drawing: BrandDrawing, subject?: string): Promise<string | undefined> {
  const file = fileOf(name);
  if (existsSync(file)) return file;
  if (oneAtATime.pendingCount >= MAX_WAITING) return undefined;
  const aside = fileOf(`.${name}`);
  return await oneAtATime(async () => {
    if (existsSync(file)) return file;
    const isDrawn = await drawBrandPicture(drawing, aside);
    if (!isDrawn) rmSync(aside, { force: true });
    else {
      if (subject) for (const old of namesOf(subject)) rmSync(fileOf(old), { force: true });
      renameSync(aside, file);
    }
    return isDrawn ? file : undefined;
  });
}

function namesOf(subject: string): string[] {
  return readdirSync(directory()).filter((name) => name.startsWith(subject));
}

function fileOf(name: string): string {
  return path.join(directory(), name);
}

function directory(): string {
  const icons = path.join(env().dataDir, "icons");
  mkdirSync(icons, { recursive: true });
  return icons;
}
