/** Head of a paper, which says who writes: the company's logo, which has its name in it, else our own sign beside the name. */
import type { PdfWriter } from "./pdf-writer.server.ts";

const WIDTH = 220;
const HEIGHT = 34;

/** `logo` is the address of the company's own, `bytes` its picture: where a logo cannot be read, the name stands alone. Both at the left, from `top` on. */
export function drawCompany(
  pdf: PdfWriter,
  top: number,
  { name, logo, bytes }: { name: string; logo: string; bytes: Buffer | undefined },
): void {
  if (bytes && pdf.drawPicture({ bytes, alt: name }, { top, width: WIDTH, height: HEIGHT })) return;
  if (logo === "") drawSign(pdf, top);
  const x = logo === "" ? pdf.left + 28 : pdf.left;
  pdf.write(name, { face: "serif", size: 21, color: pdf.colours.main, x, y: top + 1, width: WIDTH });
}

/** The kernel of wheat with its leaf, as app/ui/logo.tsx draws it: 32 points high. */
function drawSign({ doc, left, colours, decorate }: PdfWriter, top: number): void {
  decorate(() => {
    doc.save().translate(left, top);
    doc.path("M14.6 1.2C22.5 6.6 25.6 17.8 17.2 28.6 5.6 24.6 1.6 12.2 14.6 1.2z").fill(colours.accent);
    doc.path("M14.2 6.4c-1.9 7 .1 14.8 3 22.2").lineWidth(1.7).lineCap("round").stroke(colours.main);
    doc.path("M10.6 28.8C3.5 26.6-.6 19.8 1.6 12.4c6.4 3 9.6 9.2 9 16.4z").fill(colours.main);
    doc.restore();
  });
}
