/** The label of a pack on paper, where no photograph is: a picture of what the words beside it say, so nobody has it read aloud. */
import { drawnLabel } from "#app/catalog/pack-label/drawn-label.ts";
import type { PackLabel } from "#app/catalog/pack-label/pack-label.ts";
import type { PdfWriter } from "#app/pdf/pdf-writer.server.ts";

/** Middle of a capital letter above its line, in sizes of the letter. */
const MIDDLE = 0.35;
export const LABEL_WIDE = 108;

/** The height it takes. */
export function drawLabel({ doc, left, decorate }: PdfWriter, label: PackLabel, top: number): number {
  const { height, ground, texts, band } = drawnLabel(label, LABEL_WIDE);
  decorate(() => {
    doc.roundedRect(left, top, LABEL_WIDE, height, 2).fill(ground);
    if (band) doc.rect(left, top + band.top, LABEL_WIDE, band.height).fill(band.colour);
    for (const { text, x, y, size, colour, anchor } of texts) {
      doc.font("bold").fontSize(size).fillColor(colour);
      const wide = doc.widthOfString(text);
      const before = { middle: wide / 2, end: wide, start: 0 }[anchor ?? "start"];
      doc.text(text, left + x - before, top + y + size * MIDDLE, { lineBreak: false, baseline: "alphabetic" });
    }
  });
  return height;
}
