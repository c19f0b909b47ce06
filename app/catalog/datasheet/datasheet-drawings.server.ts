/** Drawings on the datasheet: the plate of a mixture, and the label of a pack where no photograph is. */
import { drawnLabel, FOOT } from "#app/catalog/pack-label/drawn-label.ts";
import type { PackLabel } from "#app/catalog/pack-label/pack-label.ts";
import { INK, type PdfWriter } from "#app/pdf/pdf-writer.server.ts";
import type { DatasheetBlock, PlateColumn } from "./datasheet-content.ts";

type Plate = Extract<DatasheetBlock, { kind: "plate" }>;

const BAR = 6;
/** Steps between the plants of one part. */
const BESIDE = 70;
const PLANT = { width: 208, height: 280, drawn: 140 } as const;
/** Names of the longest column, the plants and the bar. */
export const PLATE_HIGH = 232;

/** A plant of each species beside the other, in lines of its own, below its part and its names. */
export function drawPlate(pdf: PdfWriter, { caption, isWhole, parts }: Plate, drawings: ReadonlyMap<string, string>): void {
  const { doc, left, width } = pdf;
  pdf.ensureSpace(PLATE_HIGH);
  if (caption) pdf.write(caption, { size: 9, color: INK.soft, after: 4 });
  const top = doc.y;
  const wide = width / parts.length;
  let end = top;
  pdf.group("L", () => {
    for (const [index, part] of parts.entries()) {
      drawNames(pdf, part, { x: left + index * wide, width: wide - 8, y: top });
      end = Math.max(end, doc.y);
    }
  });
  pdf.decorate(() => {
    for (const [index, { drawing = "", others = [] }] of parts.entries())
      for (const [at, one] of [drawing, ...others].entries())
        drawPlant(pdf, drawings.get(one) ?? "", left + index * wide + at * BESIDE, end);
    if (isWhole) drawBar(pdf, parts, end + PLANT.drawn + 4);
  });
  doc.y = end + PLANT.drawn + BAR + 12;
}

function drawNames(pdf: PdfWriter, { words, name, latin, note }: PlateColumn, at: { x: number; width: number; y: number }): void {
  const { x, width } = at;
  pdf.doc.y = at.y;
  pdf.group("LI", () => {
    if (words) pdf.write(words, { tag: "Lbl", x, width, face: "bold", size: 12, after: 0 });
    pdf.write(name, { tag: "LBody", x, width, after: 0 });
    if (latin) pdf.write(latin, { tag: "LBody", x, width, size: 8.5, color: INK.soft, after: 0 });
    if (note) pdf.write(note, { tag: "LBody", x, width, size: 8.5, color: INK.soft, after: 0 });
  });
}

/** Drawings hold paths alone (docs/plates.md). */
function drawPlant({ doc }: PdfWriter, svg: string, x: number, y: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(PLANT.drawn / PLANT.height);
  drawPaths(doc, svg);
  doc.restore();
}

function drawPaths(doc: PdfWriter["doc"], svg: string): void {
  for (const [, written = ""] of svg.matchAll(/<path ([^>]*)>/g)) {
    const said = Object.fromEntries([...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])) as Record<
      string,
      string
    >;
    doc.path(said.d ?? "").opacity(Number(said.opacity ?? 1));
    const isFilled = said.fill !== "none";
    if (said.stroke) doc.lineWidth(Number(said["stroke-width"] ?? 1)).lineCap(said["stroke-linecap"] === "round" ? "round" : "butt");
    if (said.stroke && isFilled) doc.fillAndStroke(said.fill, said.stroke);
    else if (said.stroke) doc.stroke(said.stroke);
    else doc.fill(said.fill ?? INK.text);
  }
  doc.opacity(1);
}

function drawBar({ doc, left, width, colours }: PdfWriter, parts: readonly PlateColumn[], y: number): void {
  let x = left;
  parts.forEach(({ percent = 0 }, index) => {
    const wide = (width * percent) / 100;
    doc
      .rect(x, y, Math.max(0, wide - 1), BAR)
      .fillOpacity(index % 2 === 0 ? 1 : 0.45)
      .fill(colours.main);
    x += wide;
  });
  doc.fillOpacity(1);
}

/** Middle of a capital letter above its line, in sizes of the letter. */
const MIDDLE = 0.35;
export const LABEL_WIDE = 108;

/** A picture of what the words beside it say, so nobody has it read aloud; returns the height it takes. */
export function drawLabel({ doc, left, decorate }: PdfWriter, label: PackLabel, top: number): number {
  const { height, ground, texts, band, panel } = drawnLabel(label, LABEL_WIDE);
  decorate(() => {
    doc.roundedRect(left, top, LABEL_WIDE, height, 2).fill(ground);
    if (panel) {
      doc
        .save()
        .rect(left, top + panel.top, LABEL_WIDE, panel.height)
        .clip();
      doc.translate(left + panel.left, top + panel.top).scale(panel.scale);
      for (const { paths, at, lean } of panel.plants) {
        doc
          .save()
          .translate(...at)
          .rotate(lean, { origin: [0, FOOT] });
        drawPaths(doc, paths);
        doc.restore();
      }
      doc.restore();
    }
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
