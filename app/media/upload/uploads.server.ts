import type { DisposableTempDir } from "node:fs";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  type FileUpload,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@mjackson/form-data-parser";
import type { FormValues } from "#app/http/form.server.ts";
import { shareFiles } from "../shared/shared-pictures.server.ts";
import { pictureName, storeFiles } from "../storage.server.ts";
import { deleteUnreferenced, protectFiles } from "../unreferenced-files.server.ts";
import { MAX_IMAGE_BYTES } from "./image-sending.ts";
import { makeWorkDirectory } from "./work-directory.server.ts";

const MB = 1024 * 1024;
export const MAX_FILE_BYTES = MAX_IMAGE_BYTES;
/** The text fields together, and a form without files: the admin area's limit for any other body. */
const MAX_TEXT_BYTES = MB / 2;
const MAX_PARTS = 200;

export type UploadedFile = { field: string; name: string; path: string };
export type UploadRefusal = "too many" | "too large" | "malformed" | "unsupported";

/** Dispose of it (`using`) when its files are no longer needed. A refusal holds no files, and the text fields as far as they were read. */
export type Upload = Disposable &
  ({ ok: true; fields: FormValues; files: UploadedFile[] } | { ok: false; refusal: UploadRefusal; fields: FormValues });

type UploadRules = {
  fileFields: readonly string[];
  maxFiles: number;
  maxBytes?: number;
};

/** Text fields (the last of each name) and files. Refused: too many, too large, broken, a file in a field that takes none, other types. */
export async function readUpload(request: Request, { fileFields, maxFiles, maxBytes = MAX_FILE_BYTES }: UploadRules): Promise<Upload> {
  const type = request.headers.get("content-type") ?? "";
  const isMultipart = /^multipart\/form-data\s*;/i.test(type);
  if (!isMultipart && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return refused("unsupported", {}, undefined);
  // A file that is too large does not stop the reading while the whole is bearable: what was typed beside it is kept.
  const total = isMultipart ? Math.max(maxFiles, 2) * maxBytes + MB : MAX_TEXT_BYTES;
  const limits = { maxFiles: maxFiles + fileFields.length, maxParts: MAX_PARTS, maxFileSize: total, maxTotalSize: total };
  const files: UploadedFile[] = [];
  let directory: DisposableTempDir | undefined;
  let refusal: UploadRefusal | undefined;
  let diskFailure: unknown;

  async function keep(file: FileUpload): Promise<void> {
    // What a browser sends for a file field that was left empty.
    if (file.size === 0 && (file.name === "" || file.name === "file-upload")) return;
    if (!fileFields.includes(file.fieldName)) refusal ??= "malformed";
    else if (files.length === maxFiles) refusal ??= "too many";
    else if (file.size > maxBytes) refusal ??= "too large";
    if (refusal) return;
    try {
      directory ??= makeWorkDirectory("upload");
      const target = path.join(directory.path, String(files.length));
      files.push({ field: file.fieldName, name: file.name, path: target });
      await writeFile(target, await file.bytes());
    } catch (error) {
      diskFailure = error;
      throw error;
    }
  }

  try {
    const form = await parseFormData(request, limits, keep);
    const texts = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
    const size = texts.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value), 0);
    const fields = Object.fromEntries(texts);
    if (size > MAX_TEXT_BYTES) return refused("too large", {}, directory);
    if (refusal) return refused(refusal, fields, directory);
    return { ok: true, fields, files, [Symbol.dispose]: () => directory?.remove() };
  } catch (error) {
    directory?.remove();
    if (diskFailure) throw diskFailure;
    return refused(refusal ?? refusalOf(error), {}, undefined);
  }
}

export async function storeUploaded(
  upload: Upload,
  target: string,
): Promise<{ ok: true; name: string } | { ok: false; refusal: UploadRefusal | "none" }> {
  if (!upload.ok) return upload;
  const [file] = upload.files;
  if (!file) return { ok: false, refusal: "none" };
  await copyFile(file.path, target);
  return { ok: true, name: file.name };
}

function refused(refusal: UploadRefusal, fields: FormValues, directory: DisposableTempDir | undefined): Upload {
  directory?.remove();
  return { ok: false, refusal, fields, [Symbol.dispose]: () => {} };
}

function refusalOf(error: unknown): UploadRefusal {
  if (error instanceof MaxFilesExceededError) return "too many";
  const isTooLarge = [MaxFileSizeExceededError, MaxTotalSizeExceededError, MaxPartsExceededError].some((kind) => error instanceof kind);
  return isTooLarge ? "too large" : "malformed";
}

/* An uploaded PDF: recognised by its bytes, named by them, protected until a row refers to it. */

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
