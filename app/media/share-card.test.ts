import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import type { ShareCard } from "./share-card.ts";
import { drawCard, stopImageWorker } from "./variants.server.ts";

const directory = mkdtempSync(path.join(tmpdir(), "seminord-cards-"));
afterAll(() => {
  stopImageWorker();
  rmSync(directory, { recursive: true, force: true });
});

const CARD: ShareCard = {
  picture: "app/seed/images/turfline-umbra-1200.jpg",
  overline: "Gazon · Turfline",
  name: "Turfline Umbră",
  price: "520 RON + TVA",
  priceDetails: "577,20 RON cu TVA 11% · 57,72 RON/kg",
  company: "SemiNord",
  motto: "semințe din 2001",
  hue: "#306724",
  colour: "#1f4d2b",
  accent: "#d9a441",
};

describe("a card", () => {
  it("is a JPEG of 1200 by 630, light enough for any preview, without metadata", async () => {
    const file = await draw({});
    const { width, height, format, exif } = await sharp(file).metadata();
    expect({ width, height, format, exif }).toEqual({ width: 1200, height: 630, format: "jpeg", exif: undefined });
    expect(statSync(file).size).toBeLessThan(200_000);
  });

  it.each([..."ăâîșțĂȘȚő„–0"])(
    "has a drawing of its own for %s: a missing letter would look like every other missing one",
    async (letter) => {
      missing ??= await nameOf("\u0416\u0416\u0416");
      const shown = await nameOf(letter.repeat(3));
      expect(shown.equals(missing)).toBe(false);
      expect(Math.max(...shown) - Math.min(...shown)).toBeGreaterThan(150);
    },
  );

  it.each([
    [
      "many words",
      "Amestec pentru pășuni și fânețe din zone secetoase, cu lucernă, sparcetă, ghizdei și golomăț, pentru cosit și pășunat ".repeat(4),
    ],
    ["one word without end", "x".repeat(200)],
    ["what looks like markup", "<b>&amp;</b> \"<span foreground='red'>\" & co"],
    ["nothing", ""],
  ])("takes a name of %s, and leaves the picture and the foot alone", async (_what, name) => {
    const card = await draw({ name });
    plain ??= await draw({ name: "A" });
    for (const place of [
      { left: 570, top: 0, width: 630, height: 630 },
      { left: 0, top: 540, width: 560, height: 90 },
    ])
      expect(await difference(card, plain, place)).toBeLessThan(3);
  });

  it("of a product without a picture shows the sign", async () => {
    const pixels = await sharp(await draw({ picture: undefined }))
      .extract({ left: 570, top: 0, width: 630, height: 630 })
      .stats();
    expect(pixels.channels[0]?.stdev).toBeGreaterThan(5);
  });

  it("whose picture is gone cannot be drawn", async () => {
    expect(await drawCard({ ...CARD, picture: "app/seed/images/nu-exista.jpg" }, path.join(directory, "x.jpg"))).toBe(false);
  });
});

let drawn = 0;
let missing: Buffer | undefined;
/** A card to compare others with. */
let plain: string | undefined;

async function draw(overrides: Partial<ShareCard>): Promise<string> {
  drawn += 1;
  const target = path.join(directory, `${drawn}.jpg`);
  expect(await drawCard({ ...CARD, ...overrides }, target)).toBe(true);
  return target;
}

/** The grey pixels of where the name stands. */
async function nameOf(name: string): Promise<Buffer> {
  const card = await draw({ name, picture: undefined });
  return sharp(card).extract({ left: 50, top: 120, width: 300, height: 90 }).greyscale().raw().toBuffer();
}

/** How far two cards are apart in one place, on average, in steps of 0 to 255. */
async function difference(a: string, b: string, place: { left: number; top: number; width: number; height: number }): Promise<number> {
  const [one, other] = await Promise.all([a, b].map((file) => sharp(file).extract(place).greyscale().raw().toBuffer()));
  const sum = (one as Buffer).reduce((total, value, index) => total + Math.abs(value - ((other as Buffer)[index] as number)), 0);
  return sum / (one as Buffer).length;
}
