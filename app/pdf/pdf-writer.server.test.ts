import { getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import { drawTable } from "./pdf-table.server.ts";
import { createPdf, type FontFace } from "./pdf-writer.server.ts";
import { printable } from "./printable.ts";

const FACTS = {
  title: "Fișă",
  author: "SemiNord",
  at: new Date("2026-11-22T08:00:00Z"),
  foot: "Jos",
  colours: { main: "#1f4d2b", accent: "#d9a441" },
};
const LETTERS = printable(
  [
    ...range(0x20, 0x7e),
    ...range(0xa0, 0x17f),
    ...range(0x218, 0x21b),
    ...range(0x2010, 0x2027),
    ...range(0x2030, 0x203a),
    ...range(0x2190, 0x22ff),
    0x1e9e,
    0x20ac,
    0x2116,
    0x2122,
    0x3c0,
    0x3bc,
  ]
    .map((code) => String.fromCodePoint(code))
    .join(""),
);

it.each(["plain", "bold", "serif"] as const)("has every letter in the %s face: none is an empty box", async (face: FontFace) => {
  const widths = new Map<string, number>();
  await createPdf(FACTS, ({ doc }) => {
    doc.font(face);
    for (const letter of new Set(LETTERS))
      widths.set(
        letter,
        (doc as unknown as { _font: { font: { glyphForCodePoint: (code: number) => { id: number } } } })._font.font.glyphForCodePoint(
          letter.codePointAt(0) ?? 0,
        ).id,
      );
  });
  expect(widths.size).toBeGreaterThan(190);
  expect([...widths].filter(([, glyph]) => glyph === 0).map(([letter]) => letter)).toEqual([]);
});

it("repeats a table's head, keeps rows whole, numbers its pages, and is the same every time", async () => {
  const draw = () =>
    createPdf(FACTS, (paper) => {
      const rows = Array.from({ length: 60 }, (_row, index) => [`Rândul ${index}\ncu două linii`, ["9.999.999.999,99", "lei"] as const]);
      drawTable(
        paper,
        [
          { head: "Capul", width: 0 },
          { head: "Suma", width: 40, align: "right" },
        ],
        rows,
      );
    });
  const bytes = await draw();
  expect(bytes.equals(await draw())).toBe(true);
  const paper = await getDocumentProxy(new Uint8Array(bytes));
  const { numPages } = paper;
  expect(numPages).toBe(4);
  for (let number = 1; number <= numPages; number += 1) {
    const { items } = await (await paper.getPage(number)).getTextContent();
    const words = items.map((item) => ("str" in item ? item.str : "")).filter((word) => word.trim() !== "");
    expect(words.slice(0, 2)).toEqual(["Capul", "Suma"]);
    expect(words.slice(-2)).toEqual(["Jos", `Pagina ${number} din ${numPages}`]);
    expect(words[2]).toMatch(/^Rândul/);
    // A figure that is too wide for its column is small, not divided.
    expect(words.filter((word) => word.startsWith("9.")).every((word) => word === "9.999.999.999,99")).toBe(true);
  }
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_code, index) => from + index);
}
