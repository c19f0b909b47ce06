import { describe, expect, it } from "vitest";
import { readHead } from "./head.ts";

const read = (...lines: string[]) => readHead(Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"));
const GET = "GET /gazon HTTP/1.1";

describe("the head of a request", () => {
  it("gives what a page from the cache depends on, however its names are written", () => {
    expect(
      read(
        "GET /gazon?page=2 HTTP/1.1",
        "host: semi.example:8080",
        "ACCEPT-ENCODING:  gzip, br ",
        "Cookie: a=1; b=2",
        'If-None-Match: W/"x"',
      ),
    ).toEqual({ url: "/gazon?page=2", host: "semi.example:8080", acceptEncoding: "gzip, br", cookie: "a=1; b=2", ifNoneMatch: 'W/"x"' });
    expect(read(GET, "Host: a")).toEqual({ url: "/gazon", host: "a" });
  });

  it("of a browser, and of a proxy that names its visitor, is plain", () => {
    expect(read(GET, "Host: a", "Connection: keep-alive", "User-Agent: Mozilla/5.0 (X11)", "Sec-Fetch-Mode: navigate")).toBeDefined();
    expect(read(GET, "Host: a", "X-Forwarded-For: 10.0.0.1", "Via: 1.1 varnish")).toBeDefined();
  });

  it.each([
    ["another method", ["HEAD /gazon HTTP/1.1", "Host: a"]],
    ["another version", ["GET /gazon HTTP/1.0", "Host: a"]],
    ["a whole address", ["GET http://a/gazon HTTP/1.1", "Host: a"]],
    ["a space in its address", ["GET /ga zon HTTP/1.1", "Host: a"]],
    ["no Host", [GET]],
    ["two Hosts", [GET, "Host: a", "host: b"]],
    ["two Cookies", [GET, "Host: a", "Cookie: a=1", "Cookie: b=1"]],
    ["a body of known length", [GET, "Host: a", "Content-Length: 0"]],
    ["a body in pieces", [GET, "Host: a", "Transfer-Encoding: chunked"]],
    ["an end of the connection", [GET, "Host: a", "Connection: close"]],
    ["more words about the connection", [GET, "Host: a", "Connection: keep-alive, Upgrade"]],
    ["another protocol in mind", [GET, "Host: a", "Upgrade: h2c"]],
    ["an expectation", [GET, "Host: a", "Expect: 100-continue"]],
    ["a header on two lines", [GET, "Host: a", "X-A: b", " c"]],
    ["a space before a colon", [GET, "Host: a", "X-A : b"]],
    ["no space after one", [GET, "Host:a"]],
    ["letters beyond ASCII", [GET, "Host: a", "X-A: ș"]],
    ["a bare line feed", [GET, "Host: a", "X-A: b\nContent-Length: 5"]],
    ["a control character", [GET, "Host: a", "X-A: \u0001"]],
    ["more than 8 KB", [GET, "Host: a", `X-A: ${"a".repeat(8_192)}`]],
  ])("with %s is left to Node", (_what, lines) => {
    expect(read(...lines)).toBeUndefined();
  });

  it("that has not come whole, or with something behind it, is left to Node", () => {
    const whole = `${GET}\r\nHost: a\r\n\r\n`;
    expect(readHead(Buffer.from(whole))).toBeDefined();
    for (let length = 0; length < whole.length; length += 1) expect(readHead(Buffer.from(whole.slice(0, length)))).toBeUndefined();
    for (const more of ["\r\n", "x", whole]) expect(readHead(Buffer.from(whole + more))).toBeUndefined();
  });
});
