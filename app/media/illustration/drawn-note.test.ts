import { expect, it } from "vitest";
import { isDrawn } from "./drawn-note.tsx";

it.each([
  ["a file of the site that looks like a photograph", { file: "home/home-2" }, true],
  ["a plate of plants, which is taken for none", { file: "heroes/gazon-1" }, false],
  ["an owner's own", { file: "upload/0123456789abcdef0123456789abcdef" }, false],
  ["a picture of a category", { name: "0123456789abcdef0123456789abcdef" }, false],
  ["none", { file: "" }, false],
])("%s says whether it is drawn", (_what, picture, note) => {
  expect(isDrawn(picture)).toBe(note);
});
