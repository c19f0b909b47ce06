/** An uploaded PDF: recognised by its bytes, named by them, protected until a row refers to it. */
import { readFile } from "node:fs/promises";
import { shareFiles } from "../shared/shared-pictures.server.ts";
import { pictureName, storeFiles } from "../storage.server.ts";
import { deleteUnreferenced, protectFiles } from "../unreferenced-files.server.ts";

/** Dispose of it (`using`) after the row is written, or given up: an unreferenced file is deleted then. */
type StoredPdf = Disposable & { name: string; bytes: number };

const [HEAD, TAIL] = [1024, 2048];

export async function storePdf(file: string): Promise<StoredPdf | undefined> {
  const bytes = await readFile(file);
  if (!isPdf(bytes)) return undefined;
  const name = pictureName(bytes, "pdf");
  const address = `/uploads/${name}.pdf`;
  const held = protectFiles(name);
  const end = () => {
    held[Symbol.dispose]();
    deleteUnreferenced([address]);
  };
  try {
    await storeFiles(new Map([[address, bytes]]));
    await shareFiles([address]);
  } catch (error) {
    end();
    throw error;
  }
  return { name, bytes: bytes.length, [Symbol.dispose]: end };
}

/**
 * By its first and last bytes: a truncated file has no end. Printer drivers and mail servers leave some bytes before the head and behind the end,
 * and every reader passes over them; what begins as a page or an archive is one.
 */
export function isPdf(bytes: Buffer): boolean {
  const head = bytes.subarray(0, HEAD).toString("latin1");
  if (!/%PDF-[12]\.\d/.test(head) || /^(?:\xef\xbb\xbf)?\s*<|^PK/.test(head)) return false;
  let end = bytes.length;
  while (end > 0 && PADDING.has(bytes[end - 1])) end -= 1;
  return bytes.subarray(Math.max(0, end - TAIL), end).includes("%%EOF");
}

/** NUL and white space, with which a file is filled up to a whole block. */
const PADDING: ReadonlySet<number | undefined> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
