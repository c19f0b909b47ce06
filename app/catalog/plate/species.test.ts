import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { SPECIES } from "./species.ts";

const FOLDER = "app/catalog/plate/species";
const files = readdirSync(FOLDER).sort();
const read = (file: string) => readFileSync(path.join(FOLDER, file), "utf8");

describe("species", () => {
  it("species have one drawing each, and one of every further colour of their flowers; no drawing is of anything else", () => {
    const colours = SPECIES.flatMap(({ id, colours = [] }) => colours.slice(1).map((colour) => `${id}.${colour}.svg`));
    expect([...SPECIES.map(({ id }) => `${id}.svg`), ...colours].sort()).toEqual(files);
  });

  it("species have names and Latin names of their own; only a form shares the Latin of its kind", () => {
    const names = SPECIES.flatMap(({ name, synonyms }) => [name, ...synonyms]);
    expect(new Set(names).size).toBe(names.length);
    const latin = SPECIES.filter(({ formOf }) => formOf === undefined).flatMap((one) => [one.latin, ...one.latinSynonyms]);
    expect(new Set(latin).size).toBe(latin.length);
    const ids = new Set(SPECIES.map(({ id }) => id));
    for (const { formOf } of SPECIES) if (formOf !== undefined) expect(ids).toContain(formOf);
  });

  it("emerge within five weeks, unless they are planted", () => {
    for (const { id, emergence } of SPECIES) {
      if (emergence === null) continue;
      const [from, to] = emergence;
      expect([id, from >= 4, to > from, to <= 35]).toEqual([id, true, true, true]);
    }
  });

  it("species are told of in docs/plates.md, each with its marks", () => {
    const told = readFileSync("docs/plates.md", "utf8");
    for (const { id } of SPECIES) expect(told).toContain(`| \`${id}\` |`);
  });
});

it("tulips, hyacinths and crocuses of a mixture are plants of their own, not one in other colours", () => {
  for (const id of ["lalea", "zambila", "brandusa"]) {
    const plants = files.filter((file) => file.startsWith(`${id}.`)).map((file) => read(file).replaceAll(/#[\da-f]{6}/g, ""));
    expect(plants.length, id).toBeGreaterThan(2);
    expect(new Set(plants).size, id).toBe(plants.length);
  }
});

describe.each(files)("%s", (file) => {
  const svg = read(file);

  it("weighs at most 8 KB", () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(8 * 1024);
  });

  it("stands in the frame of all, with the soil at 208, so that drawings stand side by side", () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 208 280" aria-hidden="true">/);
  });

  it("stands free of the edges of its frame, leaves, flower and root", async () => {
    const { data, info } = await sharp(Buffer.from(svg)).resize(208, 280).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const inked = (x: number, y: number) => (data[(y * info.width + x) * 4 + 3] ?? 0) > 60;
    const down = Array.from({ length: info.height }, (_, y) => y);
    const along = Array.from({ length: info.width }, (_, x) => x);
    const cut = { sides: down.filter((y) => inked(0, y) || inked(207, y)), ends: along.filter((x) => inked(x, 0) || inked(x, 279)) };
    expect(cut).toEqual({ sides: [], ends: [] });
  });

  it("holds shapes alone: no words, no script, no style that would reach into a page, nothing from elsewhere", () => {
    const [, ...elements] = [...svg.matchAll(/<([a-z]+)/gi)].map(([, name]) => name);
    for (const name of elements) expect(["g", "path", "circle", "ellipse", "rect"]).toContain(name);
    expect(svg.replaceAll(/<[^>]*>/g, "").trim()).toBe("");
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/http|href|url\(|\b(?:style|class|id|on\w+)=/i);
  });
});

