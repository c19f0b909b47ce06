import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { packLabel } from "#app/catalog/pack-label/pack-label.ts";
import { drawBrandPicture, stopImageWorker } from "#app/media/variants.server.ts";
import { type CardPart, type ShareCard, shareCardSvg } from "./share-card.server.ts";

const directory = mkdtempSync(path.join(tmpdir(), "seminord-cards-"));
afterAll(() => {
  stopImageWorker();
  rmSync(directory, { recursive: true, force: true });
});

const drawing = readFileSync("app/catalog/plate/species/raigras-peren.svg", "utf8");
const part = (name: string, percent?: number): CardPart => ({ name, drawing, ...(percent !== undefined && { percent }) });
const labelOf = (name: string, brand = "Turfline") =>
  packLabel(
    {
      ...{ name, brand, category_name: "Gazon", destination: "Umbră", benefits: [], bag_weight_kg: 10 },
      ...{ pieces_per_pack: null, counted_norm: null },
    },
    {},
    "large",
  );
const CARD: ShareCard = {
  label: labelOf("Turfline Umbră"),
  parts: [part("păiuș roșu", 70), part("firuță", 30)],
  isWhole: true,
  hue: "#306724",
};

describe("the card of a product", () => {
  it("the card says brand, name, use and weight on the label, and a plant with its part of each species", () => {
    const words = [...shareCardSvg(CARD).matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(words).toEqual(["70%", "păiuș roșu", "30%", "firuță", "Turfline", "Umbră", "umbră", "10 kg"]);
    expect(shareCardSvg(CARD).split(drawing.slice(drawing.indexOf(">") + 1, -7))).toHaveLength(3);
  });

  it.each([
    ["of six species", { ...CARD, parts: ["a", "b", "c", "d", "e", "f"].map((name) => part(`păiuș roșu stolonifer ${name}`, 16)) }],
    ["of one plant", { ...CARD, parts: [{ ...part("Lucernă", 100), latin: "Medicago sativa" }] }],
    ["of a mixture of colours", { ...CARD, parts: [{ ...part("Lalea"), others: [drawing, drawing] }] }],
    ["of a species that nobody has drawn", { ...CARD, parts: [{ name: "secară", drawing: undefined }, part("firuță")] }],
    ["of a sheet that says nothing", { ...CARD, parts: [] }],
    ["of a name with signs of markup", { ...CARD, label: labelOf('<b>&amp;</b> "A" & co') }],
    ["of a name without end", { ...CARD, label: labelOf("x".repeat(200), "y".repeat(80)) }],
  ])("the card %s is a JPEG of 1200 by 630, light enough for any preview", async (_what, card) => {
    const file = await draw(card);
    const { width, height, format } = await sharp(file).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
    expect(statSync(file).size).toBeLessThan(200_000);
  });

  it("the label is never cut: no letter reaches its edge", async () => {
    const file = await draw({ ...CARD, label: labelOf("Johnsons Expressmaster+ Tradițională", "Johnsons Lawn Seed") });
    const edge = await sharp(file).extract({ left: 370, top: 125, width: 5, height: 120 }).greyscale().raw().toBuffer();
    expect(Math.max(...edge) - Math.min(...edge)).toBeLessThan(20);
  });

  it.each([..."ăâîșțĂȘȚ–"])(
    "the card has a drawing of its own for %s: a missing letter would look like every other missing one",
    async (letter) => {
      missing ??= await nameOf("\u0416\u0416\u0416");
      const shown = await nameOf(letter.repeat(3));
      expect(shown.equals(missing)).toBe(false);
      expect(Math.max(...shown) - Math.min(...shown)).toBeGreaterThan(100);
    },
  );

  it("ș and ț have a comma below, not a cedilla that hangs on the letter", async () => {
    const [comma, cedilla] = [await nameOf("ȘȚ"), await nameOf("\u015e\u0162")];
    expect(comma.equals(cedilla)).toBe(false);
  });
});

let drawn = 0;
let missing: Buffer | undefined;

async function draw(card: ShareCard): Promise<string> {
  drawn += 1;
  const target = path.join(directory, `${drawn}.jpg`);
  expect(await drawBrandPicture({ kind: "card", svg: shareCardSvg(card) }, target)).toBe(true);
  return target;
}

/** Grey pixels of where the name stands on the label. */
async function nameOf(name: string): Promise<Buffer> {
  const card = await draw({ ...CARD, label: labelOf(name, "") });
  return sharp(card).extract({ left: 76, top: 104, width: 280, height: 90 }).greyscale().raw().toBuffer();
}
