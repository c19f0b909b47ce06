/** Making a datasheet takes tens of milliseconds of a core, so one is made at a time and few may wait (decision 94). */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import pLimit from "p-limit";
import { brandLooks } from "#app/catalog/brand/brand-store.server.ts";
import { type PackLabel, packLabel } from "#app/catalog/pack-label/pack-label.ts";
import { type PlateView, readDrawing } from "#app/catalog/plate/read-plate.server.ts";
import { findProductBySlug, type ProductDetail } from "#app/catalog/product/product-store.server.ts";
import { viewSheet } from "#app/catalog/sheet/sheet-view.server.ts";
import { readPdfLogo } from "#app/company/brand-pictures.server.ts";
import type { CompanyView } from "#app/company/company-facts.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { THEMES } from "#app/company/themes.ts";
import { env } from "#app/env.server.ts";
import { formatDay } from "#app/language/dates.ts";
import { fallbackAddress } from "#app/media/picture.ts";
import { ensureLocalFile } from "#app/media/shared/shared-pictures.server.ts";
import { fileAt } from "#app/media/storage.server.ts";
import { createPdf, drawCompany, INK, type PdfWriter } from "#app/pdf/pdf-writer.server.ts";
import { cached } from "#db/cache/cached.server.ts";
import { type DatasheetBlock, type DatasheetContent, type DatasheetSection, datasheetContent } from "./datasheet-content.ts";
import { drawLabel, drawPlate, LABEL_WIDE, PLATE_HIGH } from "./datasheet-drawings.server.ts";

type DatasheetFacts = {
  company: CompanyView;
  address: string;
  today: string;
  at: Date;
  picture: { bytes: Buffer; alt: string } | undefined;
  /** Drawn where there is no picture. */
  label: PackLabel;
  /** Drawings of species, by their address on the site. */
  drawings: ReadonlyMap<string, string>;
  logo: Buffer | undefined;
};

const PICTURE = 150;
const GAP = 20;
const [TERM, MONTHS_HIGH] = [170, 16];
const ROW_AROUND = 4;
const [HEAD, MAX_UNDIVIDED] = [34, 220];

function datasheetPdf(content: DatasheetContent, around: DatasheetFacts): Promise<Buffer> {
  const { company, address, at } = around;
  const title = `${content.name}, fișă tehnică`;
  const foot = [company.legal_name, company.tax_code && `CUI ${company.tax_code}`, company.phones[0].display, address]
    .filter(Boolean)
    .join(" · ");
  const { main, accent } = THEMES[company.theme];
  return createPdf({ title: `${title}, ${company.name}`, author: company.legal_name, at, foot, colours: { main, accent } }, (pdf) => {
    drawHead(pdf, around);
    drawDecision(pdf, content, around);
    for (const section of content.sections) drawSection(pdf, section, around.drawings);
  });
}

function drawHead(pdf: PdfWriter, { company, today, logo }: DatasheetFacts): void {
  const { doc, right } = pdf;
  const top = doc.y;
  drawCompany(pdf, top, { ...company, bytes: logo });
  const facts = { x: right - 240, width: 240, align: "right" as const, size: 8.5, color: INK.soft };
  pdf.write(`${company.phones.map(({ display }) => display).join(", ")}`, { ...facts, y: top + 2, after: 1 });
  pdf.write(company.email, { ...facts, after: 1 });
  pdf.write(`Fișă tehnică din ${formatDay(today)}`, facts);
  doc.y = Math.max(top + 36, doc.y) + 6;
  pdf.drawLine(pdf.colours.main);
  doc.y += 14;
}

