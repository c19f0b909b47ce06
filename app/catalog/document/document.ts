import { sizeWords } from "#app/language/numbers.ts";
import { slugify } from "#app/language/slug.ts";

export const DOCUMENT_KINDS = ["label", "analysis", "other"] as const;
type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_KIND_WORDS: Readonly<Record<DocumentKind, string>> = {
  label: "Etichetă",
  analysis: "Buletin de analiză",
  other: "Alt document",
};

export type ProductDocumentFile = {
  name: string;
  bytes: number;
  kind: DocumentKind;
  title: string;
  lot: string;
  year: number | null;
};

export type DocumentView = { kind: DocumentKind; label: string; details: string; address: string };

export function documentView(file: ProductDocumentFile): DocumentView {
  const { name, kind, bytes } = file;
  return { kind, label: documentLabel(file), details: `PDF, ${sizeWords(bytes)}`, address: `/documente/${name}.pdf` };
}

export function documentLabel({ kind, title, lot, year }: Omit<ProductDocumentFile, "name" | "bytes">): string {
  const what = kind === "other" && title ? title : title ? `${DOCUMENT_KIND_WORDS[kind]}: ${title}` : DOCUMENT_KIND_WORDS[kind];
  return [what, lot && `lot ${lot}`, year && String(year)].filter(Boolean).join(", ");
}

/** Name of the file where it is saved: "eticheta-lot-123-2026-dlf-lucerna-daisy.pdf". */
export function documentFileName(file: Omit<ProductDocumentFile, "name" | "bytes">, slug: string): string {
  return `${slugify(`${documentLabel(file)} ${slug}`).slice(0, 150) || "document"}.pdf`;
}

export function documentUpload(name: string): string {
  return `/uploads/${name}.pdf`;
}
