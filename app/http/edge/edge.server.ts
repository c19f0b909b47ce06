/**
 * What a request meets before the router (docs/decisions/0003-own-server.md): limits, security headers, files, page cache,
 * client address, rate limit, body cap, guard. Each step either answers or passes on.
 */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createHeaders, createRequest } from "@remix-run/node-fetch-server";
import { RouterContextProvider } from "react-router";
import { failure } from "#app/http/call.server.ts";
import { clientAddressContext, isAnsweredContext, refusalContext, scriptMarkContext } from "#app/http/context.server.ts";
import { log } from "#app/http/log.server.ts";
import { exceeds } from "#app/http/rate-limit.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { bodyLimit, isUpload, placeOf, refusalFor, SOCKET_LIMITS } from "./limits.server.ts";
import { isOwnRequest, isStateChanging } from "./own-origin.server.ts";
import { cacheKey, chooseEncoding, makeEntry, PageCache, PUBLIC_PAGE } from "./page-cache.server.ts";
import { plainRefusal } from "./plain-page.server.ts";
import { discardRest, limitBodyTime, readBody } from "./request-body.server.ts";
import { securityHeaders } from "./security-headers.server.ts";

export type EdgeOptions = {
  /** The router: a Request in, a Response out. */
  route: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** Files: answers and returns true, or returns false. */
  serveFile: (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | boolean;
  readVersion: () => number;
  nextPageChange: (now: Date) => Date;
  /** Whether a cookie header is that of a session: its uploads may take longer than other bodies. */
  isSession: (cookie: string) => boolean;
  /** Whether a Cookie header brings an answer to the cookie banner. */
  isAnswered: (cookies: string | undefined) => boolean;
  publicOrigin: string;
  isOriginFixed: boolean;
  isHttps: boolean;
  trustProxy: number;
  /** Off for measuring a render, and in development. */
  isCaching: boolean;
  /** Off in development alone. */
  hasPolicy: boolean;
};

type MadeFor = { version: number; isAnswered: boolean };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Seconds after which what the disk or a lock refused is worth another try. */
const RETRY_AFTER = "5";

/** The HTTP server, not yet listening. */
export function createEdge(options: EdgeOptions): Server {
  const cache = new PageCache(options.readVersion());
  const fixedHeaders = securityHeaders(options.isHttps);
  if (!options.hasPolicy) delete fixedHeaders["Content-Security-Policy"];
  const badRequest = `HTTP/1.1 400 Bad Request\r\n${Object.entries(fixedHeaders)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}Connection: close\r\nContent-Length: 0\r\n\r\n`;
  const prefix = randomBytes(4).toString("hex");
  let serial = 0;

  const server = createServer({ maxHeaderSize: SOCKET_LIMITS.maxHeaderSize, requireHostHeader: false }, (request, response) => {
    serial += 1;
    limitBodyTime(request, {
      isSession: options.isSession,
      refuse: () => refuse(request, response, 408),
      hasAnswer: () => response.headersSent,
    });
    if (sendCached(request, response)) return;
    handle(request, response, `${prefix}-${serial}`).catch((error: unknown) => fail(request, response, `${prefix}-${serial}`, error));
  });
  server.headersTimeout = SOCKET_LIMITS.headersTimeout;
  server.requestTimeout = SOCKET_LIMITS.requestTimeout;
  server.keepAliveTimeout = SOCKET_LIMITS.keepAliveTimeout;
  server.maxConnections = SOCKET_LIMITS.maxConnections;
  server.on("checkExpectation", (request, response) => {
    for (const name in fixedHeaders) response.setHeader(name, fixedHeaders[name] as string);
    response.setHeader("Connection", "close");
    void sendPlain(request, response, 417);
  });
  server.on("clientError", ({ code }: NodeJS.ErrnoException, socket) => {
    const answer = code === "ERR_HTTP_REQUEST_TIMEOUT" ? badRequest.replace("400 Bad Request", "408 Request Timeout") : badRequest;
    if (socket.writable) socket.end(answer);
  });
  return server;

  // A page in the cache passed every check when it was made, and its key is the whole address: nothing is left to examine.
  function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    if (!options.isCaching || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const entry = cache.find(cacheKey(request.url as string, options.isAnswered(request.headers.cookie)), Date.now());
    if (!entry) return false;
    const body = entry.bodies[chooseEncoding(request.headers["accept-encoding"])];
    if (request.headers["if-none-match"]?.includes(body.etag)) {
      response.writeHead(304, body.notModified).end();
      return true;
    }
    response.writeHead(200, body.headers).end(request.method === "HEAD" ? undefined : body.bytes);
    return true;
  }

  async function handle(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    response.setHeader("X-Request-Id", id);
    for (const name in fixedHeaders) response.setHeader(name, fixedHeaders[name] as string);
    const url = request.url as string;
    const path = url.split("?", 1)[0] as string;
    const refusal = refusalFor(request) ?? (request.headersDistinct.host?.length === 1 ? undefined : 400);
    if (refusal) return refuse(request, response, refusal);
    if (!isStateChanging(request.method) && (await options.serveFile(request, response))) return;

    if (path.length > 1 && path.endsWith("/") && !isStateChanging(request.method)) return sendToPlainPath(response, url, path);

    const place = placeOf(url);
    const address = clientAddress(request, options.trustProxy);
    const wait = await exceeds("page", address);
    if (wait) return refuse(request, response, 429, { "Retry-After": String(wait) });
    const origin = options.isOriginFixed ? options.publicOrigin : `http://${request.headers.host}`;
    if (isStateChanging(request.method) && !isOwnRequest(request.headers, [origin])) return refuse(request, response, 403);
    if (isStateChanging(request.method) && request.method !== "POST" && isPublicPage(place)) return refuse(request, response, 405);

    const limit = bodyLimit(place);
    if (Number(request.headers["content-length"] ?? 0) > limit) return refuse(request, response, 413);
    const body = isStateChanging(request.method) && !isUpload(place) ? await readBody(request, limit) : undefined;
    if (body === "too large") return refuse(request, response, 413);

    // Looked at once for page and key: an answer that ends in between must not leave its page under the other key.
    const made = { version: cache.version, isAnswered: options.isAnswered(request.headers.cookie) };
    const answer = await options.route(toRequest(request, response, origin, body), makeContext(address, made.isAnswered));
    if (isStateChanging(request.method)) cache.setVersion(options.readVersion());
    if (!request.complete) discardRest(request, limit);
    await send(request, response, answer, made);
  }

  // One address for each page: the one without a slash at its end.
  function sendToPlainPath(response: ServerResponse, url: string, path: string): void {
    response.writeHead(301, { Location: `${path.replace(/\/+$/, "") || "/"}${url.slice(path.length)}`, "Content-Length": 0 }).end();
  }

  async function send(request: IncomingMessage, response: ServerResponse, answer: Response, made?: MadeFor): Promise<void> {
    if (answer.status >= 500 && isCall(request) && !isJson(answer)) return send(request, response, failure(500, "internal"));
    if (answer.status === 503 && !answer.headers.has("Retry-After")) answer.headers.set("Retry-After", RETRY_AFTER);
    const retryAfter = answer.headers.get("Retry-After");
    if (retryAfter) response.setHeader("Retry-After", retryAfter);
    if (answer.status >= 400 && !isCall(request) && !isHtml(answer)) return sendPlain(request, response, answer.status);
    if (answer.status === 405 && !answer.headers.has("Allow") && !response.hasHeader("Allow")) answer.headers.set("Allow", "GET, HEAD");
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (
      made &&
      options.isCaching &&
      !isStateChanging(request.method) &&
      answer.status === 200 &&
      answer.headers.get("Cache-Control") === PUBLIC_PAGE
    ) {
      const headers = Object.entries({ ...fixedHeaders, ...Object.fromEntries(answer.headers) })
        .filter(([name]) => !["cache-control", "vary"].includes(name.toLowerCase()))
        .flat();
      const now = new Date();
      cache.store(
        cacheKey(request.url as string, made.isAnswered),
        await makeEntry(bytes, mergeHeaders(headers), made.version, options.nextPageChange(now).getTime()),
      );
      if (sendCached(request, response)) return;
    }
    response.statusCode = answer.status;
    for (const [name, value] of answer.headers) {
      if (name !== "set-cookie") response.setHeader(name, value);
    }
    const cookies = answer.headers.getSetCookie();
    if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
    if (!response.hasHeader("Cache-Control") || answer.headers.get("Cache-Control") === PUBLIC_PAGE)
      response.setHeader("Cache-Control", "no-store");
    await sendBytes(request, response, bytes);
  }

  async function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    headers: Record<string, string> = {},
  ): Promise<void> {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // The rest of a body that nobody will read must not keep the connection busy.
    if (isStateChanging(request.method)) response.setHeader("Connection", "close");
    if (status === 405) response.setHeader("Allow", isCall(request) ? "GET, HEAD, POST, PUT, PATCH, DELETE" : "GET, HEAD, POST");
    if (isCall(request)) return send(request, response, failure(status, CODES[status] ?? "malformed"));
    if (status !== 403) return sendPlain(request, response, status);
    const context = makeContext(clientAddress(request, options.trustProxy), options.isAnswered(request.headers.cookie));
    context.set(refusalContext, status);
    const answer = await options.route(new Request(`${options.publicOrigin}/-/eroare`), context);
    return send(request, response, answer);
  }

  async function sendPlain(request: IncomingMessage, response: ServerResponse, status: number): Promise<void> {
    response.statusCode = status;
    if (status === 405 && !response.hasHeader("Allow")) response.setHeader("Allow", "GET, HEAD");
    if (status === 503 && !response.hasHeader("Retry-After")) response.setHeader("Retry-After", RETRY_AFTER);
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Cache-Control", "no-store");
    await sendBytes(request, response, Buffer.from(plainRefusal(status)));
  }

  async function fail(request: IncomingMessage, response: ServerResponse, id: string, error: unknown): Promise<void> {
    // A visitor who leaves in the middle is no error of ours.
    if (request.destroyed && !request.complete) return;
    const path = request.url?.split("?", 1)[0];
    log.error({ id, method: request.method, path, error }, "A request failed");
    if (response.headersSent) return void response.destroy();
    await refuse500(request, response);
  }

  async function refuse500(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isCall(request)) return send(request, response, failure(500, "internal"));
    return sendPlain(request, response, 500);
  }
}

