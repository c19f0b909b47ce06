/** Bytes that are not quite HTTP, headers that mean two things, and requests hidden in others. */
import { type Case, LEAD, lead, newAddress, openSite, toJson, tooLarge } from "./corpus.ts";

const site = await openSite();
const HOST = `localhost:${site.port}`;
const CLOSE = "Connection: close\r\n";
const KB = 1_024;

const up = (lines: string, first = "GET /up HTTP/1.1") => `${first}\r\n${lines}\r\n`;
const post = (lines: string, body: string, path = "/api/leads") =>
  `POST ${path} HTTP/1.1\r\nHost: ${HOST}\r\nX-Forwarded-For: ${newAddress()}\r\nContent-Type: application/json\r\n${lines}\r\n${body}`;
const refused = (name: string, raw: string): Case => ({ name, raw, status: 400, empty: true });
const breaksOff = (name: string, raw: string): Case => ({ ...refused(name, raw), breaksOff: true });
const unfit = (name: string, raw: string): Case => ({ name, raw, status: 400, text: "400 Bad Request" });
const fine = (name: string, raw: string, next?: number[]): Case => ({ name, raw, status: 200, ...(next && { next }) });
const host = (value: string) => `GET /up HTTP/1.1\r\nHost:${value}\r\n${CLOSE}\r\n`;
const HIDDEN = `GET /admin HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`;
const LEAD_BYTES = Buffer.from(toJson(lead())).toString("latin1");
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const CHUNKED = `Transfer-Encoding: chunked\r\n`;

