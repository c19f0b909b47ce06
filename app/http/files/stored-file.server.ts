import { open } from "node:fs/promises";
import { createReadableStreamFromReadable } from "@react-router/node";

export type StoredFile = {
  path: string;
  fetch?: (() => Promise<boolean>) | undefined;
  etag: string;
  headers: string[];
  contentHeaders: string[];
};

/** A picture whose address changes with its content; made to be shown by other sites. */
export async function answerPicture(path: string, type: "image/png" | "image/jpeg"): Promise<Response> {
  const { size, body } = await openFile(path);
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Length": String(size),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}

/** Throws when it cannot be opened; then the bytes are there, whatever becomes of the name. A failed read is the stream's error alone. */
export async function openFile(path: string): Promise<{ size: number; body: ReadableStream<Uint8Array> }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = file.createReadStream();
    // The web stream stops listening when it is cancelled, and an error that nobody listens to ends the process.
    bytes.on("error", () => {});
    return { size, body: createReadableStreamFromReadable(bytes) };
  } catch (error) {
    await file.close();
    throw error;
  }
}