const CODES: Record<number, string> = {
  400: "malformed",
  403: "foreign_origin",
  405: "method_not_allowed",
  408: "too_slow",
  413: "too_large",
  414: "too_large",
  429: "too_many",
};

function isJson(answer: Response): boolean {
  return answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
}

/** Also the encoded data of a client navigation, which the page's own scripts turn into a page. */
function isHtml(answer: Response): boolean {
  return /^text\/(html|x-script)/.test(answer.headers.get("Content-Type") ?? "");
}

/** Pages take what a form can send. The admin area answers through its own guard first. */
function isPublicPage(path: string): boolean {
  return !/^\/(api\/|admin(?!\/(login|setup|logout)))/.test(path);
}

function isCall(request: IncomingMessage): boolean {
  return URL.canParse(request.url ?? "", "http://edge") && /^\/api(\/|$)/i.test(new URL(request.url ?? "", "http://edge").pathname);
}

function makeContext(address: string, isAnswered: boolean): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(isAnsweredContext, isAnswered);
  context.set(clientAddressContext, address);
  context.set(scriptMarkContext, randomBytes(16).toString("base64url"));
  return context;
}

function toRequest(request: IncomingMessage, response: ServerResponse, origin: string, body: Buffer | undefined): Request {
  const { protocol, host } = new URL(origin);
  // The head of a page is that of the page: it is made, kept, and sent without its body.
  if (request.method === "HEAD") return new Request(`${origin}${request.url}`, { headers: createHeaders(request) });
  if (!body) return createRequest(request, response, { protocol, host });
  return new Request(`${origin}${request.url}`, {
    method: request.method as string,
    headers: createHeaders(request),
    body: body.length > 0 ? new Uint8Array(body) : null,
  });
}

async function sendBytes(request: IncomingMessage, response: ServerResponse, bytes: Buffer): Promise<void> {
  const type = String(response.getHeader("Content-Type") ?? "");
  const encoding =
    bytes.length > 1_024 && /^(text|application)\//.test(type) ? chooseEncoding(request.headers["accept-encoding"]) : "identity";
  const content =
    encoding === "br"
      ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : encoding === "gzip"
        ? await zip(bytes, { level: 4 })
        : bytes;
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Vary", "Accept-Encoding");
  if (response.statusCode !== 204 && response.statusCode !== 304) response.setHeader("Content-Length", content.length);
  response.end(request.method === "HEAD" ? undefined : content);
}

/** Raw name, value pairs with a later value replacing an earlier one of the same name in any case. */
function mergeHeaders(pairs: string[]): string[] {
  const byName = new Map<string, [string, string]>();
  for (let index = 0; index < pairs.length; index += 2) {
    const name = pairs[index] as string;
    byName.set(name.toLowerCase(), [name, pairs[index + 1] as string]);
  }
  return [...byName.values()].flat();
}
