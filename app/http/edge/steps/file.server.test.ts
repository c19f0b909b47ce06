/** Files through a whole edge: whatever happens to them on the disk, the visitor gets an answer and the process lives. */
import { once } from "node:events";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Agent, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createEdge } from "../edge.server.ts";

vi.mock(import("node:fs/promises"), async (load) => {
  const original = await load();
  return { ...original, open: vi.fn(original.open) };
});

const BYTES = Buffer.alloc(300_000, "abc");
const directory = mkdtempSync(path.join(tmpdir(), "seminord-files-"));
const file = path.join(directory, "picture.webp");
const log = {
  warn: vi.spyOn(console, "warn").mockImplementation(() => {}),
  error: vi.spyOn(console, "error").mockImplementation(() => {}),
};

const { server } = createEdge({
  route: async () => new Response("<p>Nu există", { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } }),
  findFile: (url) =>
    url === "/picture.webp"
      ? { path: file, etag: '"1"', headers: ["Cache-Control", "immutable", "ETag", '"1"'], contentHeaders: ["Content-Type", "image/webp"] }
      : undefined,
  takesFiles: () => false,
  tagOf: () => undefined,
  pageAddress: () => undefined,
  readChanges: () => ({ version: 1, votes: 0, votedFor: [] }),
  nextPromiseChange: (now) => now,
  isSignedIn: () => false,
  isShared: () => false,
  deviceOf: () => undefined,
  hasChosenCookies: () => false,
  hasSessionCookie: () => false,
  environment: {
    publicOrigin: "http://localhost",
    isOriginFixed: false,
    isHttps: false,
    coversSubdomains: false,
    trustProxy: { count: 0, networks: [] },
    isDevelopment: false,
  },
  isCaching: true,
});
const agent = new Agent({ keepAlive: true });
let port: number;

beforeAll(async () => {
  server.listen(0);
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => writeFileSync(file, BYTES));
afterEach(async () => {
  expect((await get("/nothing")).status, "the server is still there").toBe(404);
  vi.clearAllMocks();
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(directory, { recursive: true });
});

describe("a file that is there", () => {
  it("a file that is there is sent whole", async () => {
    const { status, headers, body } = await get("/picture.webp", { Range: "bytes=0-9" });
    expect([status, headers["content-type"], headers["content-length"], headers.etag]).toEqual([200, "image/webp", "300000", '"1"']);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(body.equals(BYTES)).toBe(true);
  });

  it("a file that is there answers HEAD without its bytes, and closes it", async () => {
    const { status, headers, body } = await get("/picture.webp", {}, "HEAD");
    expect([status, headers["content-length"], body.length]).toEqual([200, "300000", 0]);
    const opened = (await vi.mocked(open).mock.results[0]?.value) as FileHandle;
    await vi.waitFor(() => expect(opened.fd).toBe(-1));
  });

  it("a file that is there answers 304 to who has it, and is not opened for that", async () => {
    const { status, headers } = await get("/picture.webp", { "If-None-Match": '"1"' });
    expect([status, headers.etag, headers["cache-control"], headers["content-type"]]).toEqual([304, '"1"', "immutable", undefined]);
    expect(open).not.toHaveBeenCalled();
  });

  it("a file that is there is closed when the visitor leaves in the middle, which is no error", async () => {
    writeFileSync(file, Buffer.alloc(20_000_000));
    const socket = connect(port, "localhost");
    socket.write("GET /picture.webp HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(socket, "data");
    socket.destroy();
    const opened = (await vi.mocked(open).mock.results[0]?.value) as FileHandle;
    await vi.waitFor(() => expect(opened.fd).toBe(-1));
    expect(log.error).not.toHaveBeenCalled();
  });
});

describe("a visitor who has left before the file was opened", () => {
  it.each(["by the end of his connection", "with a reset", "with an error of his connection"])(
    "(%s) is no error, and the file is closed",
    async (way) => {
      const real = vi.mocked(open).getMockImplementation() as typeof open;
      let socket: ReturnType<typeof connect>;
      let response: ServerResponse | undefined;
      server.once("request", (_request, answer) => {
        response = answer;
      });
      const left = new Promise<void>((resolve) => server.once("connection", (connection) => connection.once("close", () => resolve())));
      vi.mocked(open).mockImplementationOnce(async (...args) => {
        if (way === "with a reset") socket.resetAndDestroy();
        else if (way === "by the end of his connection") socket.destroy();
        else response?.destroy(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }));
        await left;
        return real(...args);
      });
      socket = connect(port, "localhost");
      socket.write("GET /picture.webp HTTP/1.1\r\nHost: localhost\r\n\r\n");
      await vi.waitFor(() => expect(vi.mocked(open).mock.settledResults[0]?.type).toBe("fulfilled"));
      const opened = (await vi.mocked(open).mock.results[0]?.value) as FileHandle;
      await vi.waitFor(() => expect(opened.fd).toBe(-1));
      expect(log.error).not.toHaveBeenCalled();
      expect(log.warn).not.toHaveBeenCalled();
    },
  );
});

describe("a file that is not there", () => {
  it("any more is no file: the router says so", async () => {
    rmSync(file);
    expect((await get("/picture.webp")).status).toBe(404);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it("once it was opened is sent all the same", async () => {
    const real = vi.mocked(open).getMockImplementation() as typeof open;
    vi.mocked(open).mockImplementationOnce(async (...args) => {
      const opened = await real(...args);
      rmSync(file);
      return opened;
    });
    const { status, body } = await get("/picture.webp");
    expect([status, body.equals(BYTES)]).toEqual([200, true]);
  });
});

describe("a file that cannot be", () => {
  it.each(["EMFILE", "ENFILE", "EACCES", "EIO"])("opened (%s) answers 503, says when to come back, and leaves a line", async (code) => {
    vi.mocked(open).mockRejectedValueOnce(Object.assign(new Error(`${code}: cannot open`), { code }));
    const { status, headers, body } = await get("/picture.webp");
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
    expect(body.toString()).toContain("503 Service Unavailable");
    expect(JSON.parse(String(log.warn.mock.calls[0]?.[0]))).toMatchObject({ level: "warn", path: "/picture.webp" });
  });

  it("read on breaks its own connection and no other", async () => {
    const bytes = Readable.from(
      (function* () {
        yield BYTES.subarray(0, 1_000);
        throw Object.assign(new Error("EIO: i/o error, read"), { code: "EIO", syscall: "read" });
      })(),
      { objectMode: false },
    );
    vi.mocked(open).mockResolvedValueOnce({
      stat: async () => ({ size: 300_000 }),
      createReadStream: () => bytes,
    } as unknown as FileHandle);
    await expect(get("/picture.webp")).rejects.toThrow();
    expect(String(log.error.mock.calls[0]?.[0])).toContain("EIO");
  });

  it("read to the length that was announced breaks its connection too: nobody waits for the rest", async () => {
    const real = vi.mocked(open).getMockImplementation() as typeof open;
    vi.mocked(open).mockImplementationOnce(async (...args) => {
      const opened = await real(...args);
      const { stat } = opened;
      opened.stat = (async () => {
        const before = await stat.call(opened);
        truncateSync(file, 10);
        return before;
      }) as typeof opened.stat;
      return opened;
    });
    await expect(get("/picture.webp")).rejects.toThrow();
  });
});

type Received = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer };

function get(target: string, headers: Record<string, string> = {}, method = "GET"): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path: target, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode as number, headers: response.headers, body: Buffer.concat(chunks) }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}
