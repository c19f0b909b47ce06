/** A4 pages with the site's letters; the same words are the same bytes. Tagged: what is written is an element, what is drawn is none. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { printable } from "./printable.ts";

/** Static cuts of the site's faces; the plain one has figures of one width, as columns need. */
const FONT_FILES = { plain: "card-sans.ttf", bold: "card-heavy.ttf", serif: "card-serif.ttf" } as const;
export type FontFace = keyof typeof FONT_FILES;

export const INK = { text: "#17261b", soft: "#4b5a4f", line: "#c9c2b2" } as const;

/** In points, as all sizes of a PDF. */
const MARGIN = { top: 48, side: 50, bottom: 62 };
const FOOT_FROM_BOTTOM = 42;
const SIZE = 10;

type PdfFacts = {
  title: string;
  author: string;
  at: Date;
  foot: string;
  /** Main colour for name, logo and strong lines, accent for the kernel of the logo. */
  colours: PdfColours;
};

type PdfColours = { main: string; accent: string };

/** Standard structure types of PDF 1.7 (ISO 32000-1, 14.8.4). */
type GroupTag = "L" | "LI" | "Table" | "TR" | "TH" | "TD";
type TextTag = "P" | "H1" | "H2" | "H3" | "Lbl" | "LBody" | "TH" | "TD";

export type TextStyle = {
  tag?: TextTag;
  /** Scope of a cell that is a head. */
  scope?: "Row" | "Column" | undefined;
  face?: FontFace;
  size?: number;
  color?: string;
  align?: "left" | "right";
  /** From the left edge of the page; by default the margin. */
  x?: number;
  width?: number;
  /** Top of the first line; by default below the last text. */
  y?: number;
  after?: number;
};

export type PdfWriter = {
  doc: PDFKit.PDFDocument;
  colours: PdfColours;
  left: number;
  right: number;
  width: number;
  write: (text: string, words?: TextStyle) => void;
  /** Gives all that is written within `draw` to one element. */
  group: (tag: GroupTag, draw: () => void, options?: Pick<TextStyle, "scope">) => void;
  /** Fits a picture that says `alt` into a box at the left. False for a file that is no picture. */
  drawPicture: (picture: { bytes: Buffer; alt: string }, box: PictureBox) => boolean;
  /** Lines, colours and words that are there already: nobody has them read aloud. */
  decorate: (draw: () => void) => void;
  /** The size at which the longest word of a text is no wider than `width`: figures are not divided. */
  fittingSize: (text: string, words: TextStyle & { width: number }) => number;
  heightOf: (text: string, words?: TextStyle) => number;
  /** Starts a new page when less than this height is left. True when it did. */
  ensureSpace: (height: number) => boolean;
  drawLine: (color?: string) => void;
};

/** At the left margin; its picture stands at the left of it too, unless it is centred. */
type PictureBox = { top: number; width: number; height: number; align?: "center" };

type Element = PDFKit.PDFStructureElement;
/** Properties that pdfkit has and its types leave out. */
type TaggedDocument = PDFKit.PDFDocument & {
  openImage: (bytes: Buffer) => Buffer;
  struct: (tag: string, options: { scope?: string; alt?: string; bbox?: number[] }, content?: () => void) => Element;
};

export async function createPdf(facts: PdfFacts, draw: (pdf: PdfWriter) => void): Promise<Buffer> {
  // Loaded on first use, because most processes print nothing.
  const { default: PDFDocument } = await import("pdfkit");
  const { title, author, at } = facts;
  const margins = { top: MARGIN.top, left: MARGIN.side, right: MARGIN.side, bottom: MARGIN.bottom };
  const info = { Title: title, Author: author, Creator: author, Producer: author, CreationDate: at, ModDate: at };
  const doc = new PDFDocument({
    size: "A4",
    margins,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: "ro-RO",
    displayTitle: true,
    font: "",
    info,
  });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  for (const [face, bytes] of Object.entries(readFonts())) doc.registerFont(face, bytes);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const pdf = writerOf(doc as TaggedDocument, root, facts.colours);
  draw(pdf);
  root.end();
  pdf.decorate(() => numberPages(pdf, facts.foot));
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

function writerOf(doc: TaggedDocument, root: Element, colours: PdfColours): PdfWriter {
  let parent = root;
  let isDecoration = false;
  const left = MARGIN.side;
  const right = doc.page.width - MARGIN.side;
  const set = ({ face = "plain", size = SIZE, color = INK.text, width = right - left, align = "left" }: TextStyle) => {
    doc.font(face).fontSize(size).fillColor(color);
    return { width, align, lineGap: size * 0.22 };
  };
  const decorate = (draw: () => void) => {
    if (isDecoration) return draw();
    isDecoration = true;
    doc.markContent("Artifact");
    draw();
    doc.endMarkedContent();
    isDecoration = false;
  };
  return {
    doc,
    colours,
    left,
    right,
    width: right - left,
    write: (text, words = {}) => {
      const options = set(words);
      const { tag = "P", scope } = words;
      const draw = () => doc.text(printable(text), words.x ?? left, words.y ?? doc.y, options);
      if (isDecoration) draw();
      else parent.add(doc.struct(tag, scope ? { scope } : {}, draw));
      doc.y += words.after ?? 0;
    },
    group: (tag, draw, { scope } = {}) => {
      const outer = parent;
      parent = doc.struct(tag, scope ? { scope } : {});
      outer.add(parent);
      draw();
      parent.end();
      parent = outer;
    },
    drawPicture: ({ bytes, alt }, { top, width, height, align }) => {
      try {
        const picture = doc.openImage(bytes);
        const options = { fit: [width, height] as [number, number], valign: "center" as const, ...(align && { align }) };
        const bbox = [left, top, left + width, top + height];
        parent.add(doc.struct("Figure", { alt, bbox }, () => doc.image(picture, left, top, options)));
        return true;
      } catch {
        return false;
      }
    },
    decorate,
    fittingSize: (text, words) => {
      set(words);
      const { size = SIZE } = words;
      const widest = Math.max(
        ...printable(text)
          .split(/[ \n]/)
          .map((word) => doc.widthOfString(word)),
      );
      return widest > words.width ? Math.floor((size * words.width * 10) / widest) / 10 : size;
    },
    heightOf: (text, words = {}) => {
      const options = set(words);
      return doc.heightOfString(printable(text), options);
    },
    ensureSpace: (height) => {
      if (doc.y + height <= doc.page.height - MARGIN.bottom) return false;
      doc.addPage();
      return true;
    },
    drawLine: (color = INK.line) => {
      decorate(() => doc.moveTo(left, doc.y).lineTo(right, doc.y).lineWidth(0.75).strokeColor(color).stroke());
    },
  };
}

/** Runs last: the number of pages is known only then. */
function numberPages(pdf: PdfWriter, foot: string): void {
  const { doc, left, right, width } = pdf;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - FOOT_FROM_BOTTOM;
    doc
      .moveTo(left, y - 8)
      .lineTo(right, y - 8)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke();
    const small = { size: 7.5, color: INK.soft, y };
    pdf.write(foot, { ...small, width: width - 80 });
    pdf.write(`Pagina ${page - start + 1} din ${count}`, { ...small, x: right - 70, width: 70, align: "right" });
  }
}

function readFonts(): Record<FontFace, Buffer> {
  const entries = Object.entries(FONT_FILES).map(([face, file]) => [face, readFileSync(path.resolve(`app/media/fonts/${file}`))]);
  return Object.fromEntries(entries) as Record<FontFace, Buffer>;
}

/** Head of a paper, which says who writes: the company's logo, which has its name in it, else our own sign beside the name. */

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
