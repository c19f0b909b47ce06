/** A posted file too large for memory, written to the disk while it arrives. The form's other fields are passed over. */
import { open } from "node:fs/promises";

const CRLF = "\r\n";
const MAX_HEAD = 8_192;

type LargeFile = { ok: true; name: string; bytes: number } | { ok: false; refusal: "none" | "too large" | "malformed" | "unsupported" };

type LargeFileRules = { field: string; target: string; maxBytes: number };

/** Writes the file of `field` to `target`. Throws what the disk says. `target` may hold a part of a file that was refused: it is the caller's to remove. */
export async function receiveFile(request: Request, { field, target, maxBytes }: LargeFileRules): Promise<LargeFile> {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(request.headers.get("content-type") ?? "") ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || !request.body) return { ok: false, refusal: "unsupported" };
  await using file = await open(target, "w", 0o600);
  let name: string | undefined;
  let bytes = 0;
  try {
    for await (const piece of partsOf(request.body, `${CRLF}--${boundary}`)) {
      if ("head" in piece) {
        if (name !== undefined) break;
        name = fileName(piece.head, field);
      } else if (name !== undefined) {
        bytes += piece.content.length;
        if (bytes > maxBytes) return { ok: false, refusal: "too large" };
        await file.writeFile(piece.content);
      }
    }
  } catch (error) {
    // A body that breaks off ends its stream with an error; one of the disk has a code.
    if (!(error instanceof Malformed) && /^(ENOSPC|EDQUOT|EROFS|EIO|EFBIG)$/.test(String((error as { code?: unknown }).code))) throw error;
    return { ok: false, refusal: "malformed" };
  }
  return name === undefined || bytes === 0 ? { ok: false, refusal: "none" } : { ok: true, name, bytes };
}

class Malformed extends Error {}

/** The parts of a body: the head of each, then its content piece by piece. Throws where it ends before its last delimiter. */
async function* partsOf(body: AsyncIterable<Uint8Array>, delimiter: string): AsyncGenerator<{ head: string } | { content: Buffer }> {
  let waiting = Buffer.from(CRLF);
  let state: "before" | "delimited" | "head" | "content" = "before";
  for await (const chunk of body) {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      if (state === "delimited") {
        if (waiting.length < 2) break;
        const next = waiting.toString("latin1", 0, 2);
        if (next === "--") return;
        if (next !== CRLF) throw new Malformed();
        state = "head";
      } else if (state === "head") {
        const end = waiting.indexOf(CRLF + CRLF);
        if (end > MAX_HEAD || (end === -1 && waiting.length > MAX_HEAD)) throw new Malformed();
        if (end === -1) break;
        yield { head: waiting.toString("utf8", 2, end) };
        waiting = waiting.subarray(end + 4);
        state = "content";
      } else {
        const end = waiting.indexOf(delimiter);
        // What may be the beginning of a delimiter waits for its rest.
        const sure = end === -1 ? Math.max(0, waiting.length - delimiter.length) : end;
        if (state === "content" && sure > 0) yield { content: waiting.subarray(0, sure) };
        waiting = waiting.subarray(end === -1 ? sure : end + delimiter.length);
        if (end === -1) break;
        state = "delimited";
      }
    }
  }
  throw new Malformed();
}

function fileName(head: string, field: string): string | undefined {
  const [, parameters = ""] = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head) ?? [];
  const of = (name: string) => {
    const [, quoted, plain] = new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;"]+))`, "i").exec(parameters) ?? [];
    return quoted ?? plain;
  };
  return of("name") === field ? of("filename") : undefined;
}
