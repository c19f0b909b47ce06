import { expect, it } from "vitest";
import { publishDocument } from "#app/documents/documents.server.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { addressesOf, isTextPicture, listUploaded, readUploaded, uploadedWord } from "./picture.ts";
import { listReferencedFiles } from "./unreferenced-files.server.ts";

openEmptyDatabase();
const PORTRAIT = { name: "0a".repeat(16), widths: { 300: 150, 660: 330, 800: 400, 1200: 600 }, width: 600, height: 1200 };
const TINY = { name: "0b".repeat(16), widths: { 300: 90, 660: 90, 800: 90, 1200: 90 }, width: 90, height: 60 };

it.each([PORTRAIT, TINY])("an uploaded picture is one word, from which it comes back whole", (picture) => {
  expect(readUploaded(uploadedWord(picture))).toEqual(picture);
  expect(isTextPicture(uploadedWord(picture))).toBe(true);
});

it("a picture with more sizes, or fewer, than are made today is one word too", () => {
  const more = { ...PORTRAIT, widths: { ...PORTRAIT.widths, 1600: 800 }, width: 800, height: 1600 };
  const fewer = { ...PORTRAIT, widths: { 300: 150 }, width: 150, height: 300 };
  for (const picture of [more, fewer]) expect(readUploaded(uploadedWord(picture))).toEqual(picture);
});

it.each(["heroes/gazon-1", "about/facility-20"])("%s is a picture of the site", (file) => {
  expect([isTextPicture(file), readUploaded(file)]).toEqual([true, undefined]);
});

it.each([
  "",
  "../heroes/gazon-1",
  "heroes/../../x",
  "/uploads/x.jpg",
  "https://x.ro/a.jpg",
  "upload/0a/1-2-3/4",
  `upload/${"0a".repeat(16)}/1-2/4`,
  `upload/${"0a".repeat(16)}/1-2-3-4-5/4`,
  `upload/${"0a".repeat(16)}/300.150-330/600`,
  "heroes/Gazon",
])("%j is none", (file) => {
  expect(isTextPicture(file)).toBe(false);
});

it("a picture that any version of a text names is not left over", () => {
  publishDocument("home", { hero: { file: uploadedWord(PORTRAIT) } }, new Date());
  publishDocument("home", { hero: { file: uploadedWord(TINY) } }, new Date());
  expect(listUploaded(JSON.stringify([uploadedWord(PORTRAIT), uploadedWord(TINY)]))).toHaveLength(2);
  for (const picture of [PORTRAIT, TINY]) {
    const addresses = addressesOf(picture);
    expect([...listReferencedFiles()]).toEqual(expect.arrayContaining(addresses));
    expect([...listReferencedFiles(picture.name)].sort()).toEqual([...new Set(addresses)].sort());
  }
});
