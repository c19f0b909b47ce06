import { describe, expect, it } from "vitest";
import { MAX_IMAGE_BYTES, readAnswer, refusalOfChoice, refusalOfFile, uploadedWords, uploadingWords } from "./image-sending.ts";

it.each([
  ["the site takes them", 201, '{"message":"3 imagini încărcate."}', { kind: "stored", message: "3 imagini încărcate." }],
  ["the session has ended", 401, "", { kind: "signed out" }],
  ["the site refuses them", 413, '{"message":"Eroare la upload: cel mult 10 MB pe fișier."}', "cel mult 10 MB pe fișier"],
  ["a proxy refuses them", 413, "<html><head><title>413 Request Entity Too Large</title></head></html>", "din fața site-ului (proxy)"],
  ["a proxy has lost the site", 502, "<html>502 Bad Gateway</html>", "nu a fost cel așteptat"],
] as const)("%s: who has sent pictures reads whose word it is", (_what, status, text, answer) => {
  const said = readAnswer(status, text);
  if (typeof answer === "object") expect(said).toEqual(answer);
  else expect(said).toEqual({ kind: "refused", message: expect.stringContaining(answer) });
});

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
