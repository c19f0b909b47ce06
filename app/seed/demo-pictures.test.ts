/** The pictures that come with the site are what an upload of them would have made (scripts/demo-pictures.ts). */
import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import list from "#app/media/illustration/demo-pictures.json" with { type: "json" };
import { filesOf, type PictureFiles, WIDTHS } from "#app/media/picture.ts";
import catalogue from "./catalogue.json" with { type: "json" };
import { demoFileOf } from "./demo-pictures.ts";

const pictures: [string, PictureFiles][] = Object.entries(list);
const files = pictures.flatMap(([name, picture]) => filesOf(picture).map((file) => ({ ...file, place: demoFileOf(name, file.address) })));

it("each picture has sizes of ours, the others being cut after the first start, and a name of its own, and is in the catalogue", () => {
  for (const [name, picture] of pictures) {
    expect(WIDTHS, name).toEqual(expect.arrayContaining(Object.keys(picture.widths).map(Number)));
    expect(Object.keys(picture.widths), name).toEqual(expect.arrayContaining(["300", "660", "800", "1200"]));
    expect(picture.name, name).toMatch(/^[0-9a-f]{32}$/);
  }
  expect(new Set(pictures.map(([, picture]) => picture.name)).size).toBe(pictures.length);
  const shown = catalogue.products.flatMap((product) => product.images.map(({ picture }) => picture));
  expect(pictures.map(([name]) => name)).toEqual([...new Set(shown)].sort());
});

it("every file is there, and none besides", () => {
  expect(readdirSync("app/seed/images").sort()).toEqual(files.map(({ place }) => path.basename(place)).sort());
});

it("a file is as large as its name says, of the kind that it says, and tells nothing else", async () => {
  for (const { place, width, height } of files) {
    const { format, exif, icc, iptc, xmp, comments, orientation, ...is } = await sharp(place).metadata();
    const kind = place.endsWith(".jpg") ? "jpeg" : "webp";
    expect({ format, width: is.width, height: is.height }, place).toEqual({ format: kind, width, height });
    expect([exif, icc, iptc, xmp, comments, orientation], place).toEqual(Array(6).fill(undefined));
  }
});
