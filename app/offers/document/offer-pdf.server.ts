import { readPdfLogo } from "#app/company/brand-pictures.server.ts";
import { drawTable, type PdfColumn } from "#app/pdf/pdf-table.server.ts";
import { createPdf, drawCompany, INK, type PdfWriter } from "#app/pdf/pdf-writer.server.ts";
import { CONSUMER_TITLE } from "./legal-terms.ts";
import { type DocumentHead, identity } from "./letterhead.ts";
import type { DocumentSums, OfferDocumentView } from "./offer-document-view.ts";

const FACTS_WIDTH = 190;
const SUMS_WIDTH = 316;
const TERM_WIDTH = 80;
const FIRST_LINES = 48;

/** `at` is when it was issued, or last written: the same offer is the same bytes. */
export async function offerPdf(view: OfferDocumentView, at: Date): Promise<Buffer> {
  const { head, title } = view;
  const logo = head.logo ? await readPdfLogo(head.logo) : undefined;
  // On every page: a single sheet names its offer and company.
  const foot = [title, head.legal_name, `CUI ${head.tax_code}`, head.register_number, head.phones[0]?.display].filter(Boolean).join(" · ");
  return await createPdf({ title: `${title}, ${head.name}`, author: head.legal_name, at, foot, colours: head.colours }, (pdf) => {
    drawHead(pdf, view, logo);
    drawAddress(pdf, view);
    for (const line of view.greeting) pdf.write(line, { after: 3 });
    pdf.doc.y += 6;
    drawLines(pdf, view);
    drawSums(pdf, view);
    drawTerms(pdf, view.terms);
    drawSignature(pdf, head);
    drawConsumer(pdf, view);
  });
}

/** The company at the left; number, date and term at the right. */
function drawHead(pdf: PdfWriter, { head, title, date, valid_until, mark }: OfferDocumentView, bytes: Buffer | undefined): void {
  const { doc, right } = pdf;
  const top = doc.y;
  drawCompany(pdf, top, { name: head.name, logo: head.logo, bytes });
  doc.y = top + (bytes ? 42 : 36);
  const reach = `${head.phones.map(({ display }) => display).join(", ")} · ${head.email}`;
  for (const line of [...identity(head), reach]) pdf.write(line, { size: 8, color: INK.soft, width: 290 });
  const bottom = doc.y;
  const facts = { x: right - FACTS_WIDTH, width: FACTS_WIDTH, align: "right" as const };
  pdf.write(title, { ...facts, tag: "H1", face: "serif", size: 15, y: top + 4, after: 3 });
  pdf.write(date, { ...facts, after: 3 });
  if (mark) pdf.write(mark, { ...facts, face: "bold", color: "#a3271b" });
  else pdf.write(`Valabilă până la ${valid_until}`, { ...facts, face: "bold" });
  doc.y = Math.max(bottom, doc.y) + 10;
  pdf.drawLine(pdf.colours.main);
  doc.y += 16;
}

function drawAddress(pdf: PdfWriter, { customer }: OfferDocumentView): void {
  pdf.write("Către", { size: 8, color: INK.soft });
  pdf.write(customer.name, { face: "bold", size: 11.5, after: 1 });
  for (const line of customer.details) pdf.write(line, { color: INK.soft });
  pdf.doc.y += 14;
}

function drawLines(pdf: PdfWriter, view: OfferDocumentView): void {
  const { lines, has_discounts } = view;
  const columns: PdfColumn[] = [
    { head: "Nr.", width: 20 },
    { head: "Produs", width: 0 },
    { head: "Cantitate", width: 62, align: "right" },
    { head: ["Preț unitar", view.price_kind ? `lei, ${view.price_kind}` : "lei"], width: 66, align: "right" },
    ...(has_discounts ? [{ head: "Reducere", width: 50, align: "right" as const }] : []),
    { head: "TVA", width: 32, align: "right" },
    { head: ["Valoare", "lei, fără TVA"], width: 68, align: "right" },
  ];
  const rows = lines.map((line, index) => [
    String(index + 1),
    line.name,
    line.quantity,
    [line.price, line.price_kind] as const,
    ...(has_discounts ? [line.discount] : []),
    line.vat_rate,
    line.value,
  ]);
  drawTable(pdf, columns, rows);
  pdf.doc.y += 12;
}

