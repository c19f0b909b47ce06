/** The kernel of wheat with its leaf, as app/ui/logo.tsx draws it: at the left of the paper, 32 points high. */
import type { PdfWriter } from "./pdf-writer.server.ts";

export function drawLogo({ doc, left, colours, decorate }: PdfWriter, top: number): void {
  decorate(() => {
    doc.save().translate(left, top);
    doc.path("M14.6 1.2C22.5 6.6 25.6 17.8 17.2 28.6 5.6 24.6 1.6 12.2 14.6 1.2z").fill(colours.accent);
    doc.path("M14.2 6.4c-1.9 7 .1 14.8 3 22.2").lineWidth(1.7).lineCap("round").stroke(colours.main);
    doc.path("M10.6 28.8C3.5 26.6-.6 19.8 1.6 12.4c6.4 3 9.6 9.2 9 16.4z").fill(colours.main);
    doc.restore();
  });
}
