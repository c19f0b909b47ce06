/** Pages through a whole edge with a router of the test's own, which counts what it is asked for. */
import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import type { RouterContextProvider } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { votesOfContext } from "#app/http/context.server.ts";
import type { CatalogueChanges } from "#app/http/pages/page-cache.server.ts";
import { createEdge } from "../edge.server.ts";
import { maxConnectionsFor, openFilesLimit, SOCKET_LIMITS } from "../limits.server.ts";
import type { EdgeOptions } from "../visit.server.ts";

let changes: CatalogueChanges = { version: 1, votes: 0, votedFor: [] };
/** Addresses that the router has been asked for; it answers when `open` lets it. */
let asked: string[] = [];
let gate: Promise<void> = Promise.resolve();
let open: () => void = () => {};

async function route(given: Request, context: RouterContextProvider): Promise<Response> {
  const { pathname, search } = new URL(given.url);
  asked.push(pathname + search);
  await gate;
  if (pathname === "/card.jpg") return openAnswer(given);
  if (pathname.startsWith("/produse/")) context.set(votesOfContext, 1);
  const headers = { "Content-Type": "text/html; charset=utf-8", ...(pathname === "/oferta" && { "Cache-Control": "no-store" }) };
  return new Response(`<p>${pathname} ${asked.length}`, { status: pathname === "/nimic" ? 404 : 200, headers });
}

let said: string[] = [];

/** Drops what it has opened, open, where the request has been given up: so does the framework with what a route has opened. */
function openAnswer({ signal }: Request): Response {
  said = ["opened"];
  const cancel = () => void said.push("closed");
  const answer = new Response(new ReadableStream({ cancel }), { headers: { "Content-Type": "image/jpeg" } });
  if (signal.aborted) throw signal.reason;
  return answer;
}

const IN_A_WHILE = new Date(Date.now() + 600_000);

const TAG = 'W/"7"';

const options: EdgeOptions = {
  route,
  findFile: () => undefined,
  takesFiles: () => false,
  tagOf: (path, cookies) => (path === "/intrebare" && cookies === "session" ? TAG : undefined),
  pageAddress: (url) => (url === "/card.jpg" ? undefined : url.replace(/[?&]utm=[^&]*/, "")),
  readChanges: () => changes,
  nextPromiseChange: () => IN_A_WHILE,
  isSignedIn: () => false,
  isShared: () => false,
  deviceOf: () => undefined,
  hasChosenCookies: () => false,
  hasSessionCookie: (cookies) => cookies === "session",
  environment: {
    publicOrigin: "http://localhost",
    isOriginFixed: false,
    isHttps: false,
    coversSubdomains: false,
    trustProxy: { count: 1, networks: ["127.0.0.0/8", "::1"] },
    isDevelopment: false,
  },
  isCaching: true,
};
const { server, dropStalePages } = createEdge(options);
/** Server of the same options in development. */
const { server: inDevelopment } = createEdge({ ...options, environment: { ...options.environment, isDevelopment: true } });

let port: number;

beforeAll(async () => {
  server.listen(0);
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  changes = { version: changes.version + 1, votes: changes.votes, votedFor: [] };
  dropStalePages();
  asked = [];
  gate = Promise.resolve();
});

/** From now on the router waits. */
function close(): void {
  gate = new Promise((resolve) => {
    open = resolve;
  });
}

describe("the cost of an answer", () => {
  it("the cost of an answer is told in development", async () => {
    inDevelopment.listen(0);
    await once(inDevelopment, "listening");
    const answer = await fetch(`http://localhost:${(inDevelopment.address() as AddressInfo).port}/gazon`);
    expect(answer.headers.get("Server-Timing")).toMatch(/^t0;desc="router";dur=\d+\.\d, t1;desc="total";dur=\d+\.\d$/);
    inDevelopment.close();
    inDevelopment.closeAllConnections();
  });

  it("the cost of an answer is told to nobody outside development", async () => {
    expect((await fetch(`http://localhost:${port}/gazon`)).headers.has("Server-Timing")).toBe(false);
  });
});

it("a connection has the time and the room that are written down", () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = SOCKET_LIMITS;
  expect({ ...server }).toMatchObject({ headersTimeout, requestTimeout, keepAliveTimeout });
  expect(server.maxConnections).toBe(maxConnectionsFor(openFilesLimit()));
  expect(SOCKET_LIMITS).toMatchObject({ headersTimeout: 10_000, requestTimeout: 600_000, bodyTimeout: 30_000, maxHeaderSize: 16 * 1024 });
});

describe("what an open page asks again and again", () => {
  const question = (headers: Record<string, string>) => fetch(`http://localhost:${port}/intrebare`, { headers });
  beforeEach(() => {
    asked = [];
  });

  it("what an open page asks again and again is answered without the router to who knows the answer and may", async () => {
    const answer = await question({ Cookie: "session", "If-None-Match": TAG });
    expect([answer.status, answer.headers.get("ETag"), answer.headers.get("Cache-Control"), asked]).toEqual([304, TAG, "no-store", []]);
  });

  it.each([
    ["who knows another answer", { Cookie: "session", "If-None-Match": 'W/"6"' }],
    ["who knows none", { Cookie: "session" }],
    ["whoever may not", { Cookie: "other", "If-None-Match": TAG }],
  ])("what an open page asks again and again is the router's to answer to %s", async (_who, headers) => {
    expect([(await question(headers as Record<string, string>)).status, asked]).toEqual([200, ["/intrebare"]]);
  });
});

