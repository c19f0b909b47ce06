import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { bodyLimit, isOwnRequest, isStateChanging, maxConnectionsFor, openFilesLimit, placeOfUrl, refusalFor } from "./limits.server.ts";

const request = (url: string, method = "GET", host: string | undefined = "semi.example") =>
  ({ url, method, headers: host === undefined ? {} : { host }, rawHeaders: host === undefined ? [] : ["Host", host] }) as IncomingMessage;

const FEWEST_OF_A_SYSTEM = 100;

describe("refusalFor lets pass", () => {
  it.each(["/", "/produse", "/produse/gazon-sport?suprafata=1,5&unitate=ha", "/p%C4%83%C8%99une", "/produse?q=100%", "/a?x=%0d%0a"])(
    "GET %s",
    (url) => {
      expect(refusalFor(request(url))).toBeUndefined();
    },
  );

  it.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])("%s", (method) => {
    expect(refusalFor(request("/", method))).toBeUndefined();
  });

  it.each(["localhost:3000", "127.0.0.1", "www.Semi-Nord.example", "[::1]:3000"])("the host %s", (host) => {
    expect(refusalFor(request("/", "GET", host))).toBeUndefined();
  });
});

describe("refusalFor refuses", () => {
  it.each(["OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get"])("the method %s with 405", (method) => {
    expect(refusalFor(request("/", method))).toBe(405);
  });

  it.each([
    ["another address in place of a path", "http://rau.example/"],
    ["a path that is a host", "//rau.example/"],
    ["an asterisk", "*"],
    ["nothing", ""],
    ["a backslash", "/\\rau.example"],
    ["an encoded backslash", "/%5crau.example"],
    ["an encoded end of line", "/produse%0d%0aSet-Cookie:x"],
    ["an encoded zero", "/produse%00.jpg"],
    ["half an encoding", "/produse%"],
    ["bytes that are no UTF-8", "/%ff%fe"],
  ])("%s with 400", (_what, url) => {
    expect(refusalFor(request(url))).toBe(400);
  });

  it.each(["", "a b", "rau.example/x", "user@rau.example", "x:123456", "<script>"])("the host %j with 400", (host) => {
    expect(refusalFor(request("/", "GET", host))).toBe(400);
  });

  it("a request without a host with 400", () => {
    expect(refusalFor({ url: "/", method: "GET", headers: {}, rawHeaders: ["Accept", "host"] } as unknown as IncomingMessage)).toBe(400);
  });

  it("a request with two hosts with 400", () => {
    const rawHeaders = ["Host", "semi.example", "Accept", "host", "HOST", "rau.example"];
    expect(refusalFor({ url: "/", method: "GET", headers: { host: "semi.example" }, rawHeaders } as IncomingMessage)).toBe(400);
  });

  it("an address longer than 4 KB with 414", () => {
    expect(refusalFor(request(`/${"a".repeat(4_095)}`))).toBeUndefined();
    expect(refusalFor(request(`/${"a".repeat(4_096)}`))).toBe(414);
  });
});

describe("bodyLimit", () => {
  const KB = 1_024;

  it.each([
    ["/api/ratings", KB],
    ["/api/admin/login", 4 * KB],
    ["/admin/login", 4 * KB],
    ["/admin/login.data", 4 * KB],
    ["/admin/login/cod", 4 * KB],
    ["/api/admin/login/passkey", 4 * KB],
    ["/admin/loginuri", 512 * KB],
    ["/admin/login/", 4 * KB],
    ["/admin", 512 * KB],
    ["/admin/setari", 512 * KB],
    ["/api/admin/settings", 512 * KB],
    ["/api/admin/products/7/specs", 512 * KB],
    ["/api/admin/products/7/images/reorder", 512 * KB],
    ["/api/leads", 32 * KB],
    ["/produse/gazon-sport", 32 * KB],
    ["/produse/gazon-sport.data", 32 * KB],
    ["/", 32 * KB],
  ])("%s takes %d bytes", (path, bytes) => {
    expect(bodyLimit(placeOfUrl(path), false)).toBe(bytes);
  });

  it("an address that takes files takes six of 10 MB and the form around them", () => {
    expect(bodyLimit("/admin/produse/7/imagini", true)).toBeGreaterThan(60 * KB * KB);
    expect(bodyLimit("/admin/produse/7/imagini", true)).toBeLessThan(64 * KB * KB);
  });
});

const OWN = "https://semi.example";
const isOwn = (headers: Record<string, string>) => isOwnRequest(headers, [OWN]);

describe("isOwnRequest lets pass", () => {
  it.each([
    ["a browser of today, from our page", { "sec-fetch-site": "same-origin", origin: OWN }],
    ["a browser of today, typed or from a bookmark", { "sec-fetch-site": "none" }],
    ["a browser that sends no Origin with its own form", { "sec-fetch-site": "same-origin" }],
    ["an older browser, from our page", { origin: OWN }],
    ["a text browser, from our page", { referer: `${OWN}/produse/x` }],
    ["a program, which carries no visitor's cookies", {}],
  ])("%s", (_who, headers) => {
    expect(isOwn(headers)).toBe(true);
  });

  it("a request from any of our origins", () => {
    expect(isOwnRequest({ origin: OWN }, ["http://localhost:3000", OWN])).toBe(true);
  });
});

describe("isOwnRequest refuses", () => {
  it.each([
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://rau.example" }],
    ["a sister site", { "sec-fetch-site": "same-site", origin: "https://alt.semi.example" }],
    ["another site that claims our origin", { "sec-fetch-site": "cross-site", origin: OWN }],
    ["a value nobody knows", { "sec-fetch-site": "own" }],
    ["a foreign origin", { origin: "https://rau.example" }],
    ["a foreign origin beside our referer", { origin: "https://rau.example", referer: `${OWN}/` }],
    ["a foreign origin that says same-origin", { "sec-fetch-site": "same-origin", origin: "https://rau.example" }],
    ["a page without an origin", { origin: "null" }],
    ["our host without encryption", { origin: "http://semi.example" }],
    ["our host on another port", { origin: `${OWN}:8443` }],
    ["a host that begins like ours", { origin: `${OWN}.rau.example` }],
    ["a foreign referer", { referer: "https://rau.example/semi.example" }],
    ["a referer that begins like us", { referer: `${OWN}.rau.example/` }],
    ["a referer that is no address", { referer: "semi.example" }],
  ])("%s", (_who, headers) => {
    expect(isOwn(headers)).toBe(false);
  });
});

describe("isStateChanging", () => {
  it("isStateChanging is everything but reading", () => {
    const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", undefined];
    expect(methods.filter(isStateChanging)).toEqual(["POST", "PUT", "PATCH", "DELETE", undefined]);
  });
});

describe("as many connections are taken", () => {
  it.each([
    [Number.POSITIVE_INFINITY, 2_000],
    [16_384, 2_000],
    [4_096, 2_000],
    [1_024, 492],
    [64, 12],
    [16, 1],
  ])("as %s open files have room for, each beside a file that it sends: %s", (openFiles, most) => {
    expect(maxConnectionsFor(openFiles)).toBe(most);
  });

  it("the system says how many files a process may open", () => {
    expect(openFilesLimit()).toBeGreaterThan(FEWEST_OF_A_SYSTEM);
  });
});