function drawDecision(
  pdf: PdfWriter,
  { above, name, offer, price, packs, stock, benefits }: DatasheetContent,
  { picture, label }: DatasheetFacts,
): void {
  const { doc, left, right } = pdf;
  const top = doc.y;
  const isDrawn = picture !== undefined && pdf.drawPicture(picture, { top, width: PICTURE, height: PICTURE, align: "center" });
  const high = isDrawn ? PICTURE : drawLabel(pdf, label, top);
  doc.y = top;
  const x = left + (isDrawn ? PICTURE : LABEL_WIDE) + GAP;
  const at = { x, width: right - x };
  pdf.write(above, { ...at, size: 9, color: INK.soft, after: 2 });
  pdf.write(name, { ...at, tag: "H1", face: "serif", size: 20, color: pdf.colours.main, after: 6 });
  if (offer) pdf.write(offer, { ...at, face: "bold", after: 5 });
  pdf.write([price.main, price.note].filter(Boolean).join(" "), { ...at, face: "bold", size: 15, after: 1 });
  pdf.write(price.details, { ...at, size: 9, color: INK.soft, after: 4 });
  if (packs.length > 0)
    pdf.group("Table", () => {
      for (const row of packs) drawColumns(pdf, row, at);
    });
  if (stock) pdf.write(stock, { ...at, size: 9, face: "bold", after: 2 });
  doc.y += 4;
  if (benefits.length > 0)
    pdf.group("L", () => {
      for (const benefit of benefits) drawItem(pdf, benefit, "•", at);
    });
  doc.y = Math.max(doc.y, top + high) + 12;
}

function drawColumns(pdf: PdfWriter, cells: readonly string[], { x, width }: { x: number; width: number }): void {
  const { doc } = pdf;
  const y = doc.y;
  const wide = width / cells.length;
  let end = y;
  pdf.group("TR", () => {
    for (const [index, text] of cells.entries()) {
      const tag = index === 0 ? ({ tag: "TH", scope: "Row" } as const) : ({ tag: "TD" } as const);
      pdf.write(text, { ...tag, x: x + index * wide, width: wide - 6, y, size: 9, after: 2 });
      end = Math.max(end, doc.y);
    }
  });
  doc.y = end;
}

function drawSection(pdf: PdfWriter, { title, blocks }: DatasheetSection, drawings: DatasheetFacts["drawings"]): void {
  const { doc } = pdf;
  const height = HEAD + blocks.reduce((sum, block) => sum + blockHeight(pdf, block), 0);
  pdf.ensureSpace(height <= MAX_UNDIVIDED ? height : 60);
  doc.y += 4;
  pdf.write(title, { tag: "H2", face: "serif", size: 14, color: pdf.colours.main, after: 2 });
  pdf.drawLine();
  doc.y += 6;
  for (const [place, block] of blocks.entries()) {
    if (block.kind !== "item") drawBlock(pdf, block, drawings);
    else if (blocks[place - 1]?.kind !== "item") drawItems(pdf, blocks.slice(place));
  }
  doc.y += 6;
}

function blockHeight(pdf: PdfWriter, block: DatasheetBlock): number {
  if (block.kind === "rows") return block.rows.reduce((sum, [term, value]) => sum + rowHeight(pdf, term, value) + ROW_AROUND, 0);
  if (block.kind === "plate") return PLATE_HIGH;
  if (block.kind === "months") return MONTHS_HIGH + 6;
  return pdf.heightOf(block.text, { width: block.kind === "item" ? pdf.width - 16 : pdf.width }) + 5;
}

function drawBlock(pdf: PdfWriter, block: DatasheetBlock, drawings: DatasheetFacts["drawings"]): void {
  if (block.kind === "rows") drawRows(pdf, block.rows);
  else if (block.kind === "plate") drawPlate(pdf, block, drawings);
  // The sentence below says the months too.
  else if (block.kind === "months") pdf.decorate(() => drawMonths(pdf, block.months));
  else if (block.kind === "heading") {
    pdf.ensureSpace(44);
    pdf.doc.y += 3;
    pdf.write(block.text, { tag: "H3", face: "bold", size: 10.5, after: 3 });
  } else pdf.write(block.text, { after: 5 });
}

function drawItems(pdf: PdfWriter, blocks: readonly DatasheetBlock[]): void {
  const end = blocks.findIndex(({ kind }) => kind !== "item");
  pdf.group("L", () => {
    for (const block of end === -1 ? blocks : blocks.slice(0, end))
      if (block.kind === "item") drawItem(pdf, block.text, block.mark ?? "", { x: pdf.left, width: pdf.width });
  });
}

