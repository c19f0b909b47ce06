import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { LEADERS, STEP } from "./leaders.ts";

const [WIDTH, MIDDLE, SOIL] = [208, 104, 208];
/** Drawings in further colours end where the first one does. */
const files = globSync("app/catalog/plate/{species,habits}/*.svg").filter((file) => !path.basename(file, ".svg").includes("."));

/** A little below the highest point of a plant: the outermost head at that height, at the left. */
async function measured(file: string): Promise<[left: number, down: number]> {
  const { data } = await sharp(readFileSync(file), { density: 72 })
    .resize(WIDTH, 280)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = (y: number) => Array.from({ length: WIDTH }, (_, x) => x).filter((x) => (data[(y * WIDTH + x) * 4 + 3] ?? 0) > 70);
  const top = Array.from({ length: SOIL }, (_, y) => y).findIndex((y) => row(y).length > 1);
  const down = Math.round((top + Math.min(24, Math.max(8, (SOIL - top) * 0.15))) / STEP);
  const inked = [...new Set([-2, -1, 0, 1, 2].flatMap((more) => row(down * STEP + more)))].sort((one, other) => one - other);
  const [from = 0] = inked;
  const to = inked.find((x, at) => (inked[at + 1] ?? WIDTH * 2) - x > 7) ?? from;
  return [Math.round((MIDDLE - Math.min((from + to) / 2, from + 14)) / STEP), down];
}

it("the line from a name ends at its plant: leaders.ts has what is measured of every drawing", async () => {
  const found = await Promise.all(files.map(async (file) => [path.basename(file, ".svg"), await measured(file)] as const));
  expect(LEADERS).toEqual(Object.fromEntries(found.map(([id, ends]) => [id, ends.map((end) => end + 0)])));
});

it("steps of the line are classes of its sheet, and there are no others", () => {
  const css = readFileSync("app/styles/components/plate-leaders.css", "utf8");
  const steps = (axis: string) =>
    [...css.matchAll(new RegExp(`\\.l${axis}-(-?\\d+) \\{\\s*--l${axis}: (-?\\d+);`, "g"))].map(([, name, value]) => {
      expect(name).toBe(value);
      return Number(value);
    });
  const ends = Object.values(LEADERS);
  const aside = ends.map(([left]) => left).filter((step) => step !== 0);
  expect(aside.filter((step) => !steps("x").includes(step))).toEqual([]);
  expect(ends.map(([, down]) => down).filter((step) => !steps("y").includes(step))).toEqual([]);
});