it("the drawings, and the small plates of the categories, are what the script draws, but for those that an owner has put there by hand", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "species-"));
  try {
    execFileSync("node", ["scripts/species-plates.mjs", folder]);
    const drawn = globSync("**/*.svg", { cwd: folder });
    expect(drawn.length).toBeGreaterThan(30);
    for (const file of drawn) expect(readFileSync(path.join(folder, file), "utf8"), file).toBe(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("small plates of the categories show their plants whole, none cut by the edge", async () => {
  for (const file of globSync("public/images/plates/*.svg")) {
    const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const inked = (x: number, y: number) => (data[(y * info.width + x) * 4 + 3] ?? 0) > 0;
    const down = Array.from({ length: info.height }, (_, y) => y);
    const along = Array.from({ length: info.width }, (_, x) => x);
    const cut = [
      ...down.filter((y) => inked(0, y) || inked(info.width - 1, y)),
      ...along.filter((x) => inked(x, 0) || inked(x, info.height - 1)),
    ];
    expect([file, cut]).toEqual([file, []]);
  }
});

describe("bands of categories", () => {
  it("plants in front cover those behind: between two stalks that stand close nothing shows through", async () => {
    const { layered } = await import(pathToFileURL("scripts/species/layers.mjs").href);
    type Sheet = { draw: (ink: string, segments: [string, ...number[][]][]) => void };
    const upright = (ink: string, x: number): Parameters<Sheet["draw"]> => [
      ink,
      [
        ["M", [x, 208]],
        ["L", [x, 60]],
      ],
    ];
    const drawings = {
      behind: (sheet: Sheet) => Array.from({ length: 20 }, (_, at) => sheet.draw(...upright("tube", 94 + at))),
      front: (sheet: Sheet) => [101, 107].map((x) => sheet.draw(...upright("stem", x))),
    };
    const colourAt = async (plants: [string, number][]) => {
      const { data } = await sharp(Buffer.from(layered(600, [{ plants }], drawings)))
        .extract({ left: 900, top: 300, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return `#${data.toString("hex")}`;
    };
    expect(await colourAt([["behind", 900]])).toBe("#cdb9de");
    expect(
      await colourAt([
        ["behind", 900],
        ["front", 900],
      ]),
    ).toBe("#f1ebdd");
  });

  it("a band has no two plants of a kind of one size and lean, and uneven distances", async () => {
    const { BANDS } = await import(pathToFileURL("scripts/species/bands.mjs").href);
    for (const [band, { plants }] of Object.entries<{ plants: [string, number, number?, number?][] }>(BANDS)) {
      const looks = plants.map(([name, , size = 1, lean = 0]) => `${name} ${size} ${lean}`);
      expect(new Set(looks).size, band).toBe(looks.length);
      const middles = plants.map(([, at]) => at).sort((one, other) => one - other);
      const steps = middles.slice(1).map((at, index) => at - (middles[index] ?? 0));
      expect(new Set(steps).size, band).toBeGreaterThan(steps.length / 2);
    }
  });

  it("a band ends in paper and soil on both sides and above: no plant is cut by its edge", async () => {
    for (const file of globSync("public/images/heroes/*-1200.webp")) {
      const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
      const dark = (x: number, y: number) => (data[y * info.width * info.channels + x * info.channels] ?? 0) < 190;
      const down = Array.from({ length: info.height }, (_, y) => y);
      const along = Array.from({ length: info.width }, (_, x) => x);
      expect([file, down.filter((y) => dark(1, y) || dark(info.width - 2, y)), along.filter((x) => dark(x, 1))]).toEqual([file, [], []]);
    }
  });
});

it("drawn pictures of the company's page stand in its texts of the demonstration, whose words say that they are drawings", async () => {
  const { SCENES } = await import(pathToFileURL("scripts/species/scenes.mjs").href);
  const about = JSON.parse(readFileSync("app/seed/texts/about.json", "utf8"));
  const gallery: { picture: { file: string; alt: string } }[] = about.gallery;
  const drawnThere = gallery.filter(({ picture }) => picture.alt.startsWith("Desen: ")).map(({ picture }) => picture.file);
  expect(drawnThere).toEqual(Object.keys(SCENES));
  for (const file of drawnThere) {
    const { width, height } = await sharp(`public/images/${file}-1200.webp`).metadata();
    expect([file, width, height]).toEqual([file, 1200, 800]);
  }
});
