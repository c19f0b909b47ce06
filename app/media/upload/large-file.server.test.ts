import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { receiveFile } from "./large-file.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "seminord-large-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const target = path.join(folder, "file");
const ZIP = 'Content-Disposition: form-data; name="arhiva"; filename="tot.zip"\r\nContent-Type: application/zip\r\n\r\n';

/** A body that arrives in pieces of so many bytes. */
function request(body: string | Buffer, { type = "multipart/form-data; boundary=abc", pieces = 7 } = {}) {
  const bytes = Buffer.from(body);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let start = 0; start < bytes.length; start += pieces) controller.enqueue(bytes.subarray(start, start + pieces));
      controller.close();
    },
  });
  return new Request("http://x/", { method: "POST", body: stream, headers: { "content-type": type }, duplex: "half" } as RequestInit);
}

const receive = (posted: Request, maxBytes = 1_000) => receiveFile(posted, { field: "arhiva", target, maxBytes });

describe("a large file", () => {
  it.each([1, 2, 3, 7, 64, 1_000])("is written as it was sent, in pieces of %i bytes, whatever stands around it", async (pieces) => {
    const content = Buffer.from("PK\r\n--ab\r\n--abX\0\xff--\r\n\r\n--", "latin1");
    const field = 'Content-Disposition: form-data; name="intent"\r\n\r\nread';
    const body = Buffer.concat([Buffer.from(`--abc\r\n${field}\r\n--abc\r\n${ZIP}`), content, Buffer.from("\r\n--abc--\r\n")]);
    expect(await receive(request(body, { pieces }))).toEqual({ ok: true, name: "tot.zip", bytes: content.length });
    expect(readFileSync(target)).toEqual(content);
  });

  it("is known by a boundary in quotation marks too, and as browsers and programs send it", async () => {
    const form = new FormData();
    form.append("arhiva", new Blob(["x".repeat(900)]), "tot.zip");
    expect(await receive(new Request("http://x/", { method: "POST", body: form }))).toMatchObject({ ok: true, bytes: 900 });
    const quoted = request(`--a b\r\n${ZIP}x\r\n--a b--`, { type: 'multipart/form-data; charset=utf-8; boundary="a b"' });
    expect(await receive(quoted)).toMatchObject({ ok: true, bytes: 1 });
    // HttpClient of .NET writes names without quotation marks.
    const plain =
      "Content-Type: application/zip\r\nContent-Disposition: form-data; name=arhiva; filename=tot.zip; filename*=utf-8''tot.zip";
    expect(await receive(request(`--abc\r\n${plain}\r\n\r\nx\r\n--abc--`))).toEqual({ ok: true, name: "tot.zip", bytes: 1 });
  });

  it.each([
    ["none", '--abc\r\nContent-Disposition: form-data; name="arhiva"; filename=""\r\n\r\n\r\n--abc--\r\n'],
    ["none", '--abc\r\nContent-Disposition: form-data; name="alta"; filename="a"\r\n\r\nx\r\n--abc--\r\n'],
    ["too large", `--abc\r\n${ZIP}${"x".repeat(1_001)}\r\n--abc--\r\n`],
    ["malformed", `--abc\r\n${ZIP}breaks off`],
    ["malformed", `--abc\r\n${"x".repeat(9_000)}`],
    ["malformed", `--abcX\r\n${ZIP}x\r\n--abc--`],
    ["malformed", ""],
  ])("is refused: %s", async (refusal, body) => {
    expect(await receive(request(body))).toEqual({ ok: false, refusal });
  });

  it("is refused as another kind of form", async () => {
    const plain = new Request("http://x/", { method: "POST", body: new URLSearchParams({ arhiva: "x" }) });
    expect(await receive(plain)).toEqual({ ok: false, refusal: "unsupported" });
  });

  it("is refused where the body breaks off on the way", async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error("aborted"));
      },
    });
    const posted = new Request("http://x/", {
      ...{ method: "POST", body: broken, duplex: "half" },
      headers: { "content-type": "multipart/form-data; boundary=abc" },
    } as RequestInit);
    expect(await receive(posted)).toEqual({ ok: false, refusal: "malformed" });
  });
});