it("what a route has opened for a visitor who left meanwhile is closed", async () => {
  close();
  const visitor = request({ port, path: "/card.jpg" }).on("error", () => {});
  visitor.end();
  await vi.waitFor(() => expect(asked).toContain("/card.jpg"));
  visitor.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  open();
  await vi.waitFor(() => expect(said).toEqual(["opened", "closed"]));
});

describe("a page", () => {
  beforeEach(async () => {
    await write("/");
    asked = [];
  });

  it("a page that a hundred visitors ask for at once is made once", async () => {
    close();
    const all = Array.from({ length: 100 }, () => get("/gazon"));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    open();
    const bodies = (await Promise.all(all)).map(({ status, body }) => `${status} ${body}`);
    expect(asked).toEqual(["/gazon"]);
    expect(new Set(bodies).size).toBe(1);
    await get("/gazon");
    expect(asked, "and kept").toHaveLength(1);
  });

  it("a page is asked for without what it does not read, and known under every such address", async () => {
    for (const target of ["/gazon?utm=a", "/gazon?utm=b", "/gazon"]) expect((await get(target)).status).toBe(200);
    expect(asked).toEqual(["/gazon"]);
  });

  it.each([
    ["that is for one visitor alone", "/oferta"],
    ["that does not exist", "/nimic"],
    ["whose address is written in an odd way", "/GAZON"],
    ["whose address is written in another odd way", "/g%61zon"],
  ])("%s is made for each", async (_what, target) => {
    await Promise.all([get(target), get(target)]);
    await get(target);
    expect(asked).toEqual([target, target, target]);
  });

  it("a page that began before a change is not what somebody gets who asks after it", async () => {
    close();
    const before = get("/gazon");
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    changes = { ...changes, version: changes.version + 1 };
    const change = write("/");
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    open();
    await change;
    const after = await get("/gazon");
    expect(after.body).not.toBe((await before).body);
    expect(asked).toEqual(["/gazon", "/", "/gazon"]);
  });

  it("a page is made anew after a vote where it shows votes, and only there", async () => {
    for (const target of ["/gazon", "/produse/a"]) await get(target);
    changes = { ...changes, votes: changes.votes + 1, votedFor: [1] };
    await write("/");
    asked = [];
    for (const target of ["/gazon", "/produse/a"]) await get(target);
    expect(asked).toEqual(["/produse/a"]);
  });

  it("a page is asked for by whoever is signed in like by anybody, and kept by no cache on the way", async () => {
    const stranger = await get("/gazon");
    const own = await get("/gazon", { headers: ["Cookie", "session"] });
    expect(own.body).toBe(stranger.body);
    expect(asked).toEqual(["/gazon"]);
    expect(stranger.headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, stale-while-revalidate=0, stale-if-error=86400");
    expect(own.headers["cache-control"]).toBe("private, no-cache");
    const same = await get("/gazon", { headers: ["Cookie", "session", "If-None-Match", String(own.headers.etag)] });
    expect([same.status, same.headers["cache-control"]]).toEqual([304, "private, no-cache"]);
  });

  it.each([
    ["without a Host", []],
    ["with two", ["Host", "localhost", "Host", "rau.example"]],
    ["with one that can be none", ["Host", "a b"]],
  ])("a page that is known is refused to a request %s, as it was before it was known", async (_what, headers) => {
    await get("/gazon");
    expect((await get("/gazon", { headers: ["X-Forwarded-For", "10.0.0.1", ...headers] })).status).toBe(400);
  });
});

afterEach(() => open());

describe("a queue of more pages than can be made soon", () => {
  it("the next one is turned away at once; what is known and what is written is not", async () => {
    await get("/gazon");
    close();
    const waiting = Array.from({ length: 104 }, (_, index) => get(`/pagina-${index}`));
    await vi.waitFor(() => expect(asked.filter((target) => target.startsWith("/pagina-"))).toHaveLength(4));
    await vi.waitFor(async () => expect((await get("/alta")).status).toBe(503));
    const { headers, body } = await get("/alta");
    expect(headers["retry-after"]).toBe("5");
    expect(body).toContain("Site-ul nu poate răspunde acum");
    expect(body).toContain("Prima pagină");
    expect((await get("/gazon")).status).toBe(200);
    const written = write("/contact");
    await vi.waitFor(() => expect(asked).toContain("/contact"));
    open();
    expect((await written).status).toBe(200);
    expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
    expect((await get("/alta")).status).toBe(200);
  });
});

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string };

let visitors = 0;

const write = (target: string) => get(target, { method: "POST", headers: ["Origin", `http://localhost:${port}`] });

/** Each request comes from another address, so that no limit joins them. */
function get(target: string, { method = "GET", headers = [] as string[] } = {}): Promise<Answer> {
  visitors += 1;
  const host = headers.includes("X-Forwarded-For")
    ? []
    : ["Host", `localhost:${port}`, "X-Forwarded-For", `10.1.${visitors >> 8}.${visitors & 255}`];
  return new Promise((resolve, reject) => {
    const sent = request({ port, path: target, method, headers: [...host, ...headers], setHost: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode as number, headers: response.headers, body: Buffer.concat(chunks).toString() }),
      );
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}