/** Base and tax for each rate, the total, and in bold what is paid. They stay together. */
function drawSums(pdf: PdfWriter, { rates, total, to_pay, valid_until, mark }: OfferDocumentView): void {
  const { doc, right } = pdf;
  pdf.ensureSpace(22 * (rates.length + 2) + 48);
  const widths = [52, 92, 80, 92];
  const row = (cells: readonly string[], words: { face?: "bold"; size: number; color?: string }, scope?: "Column") => {
    const y = doc.y;
    let x = right - SUMS_WIDTH;
    pdf.group("TR", () => {
      for (const [place, cell] of cells.entries()) {
        const width = widths[place] ?? 0;
        const size = pdf.fittingSize(cell, { ...words, width: width - 6 });
        const own = scope ?? (place === 0 ? "Row" : undefined);
        pdf.write(cell, { ...words, tag: own ? "TH" : "TD", scope: own, size, x, y, width, align: place === 0 ? "left" : "right" });
        x += width;
      }
    });
    doc.y = y + words.size * 1.75;
  };
  /** A rule above the numbers of the next row. */
  const rule = (color: string) => {
    const y = doc.y - 3.5;
    pdf.decorate(() =>
      doc
        .moveTo(right - SUMS_WIDTH, y)
        .lineTo(right, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke(),
    );
    doc.y += 2;
  };
  const cells = ({ words, net, vat, gross }: DocumentSums) => [words, net, vat, gross];
  pdf.group("Table", () => {
    row(["lei", "Fără TVA", "TVA", "Cu TVA"], { size: 8, face: "bold", color: INK.soft }, "Column");
    rule(pdf.colours.main);
    for (const rate of rates) row(cells(rate), { size: 9.5 });
    if (rates.length > 1) {
      rule(INK.line);
      row(cells(total), { size: 9.5 });
    }
  });
  doc.y += 3;
  pdf.write(`Total cu TVA: ${to_pay}`, { face: "bold", size: 13, align: "right", after: 16 });
  if (!mark) pdf.write(`Oferta este valabilă până la ${valid_until}.`, { face: "bold", after: 8 });
}

function drawTerms(pdf: PdfWriter, terms: OfferDocumentView["terms"], size = 10): void {
  const { doc, left, width } = pdf;
  const drawTerm = ({ term, text }: OfferDocumentView["terms"][number]) => {
    // A long text continues on the next page; its first lines stay with its term.
    pdf.ensureSpace(Math.min(pdf.heightOf(text[0] ?? "", { size, width: width - TERM_WIDTH }), FIRST_LINES));
    const y = doc.y;
    pdf.group("TR", () => {
      pdf.write(term, { tag: "TH", scope: "Row", color: INK.soft, size, width: TERM_WIDTH, y });
      doc.y = y;
      pdf.group("TD", () => {
        for (const line of text) pdf.write(line, { size, x: left + TERM_WIDTH, width: width - TERM_WIDTH });
      });
    });
    doc.y += 5;
  };
  if (terms.length > 0) pdf.group("Table", () => terms.forEach(drawTerm));
}

function drawConsumer(pdf: PdfWriter, { consumer }: OfferDocumentView): void {
  if (consumer.length === 0) return;
  pdf.doc.y += 18;
  pdf.ensureSpace(110);
  pdf.drawLine();
  pdf.doc.y += 8;
  pdf.write(CONSUMER_TITLE, { tag: "H2", face: "serif", size: 12, color: pdf.colours.main, after: 4 });
  drawTerms(pdf, consumer, 8.5);
}

function drawSignature(pdf: PdfWriter, head: DocumentHead): void {
  pdf.ensureSpace(60);
  pdf.doc.y += 12;
  pdf.write("Cu stimă,", { after: 2 });
  if (head.signed_by) pdf.write(head.signed_by, { face: "bold" });
  pdf.write(head.legal_name);
}
