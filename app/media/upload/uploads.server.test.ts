import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { MAX_FILE_BYTES, readUpload } from "./uploads.server.ts";

const systemTemp = process.env.TMPDIR;
const root = mkdtempSync(path.join(tmpdir(), "seminord-uploads-"));
const temp = path.join(root, "tmp");
const rules = { fileFields: ["photo"], maxFiles: 1 };

beforeAll(() => {
  mkdirSync(temp);
  process.env.TMPDIR = temp;
});

// Whatever happened, nothing stays behind.
afterEach(() => expect(readdirSync(temp)).toEqual([]));

afterAll(() => {
  if (systemTemp === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = systemTemp;
  rmSync(root, { recursive: true, force: true });
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://x.example/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

function form(entries: [string, string | File][]): Request {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return post(data);
}

/** A multipart body written by hand, ended or not. */
const raw = (body: string | Buffer<ArrayBuffer> | ReadableStream) => post(body, { "Content-Type": "multipart/form-data; boundary=x" });
const part = (name: string, content: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

async function refusalOf(request: Request, other = rules) {
  using upload = await readUpload(request, other);
  return upload.ok ? undefined : upload.refusal;
}

describe("a form with a file", () => {
  it("a form with a file becomes plain values and a file in a directory of its own, until it is disposed of", async () => {
    let file = "";
    {
      using upload = await readUpload(
        form([
          ["name", "Ștefan"],
          ["photo", new File(["bytes"], "../../Poză.jpg")],
          ["name", "Ana"],
        ]),
        rules,
      );
      if (!upload.ok) throw new Error(upload.refusal);
      expect(upload.fields).toEqual({ name: "Ana" });
      expect(upload.files).toMatchObject([{ field: "photo" }]);
      file = upload.files[0]?.path as string;
      expect(path.dirname(path.dirname(file))).toBe(temp);
      expect(readFileSync(file, "utf8")).toBe("bytes");
    }
    expect(existsSync(file)).toBe(false);
  });

  it("a form with a file may hold as many files as the rules say, in order", async () => {
    const files = [1, 2, 3].map((n): [string, File] => ["images[]", new File([String(n)], "a.jpg")]);
    using upload = await readUpload(form(files), { fileFields: ["images[]"], maxFiles: 3 });
    expect(upload.ok && upload.files.map((file) => readFileSync(file.path, "utf8"))).toEqual(["1", "2", "3"]);
  });

  it("a form with a file may leave the file field empty, as browsers send it", async () => {
    using upload = await readUpload(
      form([
        ["name", "Ana"],
        ["photo", new File([], "")],
      ]),
      rules,
    );
    expect(upload).toMatchObject({ ok: true, fields: { name: "Ana" }, files: [] });
  });

  it("a form with a file may be urlencoded when it holds none", async () => {
    using upload = await readUpload(post(new URLSearchParams({ name: "Ana & Ion" })), rules);
    expect(upload).toMatchObject({ ok: true, fields: { name: "Ana & Ion" }, files: [] });
    using loud = await readUpload(post("name=Ana", { "Content-Type": "Application/X-WWW-Form-Urlencoded" }), rules);
    expect(loud).toMatchObject({ ok: true, fields: { name: "Ana" } });
  });
});

describe("a form is refused", () => {
  it("a form is refused with more files than the rules say, keeping what was typed", async () => {
    const files = ["a", "b"].map((name): [string, File] => ["photo", new File([name], `${name}.jpg`)]);
    using upload = await readUpload(form([["name", "Ana"], ...files]), rules);
    expect(upload).toMatchObject({ ok: false, refusal: "too many", fields: { name: "Ana" } });
    expect(await refusalOf(form([...files, ...files, ...files]))).toBe("too many");
  });

  it("a form is refused with a file that is too large, keeping what was typed", async () => {
    using exact = await readUpload(form([["photo", new File([new Uint8Array(MAX_FILE_BYTES)], "a.jpg")]]), rules);
    expect(exact.ok).toBe(true);
    using upload = await readUpload(
      form([
        ["photo", new File([new Uint8Array(MAX_FILE_BYTES + 1)], "a.jpg")],
        ["name", "Ana"],
      ]),
      rules,
    );
    expect(upload).toMatchObject({ ok: false, refusal: "too large", fields: { name: "Ana" } });
  });

  it("a form is refused when it never ends, after a bounded part of it", async () => {
    let sent = 0;
    const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n');
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue(sent === 0 ? head : new Uint8Array(65_536));
        sent += 65_536;
      },
    });
    expect(await refusalOf(raw(endless))).toBe("too large");
    expect(sent).toBeLessThan(2.5 * MAX_FILE_BYTES);
  });

  it("a form is refused with more than half a megabyte of text, in either form", async () => {
    const text = "a".repeat(600 * 1024);
    expect(await refusalOf(form([["bio", text]]))).toBe("too large");
    expect(await refusalOf(post(new URLSearchParams({ bio: text })))).toBe("too large");
    expect(
      await refusalOf(
        form([
          ["bio", text.slice(0, 300_000)],
          ["bio", text.slice(0, 300_000)],
        ]),
      ),
    ).toBe("too large");
  });

  it("a form is refused with a file where none belongs", async () => {
    expect(await refusalOf(form([["name", new File(["x"], "a.jpg")]]))).toBe("malformed");
  });

  it("a form is refused with hundreds of parts", async () => {
    expect(await refusalOf(form(Array.from({ length: 300 }, (_, n): [string, string] => [`f${n}`, ""])))).toBe("too large");
  });

  it.each([
    ["cut short", part("name", "Ana")],
    ["empty", ""],
    ["of another boundary", part("name", "Ana").replaceAll("--x", "--y")],
    ["with a part whose head is 9 KB", part("a".repeat(9_000), "1")],
    ["with bytes that are no UTF-8", Buffer.from(`${part("name", "\xff")}--x--\r\n`, "latin1")],
  ])("a form is refused when it is %s", async (_what, body) => {
    expect(await refusalOf(raw(body))).toBe("malformed");
  });

  it("a form is refused when the visitor leaves in the middle of a file", async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(
          Buffer.from(
            `--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nwhole\r\n${part("name", "Ana")}--x\r\n`,
          ),
        );
      },
      pull(controller) {
        controller.error(new Error("aborted"));
      },
    });
    expect(await refusalOf(raw(broken))).toBe("malformed");
  });

  it.each(["application/json", "text/plain", "multipart/mixed; boundary=x", "multipart/form-data"])(
    "unread when it is %s",
    async (type) => {
      const request = post("{}", { "Content-Type": type });
      expect(await refusalOf(request)).toBe("unsupported");
      expect(request.bodyUsed).toBe(false);
    },
  );
});
