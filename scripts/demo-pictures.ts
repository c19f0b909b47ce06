/**
 * Makes the files of the demonstration's pictures, as an upload would, and writes down what they are:
 * `node scripts/demo-pictures.ts /elsewhere/turfline-sport.jpg …`. A picture has the name of its original, in lower case and with hyphens; the catalogue names it by that.
 * The originals stand in the history of the repository (docs/decisions/0007-pictures.md).
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { addressesOf, type PictureFiles } from "#app/media/picture.ts";
import { makePicture, stopImageWorker } from "#app/media/variants.server.ts";
import { demoFileOf } from "#app/seed/demo-pictures.ts";

const LIST = "app/media/illustration/demo-pictures.json";

const pictures: Record<string, PictureFiles> = JSON.parse(readFileSync(LIST, "utf8"));
for (const original of process.argv.slice(2)) {
  const { name } = path.parse(original);
  const made = await makePicture(original);
  if (typeof made === "string") throw new Error(`${original}: ${made}`);
  const before = pictures[name];
  if (before) for (const address of addressesOf(before)) rmSync(demoFileOf(name, address), { force: true });
  for (const [address, bytes] of made.files) writeFileSync(demoFileOf(name, address), bytes);
  pictures[name] = made.picture;
}
stopImageWorker();
const sorted = Object.fromEntries(Object.entries(pictures).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(LIST, `${JSON.stringify(sorted, null, 2)}\n`);