function drawItem(pdf: PdfWriter, text: string, mark: string, { x, width }: { x: number; width: number }): void {
  const { doc } = pdf;
  pdf.ensureSpace(pdf.heightOf(text, { width: width - 16 }));
  const y = doc.y;
  pdf.group("LI", () => {
    if (mark) pdf.write(mark, { tag: "Lbl", x, width: 16, y, color: pdf.colours.main });
    pdf.write(text, { tag: "LBody", x: x + 16, width: width - 16, y, after: 2 });
  });
}

function drawRows(pdf: PdfWriter, rows: readonly (readonly [term: string, value: string])[]): void {
  pdf.group("Table", () => {
    for (const [term, value] of rows) drawRow(pdf, term, value);
  });
}

function drawRow(pdf: PdfWriter, term: string, value: string): void {
  const { doc, left, width } = pdf;
  const beside = { x: left + TERM, width: width - TERM };
  const height = rowHeight(pdf, term, value);
  pdf.ensureSpace(height + ROW_AROUND);
  const y = doc.y;
  pdf.group("TR", () => {
    pdf.write(term, { tag: "TH", scope: "Row", width: TERM - 12, y, color: INK.soft });
    pdf.write(value, { tag: "TD", ...beside, y });
  });
  doc.y = y + height + ROW_AROUND / 2 - 0.5;
  pdf.drawLine();
  doc.y += ROW_AROUND / 2 + 0.5;
}

function rowHeight(pdf: PdfWriter, term: string, value: string): number {
  return Math.max(pdf.heightOf(term, { width: TERM - 12 }), pdf.heightOf(value, { width: pdf.width - TERM }));
}

function drawMonths(pdf: PdfWriter, months: readonly { letter: string; isOn: boolean }[]): void {
  const { doc, left, width, colours } = pdf;
  const y = doc.y;
  const wide = width / months.length;
  months.forEach(({ letter, isOn }, index) => {
    const x = left + index * wide;
    doc.rect(x, y, wide - 2, MONTHS_HIGH);
    if (isOn) doc.fill(colours.main);
    else doc.lineWidth(0.5).stroke(INK.line);
    pdf.write(letter, { x: x + wide / 2 - 5, width: 12, y: y + 3, size: 8.5, color: isOn ? "#ffffff" : INK.soft });
  });
  doc.y = y + MONTHS_HIGH + 6;
}

const MAX_WAITING = 12;
const oneAtATime = pLimit(1);

export function canMakeDatasheet(): boolean {
  return oneAtATime.pendingCount < MAX_WAITING;
}

export const readDatasheet = cached(
  "datasheets",
  "Fișele PDF ale produselor",
  (slug: string, today: string) => oneAtATime(() => makeDatasheet(slug, today)),
  {
    max: 48,
  },
);

async function makeDatasheet(slug: string, today: string): Promise<{ bytes: Buffer; etag: string } | undefined> {
  const product = findProductBySlug(slug);
  if (!product) return undefined;
  const company = getCompany();
  const sheet = viewSheet(product);
  const bytes = await datasheetPdf(datasheetContent(product, sheet, today), {
    drawings: await readDrawings(sheet.plate),
    company,
    logo: company.logo ? await readPdfLogo(company.logo) : undefined,
    address: `${env().publicOrigin.replace(/^https?:\/\//, "")}/produse/${slug}`,
    today,
    at: new Date(product.updated_at),
    picture: await pictureOf(product),
    label: packLabel(product, brandLooks(), "large"),
  });
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"` };
}

async function readDrawings(plate: PlateView | undefined): Promise<ReadonlyMap<string, string>> {
  const addresses = [...new Set(plate?.parts.flatMap(({ drawing, others = [] }) => [...(drawing ? [drawing] : []), ...others]))];
  const read = await Promise.all(addresses.map(async (address) => [address, (await readDrawing(address)) ?? ""] as const));
  return new Map(read);
}

async function pictureOf({ images: [image] }: ProductDetail): Promise<{ bytes: Buffer; alt: string } | undefined> {
  const address = image && fallbackAddress(image);
  if (!address || !(await ensureLocalFile(address))) return undefined;
  const file = fileAt(address);
  const bytes = file ? await readFile(file).catch(() => undefined) : undefined;
  return bytes ? { bytes, alt: image.alt_text } : undefined;
}