site.run("raw-http", [
  ...[
    ["no HTTP", "hello\r\n\r\n"],
    ["an empty line and nothing", "\r\n\r\n\r\nx\r\n\r\n"],
    ["TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"],
    ["SSH", "SSH-2.0-OpenSSH_9.0\r\n\r\n"],
    ["SMTP", "EHLO evil.example\r\n\r\n"],
    ["the beginning of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["HTTP/1.2", up(`Host: ${HOST}\r\n`, "GET /up HTTP/1.2")],
    ["HTTP/9.9", up(`Host: ${HOST}\r\n`, "GET /up HTTP/9.9")],
    ["HTTP/11", up(`Host: ${HOST}\r\n`, "GET /up HTTP/11")],
    ["http/1.1", up(`Host: ${HOST}\r\n`, "GET /up http/1.1")],
    ["HTCPCP/1.1", up(`Host: ${HOST}\r\n`, "GET /up HTCPCP/1.1")],
    ["a method that does not exist", up(`Host: ${HOST}\r\n`, "BREW /up HTTP/1.1")],
    ["a method in small letters", up(`Host: ${HOST}\r\n`, "get /up HTTP/1.1")],
    ["a method with a NUL", up(`Host: ${HOST}\r\n`, "GE\x00T /up HTTP/1.1")],
    ["no method", up(`Host: ${HOST}\r\n`, " /up HTTP/1.1")],
    ["no address", up(`Host: ${HOST}\r\n`, "GET  HTTP/1.1")],
    ["an address with a space", up(`Host: ${HOST}\r\n`, "GET /u p HTTP/1.1")],
    ["an address with a tab", up(`Host: ${HOST}\r\n`, "GET /u\tp HTTP/1.1")],
    ["an address with a NUL", up(`Host: ${HOST}\r\n`, "GET /u\x00p HTTP/1.1")],
    ["a space before the first line", up(`Host: ${HOST}\r\n`, " GET /up HTTP/1.1")],
    ["an address without a slash", up(`Host: ${HOST}\r\n`, "GET up HTTP/1.1")],
  ].map(([name = "", raw = ""]) => refused(name, raw)),
  unfit("HTTP/0.9", "GET /up\r\n\r\n"),
  fine("HTTP/2.0 in the words of 1.1", up(`Host: ${HOST}\r\n${CLOSE}`, "GET /up HTTP/2.0")),
  breaksOff("nothing after the first line", "GET /up HTTP/1.1\r\n"),
  breaksOff("half a first line", "GET /u"),
  breaksOff("headers that break off", `GET /up HTTP/1.1\r\nHost: ${HOST}\r\nX-Half`),
  unfit("a whole address", up(`Host: ${HOST}\r\n${CLOSE}`, "GET http://evil.example/up HTTP/1.1")),
  unfit("a whole address of ours", up(`Host: ${HOST}\r\n${CLOSE}`, `GET http://${HOST}/up HTTP/1.1`)),
  unfit("two slashes", up(`Host: ${HOST}\r\n${CLOSE}`, "GET //up HTTP/1.1")),
  unfit("an asterisk", up(`Host: ${HOST}\r\n${CLOSE}`, "GET * HTTP/1.1")),
  {
    name: "OPTIONS *",
    raw: up(`Host: ${HOST}\r\n${CLOSE}`, "OPTIONS * HTTP/1.1"),
    status: 405,
    text: "405 Method Not Allowed",
    allow: "GET, HEAD, POST",
  },
  fine("an empty line before it", `\r\n${up(`Host: ${HOST}\r\n${CLOSE}`)}`),
  fine("HTTP/1.0 with a Host", up(`Host: ${HOST}\r\n`, "GET /up HTTP/1.0")),
  unfit("HTTP/1.0 without a Host", up("", "GET /up HTTP/1.0")),

  ...[
    "",
    " ",
    " a b",
    ' a"b',
    " a,b",
    ` ${HOST}/evil`,
    ` ${HOST}?x`,
    ` ${HOST}#x`,
    " user@localhost",
    " localhost:abc",
    " localhost:",
    " localhost:-1",
    " localhost:123456",
    " [::1",
    " ::1",
    " http://localhost",
    " lo%63alhost",
    " <x-corpus>",
    " \xc3\xa9.ro",
    ` ${"a".repeat(5_000)}!`,
  ].map((value) => unfit(`Host:${value.length > 40 ? " very long" : value}`, host(value))),
  ...[" localhost:99999", " localhost:65536", " 256.256.256.256", " 1.2.3.08", " [::::]", " [1:2:3]", " 4294967296"].map((value) =>
    unfit(`Host:${value}`, host(value)),
  ),
  unfit("no Host", up(CLOSE)),
  unfit("two Hosts", up(`Host: ${HOST}\r\nHost: evil.example\r\n${CLOSE}`)),
  unfit("the same Host twice", up(`Host: ${HOST}\r\nHost: ${HOST}\r\n${CLOSE}`)),
  unfit("two Hosts for a call", up(`Host: ${HOST}\r\nhost: evil.example\r\n${CLOSE}`, "GET /admin HTTP/1.1")),
  ...[" localhost", " LOCALHOST", " 127.0.0.1:3000", " [::1]:3000", " evil.example"].map((value) =>
    fine(`Host:${value} is fine`, host(value)),
  ),

  ...[
    ["a header without a colon", up(`Host: ${HOST}\r\nX-Nothing\r\n`)],
    ["a header without a name", up(`Host: ${HOST}\r\n: x\r\n`)],
    ["a space before the colon", up(`Host : ${HOST}\r\n`)],
    ["a space in a name", up(`Host: ${HOST}\r\nX Y: z\r\n`)],
    ["a name in another alphabet", up(`Host: ${HOST}\r\nX-\xc8\x99: z\r\n`)],
    ["a NUL in a name", up(`Host: ${HOST}\r\nX-\x00: z\r\n`)],
    ["a NUL in a value", up(`Host: ${HOST}\r\nX: a\x00b\r\n`)],
    ["a line feed alone", up(`Host: ${HOST}\r\nX: a\nY: b\r\n`)],
    ["a carriage return alone", up(`Host: ${HOST}\r\nX: a\rY: b\r\n`)],
    ["a folded first header", `GET /up HTTP/1.1\r\n Host: ${HOST}\r\n\r\n`],
    ["headers above 16 KB", up(`Host: ${HOST}\r\nX: ${"a".repeat(17 * KB)}\r\n`)],
    ["many headers above 16 KB", up(`Host: ${HOST}\r\n${Array.from({ length: 1_500 }, (_, index) => `X-${index}: aaaa\r\n`).join("")}`)],
    ["a cookie above 16 KB", up(`Host: ${HOST}\r\nCookie: admin_session=${"a".repeat(17 * KB)}\r\n`)],
    ["an address above 16 KB", up(`Host: ${HOST}\r\n`, `GET /${"a".repeat(20 * KB)} HTTP/1.1`)],
  ].map(([name = "", raw = ""]) => refused(name, raw)),
  fine("headers of 15 KB", up(`Host: ${HOST}\r\nX: ${"a".repeat(15 * KB)}\r\n${CLOSE}`)),
  fine("five hundred headers", up(`Host: ${HOST}\r\n${Array.from({ length: 500 }, (_, index) => `X-${index}: a\r\n`).join("")}${CLOSE}`)),
  fine("headers named like properties of objects", up(`Host: ${HOST}\r\n__proto__: x\r\nconstructor: y\r\ntoString: z\r\n${CLOSE}`)),
  fine("letters outside ASCII in a value", up(`Host: ${HOST}\r\nUser-Agent: \xc8\x99\xff\r\n${CLOSE}`)),
  fine("an address of a visitor that is none", up(`Host: ${HOST}\r\nX-Forwarded-For: <x-corpus>, ' OR 1=1, ,,\r\n${CLOSE}`)),
  fine("a thousand addresses of a visitor", up(`Host: ${HOST}\r\nX-Forwarded-For: ${"1.1.1.1, ".repeat(1_000)}\r\n${CLOSE}`)),
  fine("encodings that do not exist", up(`Host: ${HOST}\r\nAccept-Encoding: ${"br;q=0, x;q=2, ".repeat(200)}\r\n${CLOSE}`)),
  fine(
    "languages, types and conditions that do not exist",
    up(
      `Host: ${HOST}\r\nAccept: \x22\r\nAccept-Language: ../..\r\nIf-Modified-Since: mâine\r\nIf-None-Match: *\r\nRange: bytes=9-0\r\n${CLOSE}`,
    ),
  ),
  fine("a switch to another protocol", up(`Host: ${HOST}\r\nUpgrade: websocket\r\nConnection: close, Upgrade\r\nSec-WebSocket-Key: x\r\n`)),
  fine(
    "a switch to HTTP/2",
    up(`Host: ${HOST}\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\nConnection: close, Upgrade, HTTP2-Settings\r\n`),
  ),
  {
    name: "an expectation that does not exist",
    raw: post(`Expect: banana\r\nContent-Length: 2\r\n${CLOSE}`, "{}"),
    status: 417,
    text: "417 Expectation Failed",
  },
  {
    name: "an expectation that is met",
    raw: post(`Expect: 100-continue\r\nContent-Length: 2\r\n${CLOSE}`, "{}"),
    status: 100,
    next: [422],
  },

  ...[
    ["a length that is negative", post("Content-Length: -1\r\n", "{}")],
    ["a length with a sign", post("Content-Length: +2\r\n", "{}")],
    ["a length in hexadecimal", post("Content-Length: 0x2\r\n", "{}")],
    ["a length with a point", post("Content-Length: 2.0\r\n", "{}")],
    ["two lengths in one", post("Content-Length: 2, 2\r\n", "{}")],
    ["a length that is a word", post("Content-Length: abc\r\n", "{}")],
    ["a length past every number", post(`Content-Length: ${"9".repeat(30)}\r\n`, "{}")],
    ["two lengths that differ", post("Content-Length: 2\r\nContent-Length: 40\r\n", `{}${HIDDEN}`)],
    ["two lengths that agree", post("Content-Length: 2\r\nContent-Length: 2\r\n", `{}${HIDDEN}`)],
    ["a length and chunks", post(`Content-Length: 4\r\n${CHUNKED}`, `0\r\n\r\n${HIDDEN}`)],
    ["chunks and a length", post(`${CHUNKED}Content-Length: 4\r\n`, `0\r\n\r\n${HIDDEN}`)],
    ["chunks, then something else", post("Transfer-Encoding: chunked, identity\r\n", `0\r\n\r\n${HIDDEN}`)],
    ["an encoding that does not exist", post("Transfer-Encoding: xchunked\r\n", `0\r\n\r\n${HIDDEN}`)],
    ["a space before the colon of the encoding", post("Transfer-Encoding : chunked\r\n", `0\r\n\r\n${HIDDEN}`)],
    ["a tab before the encoding's name", post("X: y\r\n\tTransfer-Encoding: chunked\r\nContent-Length: +1\r\n", `0\r\n\r\n${HIDDEN}`)],
    ["an encoding with a vertical tab", post("Transfer-Encoding: \x0bchunked\r\n", `0\r\n\r\n${HIDDEN}`)],
    ["a chunk whose size is no number", post(CHUNKED, "zz\r\n{}\r\n0\r\n\r\n")],
    ["a chunk whose size is negative", post(CHUNKED, "-2\r\n{}\r\n0\r\n\r\n")],
    ["a chunk whose size is past every number", post(CHUNKED, `${"f".repeat(20)}\r\n{}\r\n0\r\n\r\n`)],
    ["a chunk longer than it says", post(CHUNKED, "2\r\n{}}}\r\n0\r\n\r\n")],
    ["a chunk without its end", post(CHUNKED, "2\r\n{}0\r\n\r\n")],
    ["a chunk size with a line feed alone", post(CHUNKED, "2\n{}\r\n0\r\n\r\n")],
    ["a chunk extension above 16 KB", post(CHUNKED, `2;x=${"a".repeat(17 * KB)}\r\n{}\r\n0\r\n\r\n`)],
  ].map(([name = "", raw = ""]) => refused(name, raw)),
  {
    name: "chunks",
    raw: post(`${CHUNKED}${CLOSE}`, `${chunk(LEAD_BYTES.slice(0, 20))}${chunk(LEAD_BYTES.slice(20))}0\r\n\r\n`),
    status: 201,
    answer: { success: true },
    changes: LEAD,
  },
  { name: "no body", raw: post(`Content-Length: 0\r\n${CLOSE}`, ""), status: 400, code: "malformed" },
  refused("neither length nor chunks", post(CLOSE, "{}")),
  { name: "a length above the limit, and no body", raw: post(`Content-Length: ${32 * KB + 1}\r\n`, ""), ...tooLarge("32 KB") },
  { name: "a length of ten gigabytes", raw: post("Content-Length: 10737418240\r\n", "{}"), ...tooLarge("32 KB") },
  { name: "chunks above the limit", raw: post(CHUNKED, `${chunk("a".repeat(KB)).repeat(33)}0\r\n\r\n`), ...tooLarge("32 KB") },
  {
    name: "a vote in chunks above its limit",
    raw: post(CHUNKED, `${chunk("a".repeat(600)).repeat(2)}0\r\n\r\n`, "/api/ratings"),
    ...tooLarge("1 KB"),
  },
  fine("a GET with a body", `GET /up HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 5\r\n${CLOSE}\r\nhello`),

  fine("two at once", `GET /up HTTP/1.1\r\nHost: ${HOST}\r\n\r\n${up(`Host: ${HOST}\r\n${CLOSE}`)}`, [200]),
  fine("ten at once", `${`GET /up HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`.repeat(9)}${up(`Host: ${HOST}\r\n${CLOSE}`)}`, Array(9).fill(200)),
  refused("a broken one after a good one", `GET /up HTTP/1.1\r\nHost: ${HOST}\r\n\r\nBREW / HTTP/1.1\r\n\r\n`),
  fine("one with another Host after a good one", `GET /up HTTP/1.1\r\nHost: ${HOST}\r\n\r\n${host(' a"b')}`, [400]),
  fine(
    "a body that looks like a request",
    `GET /up HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: ${HIDDEN.length}\r\n${CLOSE}\r\n${HIDDEN}`,
  ),
  refused("more after the end", post(`Content-Length: 2\r\n${CLOSE}`, `{}${HIDDEN}`)),
  { name: "a refused body that looks like a request", raw: post(`Content-Length: ${33 * KB}\r\n`, HIDDEN), ...tooLarge("32 KB") },
]);
