import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { postOut } from "./post-out.server.ts";

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

const post = (path: string, { time = 5_000, mayBeInside = true } = {}) =>
  postOut(new URL(path, origin), { headers: {}, body: "{}", signal: AbortSignal.timeout(time), mayBeInside });

describe("a post to others", () => {
  it.each([201, 302, 410, 500])("resolves with the status %i", async (status) => {
    expect(await post(`/${status}`)).toBe(status);
  });

  it("follows no redirect", () => {
    expect(asked).not.toContain("GET /201");
    expect(asked.filter((line) => line === "POST /201").length).toBe(1);
  });

  it("does not wait for an answer without end", async () => {
    expect(await post("/fara-sfarsit", { time: 2_000 })).toBe(200);
  });

  it("is given up when its time is over", async () => {
    await expect(post("/mut", { time: 200 })).rejects.toThrow("fără răspuns în 10 s");
  });

  it("says what is wrong with a connection, and not whose", async () => {
    await expect(post("/taie")).rejects.toThrow(/^fără legătură \(ECONNRESET\)$/);
    await expect(post("http://127.0.0.1:9/")).rejects.toThrow(/^fără legătură \(ECONNREFUSED\)$/);
  });

  it("does not go where a name leads into the local network", async () => {
    const before = asked.length;
    const { port } = new URL(origin);
    await expect(post(`http://localhost:${port}/201`, { mayBeInside: false })).rejects.toThrow("adresa duce în rețeaua locală");
    expect(asked.length).toBe(before);
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
