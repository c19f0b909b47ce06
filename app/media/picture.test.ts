import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  addressAt,
  addressesOf,
  fallbackAddress,
  filesOf,
  type Picture,
  photoAddress,
  pictureView,
  readAddress,
  siteAddressAt,
  siteSrcSet,
  srcSet,
} from "./picture.ts";

const NAME = "3f".repeat(16);
const at = (width: number, type = "webp") => `/uploads/${NAME}-${width}.${type}`;
const picture = (widths: Record<string, number>, width: number, height: number): Picture => ({
  ...{ name: NAME, widths, width, height, alt_text: "Sac" },
});
const wide = picture({ 300: 300, 800: 800, 1200: 1200 }, 1200, 801);
const portrait = picture({ 300: 150, 800: 400, 1200: 600 }, 600, 1200);
const tiny = picture({ 300: 200, 800: 200, 1200: 200 }, 200, 100);
/** Picture of a list of widths with 1600, in the order in which a row keeps it. */
const wider = picture({ 1600: 1600, 300: 300, 800: 800, 1200: 1200 }, 1600, 1000);

it("a picture is asked for in its sizes, by what its files are really called", () => {
  expect(srcSet(wide)).toBe(`${at(300)} 300w, ${at(800)} 800w, ${at(1200)} 1200w`);
  expect(srcSet(portrait)).toBe(`${at(150)} 300w, ${at(400)} 800w, ${at(600)} 1200w`);
  expect(srcSet(tiny)).toBe(`${at(200)} 300w, ${at(200)} 800w, ${at(200)} 1200w`);
});

it("a size is the smallest file that reaches it, else the largest there is", () => {
  expect([1, 300, 301, 800, 1200, 5000].map((size) => addressAt(wide, size))).toEqual([
    at(300),
    at(300),
    at(800),
    at(800),
    at(1200),
    at(1200),
  ]);
  expect(addressAt(portrait, 800)).toBe(at(400));
  expect(photoAddress(portrait)).toBe(at(400));
});

it("every file is known once, with its size; the JPEG is the largest", () => {
  expect(filesOf(wide)).toEqual([
    { address: at(1200, "jpg"), width: 1200, height: 801 },
    { address: at(300), width: 300, height: 200 },
    { address: at(800), width: 800, height: 534 },
    { address: at(1200), width: 1200, height: 801 },
  ]);
  expect(addressesOf(tiny)).toEqual([at(200, "jpg"), at(200)]);
  expect(fallbackAddress(portrait)).toBe(at(600, "jpg"));
});

it("the calls show the three sizes they have names for", () => {
  const { alt_text, width, height } = portrait;
  expect(pictureView({ ...portrait, id: 7, sort_order: 1 })).toEqual({
    ...{ id: 7, image_url: at(600, "jpg"), alt_text, sort_order: 1, width, height },
    variants: { thumb: at(150), medium: at(400), large: at(600) },
  });
});

it("a further size is shown by pages, removed with the others, and has no name in the calls", () => {
  expect(srcSet(wider)).toBe(`${at(300)} 300w, ${at(800)} 800w, ${at(1200)} 1200w, ${at(1600)} 1600w`);
  expect(addressesOf(wider)).toEqual([at(1600, "jpg"), at(300), at(800), at(1200), at(1600)]);
  expect(pictureView({ ...wider, id: 1, sort_order: 0 }).variants).toEqual({ thumb: at(300), medium: at(800), large: at(1200) });
});

it("an address leads back to its file and its picture, and only one of ours does", () => {
  for (const address of addressesOf(wide)) expect(readAddress(address)).toEqual({ file: path.basename(address), name: NAME });
  for (const other of ["/uploads/../site.db", "/uploads/poza.jpg", `${at(300)}?x`, at(300, "png"), `https://exemplu.ro${at(300)}`])
    expect(readAddress(other)).toBeUndefined();
});

describe("the site's own pictures", () => {
  const files = ["about", "contact", "heroes", "home"].flatMap((folder) =>
    readdirSync(path.join("public/images", folder)).map((name) => `${folder}/${name.replace(/-\d+\.\w+$/, "")}`),
  );

  it.each([...new Set(files)])("%s is there in every size, and as a JPEG", (file) => {
    const offered = siteSrcSet(file).split(", ");
    const addresses = [...offered.map((one) => one.split(" ")[0] ?? ""), siteAddressAt(file, 800, "jpg")];
    expect(addresses.filter((address) => !existsSync(path.join("public", address)))).toEqual([]);
    expect(offered).toContain(`/images/${file}-300.webp 300w`);
    expect(offered.length).toBeGreaterThanOrEqual(4);
  });
});
