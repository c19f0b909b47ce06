import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { postOutbound } from "./outbound-post.server.ts";

/** Where crm.exemplu.ro leads. */
let answer = "127.0.0.1";
vi.mock(import("node:dns"), async (load) => {
  const original = await load();
  const lead = ((name: string, options: LookupOptions, done: (error: null, address: LookupAddress[]) => void) =>
    name === "crm.exemplu.ro"
      ? done(null, [{ address: answer, family: 4 }])
      : original.lookup(name, options as never, done as never)) as never;
  return { ...original, lookup: vi.fn(lead) as never };
});

const dataDir = mkdtempSync(path.join(tmpdir(), "seminord-post-"));
vi.stubEnv("DATA_DIR", dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const asked: string[] = [];
const origin = await listen((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  if (request.url === "/mut") return;
  if (request.url === "/fara-sfarsit") {
    response.writeHead(200);
    const timer = setInterval(() => response.write("x".repeat(1_000)), 5);
    response.on("close", () => clearInterval(timer));
    return;
  }
  if (request.url === "/taie") return request.socket.destroy();
  response.writeHead(Number(request.url?.slice(1)), { Location: "/201" }).end();
});

const post = (path: string, { time = 5_000, allowsLocalNetwork = true } = {}) =>
  postOutbound(new URL(path, origin), { headers: {}, body: "{}", signal: AbortSignal.timeout(time), allowsLocalNetwork });

describe("a POST to another server", () => {
  it.each([201, 302, 410, 500])("a POST to another server resolves with the status %i", async (status) => {
    expect(await post(`/${status}`)).toBe(status);
  });

  it("a POST to another server follows no redirect", () => {
    expect(asked).not.toContain("GET /201");
    expect(asked.filter((line) => line === "POST /201").length).toBe(1);
  });

  it("a POST to another server goes to no host that is not in OUTBOUND_HOSTS, where it is set", async () => {
    const before = asked.length;
    vi.stubEnv("OUTBOUND_HOSTS", "crm.exemplu.ro");
    vi.resetModules();
    const limited = (await import("./outbound-post.server.ts")).postOutbound;
    const options = { headers: {}, body: "{}", signal: AbortSignal.timeout(5_000), allowsLocalNetwork: true };
    await expect(limited(new URL("/201", origin), options)).rejects.toThrow("OUTBOUND_HOSTS");
    expect(asked.length).toBe(before);
    vi.stubEnv("OUTBOUND_HOSTS", "127.0.0.1");
    vi.resetModules();
    expect(await (await import("./outbound-post.server.ts")).postOutbound(new URL("/201", origin), options)).toBe(201);
  });

  it("a POST to another server does not wait for an answer without end", async () => {
    expect(await post("/fara-sfarsit", { time: 2_000 })).toBe(200);
  });

  it("a POST to another server is given up when its time is over", async () => {
    await expect(post("/mut", { time: 200 })).rejects.toThrow("fără răspuns în 10 s");
  });

  it("a POST to another server says what is wrong with a connection, without its address", async () => {
    await expect(post("/taie")).rejects.toThrow(/^fără legătură \(ECONNRESET\)$/);
    await expect(post("http://127.0.0.1:9/")).rejects.toThrow(/^fără legătură \(ECONNREFUSED\)$/);
  });

  it("a POST to another server does not go to the machine itself, by IP address or by a name that resolves to it", async () => {
    const before = asked.length;
    const { port } = new URL(origin);
    vi.stubEnv("ALLOW_LOOPBACK_CALLS", "0");
    for (const host of ["127.0.0.1", "127.1", "[::ffff:127.0.0.1]", "localhost", "crm.exemplu.ro"])
      await expect(post(`http://${host}:${port}/201`), host).rejects.toThrow("adresa duce unde site-ul nu are voie să apeleze");
    vi.stubEnv("ALLOW_LOOPBACK_CALLS", "1");
    expect(asked.length).toBe(before);
  });

  it("a POST to another server goes to the very address that was checked: a name is resolved once", async () => {
    const { port } = new URL(origin);
    vi.mocked(lookup).mockClear();
    expect(await post(`http://crm.exemplu.ro:${port}/201`)).toBe(201);
    expect(vi.mocked(lookup).mock.calls.map(([name]) => name)).toEqual(["crm.exemplu.ro"]);
    // The second time the name leads elsewhere.
    answer = "169.254.169.254";
    await expect(post(`http://crm.exemplu.ro:${port}/201`)).rejects.toThrow("nu are voie");
    answer = "192.168.1.20";
    await expect(post(`http://crm.exemplu.ro:${port}/201`, { allowsLocalNetwork: false })).rejects.toThrow("nu are voie");
  });
});

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
