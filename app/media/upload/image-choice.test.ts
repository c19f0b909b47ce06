import { describe, expect, it } from "vitest";
import { MAX_IMAGE_BYTES, refusalOfChoice, refusalOfFile, uploadedWords, uploadingWords } from "./image-choice.ts";

const file = (name: string, type = "image/jpeg", size = 1_000) => ({ name, type, size });

describe("chosen files", () => {
  it.each([
    ["one", [file("a.jpg")]],
    ["six", Array.from({ length: 6 }, (_, n) => file(`${n}.webp`, "image/webp"))],
    ["one of exactly 10 MB", [file("a.png", "image/png", MAX_IMAGE_BYTES)]],
    ["one whose type the browser does not know", [file("A.JPEG", "")]],
    ["one called otherwise than it is", [file("poza.bin", "image/png")]],
  ])("chosen files may be %s", (_what, files) => {
    expect(refusalOfChoice(files)).toBeUndefined();
  });

  it.each([
    ["none", [], "Nu sunt imagini de uploadat."],
    ["seven", Array.from({ length: 7 }, () => file("a.jpg")), "Eroare la upload: cel mult 6 imagini odată."],
    ["one over 10 MB", [file("a.jpg"), file("b.jpg", "image/jpeg", MAX_IMAGE_BYTES + 1)], "Eroare la upload: cel mult 10 MB pe fișier."],
    ["a GIF", [file("vaca.gif", "image/gif")], "Eroare la upload: „vaca.gif” nu este o imagine JPG, PNG sau WebP."],
    ["a text without a type", [file("note.txt", "")], "Eroare la upload: „note.txt” nu este o imagine JPG, PNG sau WebP."],
  ])("chosen files may not be %s", (_what, files, message) => {
    expect(refusalOfChoice(files)).toBe(message);
  });

  it("chosen files are judged one by one as well, a long name cut for the sentence", () => {
    expect(refusalOfFile(file(`${"a".repeat(300)}.svg`, "image/svg+xml"))).toBe(
      `Eroare la upload: „${"a".repeat(60)}” nu este o imagine JPG, PNG sau WebP.`,
    );
  });
});

it("words about uploads have Romanian plurals", () => {
  expect([1, 2, 20].map(uploadingWords)).toEqual([
    "Se uploadează o imagine...",
    "Se uploadează 2 imagini...",
    "Se uploadează 20 de imagini...",
  ]);
  expect([1, 6].map(uploadedWords)).toEqual(["O imagine uploadată cu succes", "6 imagini uploadate cu succes"]);
});
