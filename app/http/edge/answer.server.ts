import type { ServerResponse } from "node:http";
import { writeReadableStreamToWritable } from "@react-router/node";
import { failure } from "#app/http/call.server.ts";
import { type AnswerKind, logRefusal, requestMetrics } from "#app/http/metrics/request-metrics.server.ts";
import { serverTiming } from "#app/http/metrics/trace.server.ts";
import { chooseEncoding, compress, QUICK_COMPRESSION } from "#app/http/pages/page-cache.server.ts";
import { plainErrorPage } from "./plain-page.server.ts";
import type { Visit } from "./visit.server.ts";

export type Answer = {
  status: number;
  headers: string[];
  body?: Buffer | ReadableStream<Uint8Array> | undefined;
};

export const MONITOR_TYPE = "application/health+json";

const RETRY_AFTER = "5";

/** The one place where the bytes of an answer are written. Resolves when they are handed to the socket, of a stream when all are sent. */
export function writeAnswer(visit: Visit, { status, headers, body }: Answer): Promise<void> | undefined {
  const { edge, request, response, timings, begun } = visit;
  const ms = performance.now() - begun;
  const kind = kindOf(visit);
  requestMetrics.note(kind, status, ms / 1_000);
  if (status >= 400) logRefusal({ status, kind, id: visit.id, method: request.method, path: visit.path });
  if (timings) response.setHeader("Server-Timing", serverTiming([...timings, { name: "total", ms }]));
  // The last answer of a connection carries Connection: close.
  if (edge.isEnding?.()) response.shouldKeepAlive = false;
  response.writeHead(status, headers);
  const isWanted = request.method !== "HEAD";
  if (isWanted && body instanceof ReadableStream) return streamBody(body, response);
  if (body instanceof ReadableStream) discard(body);
  if (visit.rest === undefined) response.end(isWanted ? body : undefined);
  else endAfter(visit.rest, response, body);
}

/** The answer is out at once and whole; the connection closes behind it when what the visitor still sends has come. */
function endAfter(rest: Promise<void>, response: ServerResponse, body: Answer["body"]): void {
  if (body instanceof Buffer) response.write(body);
  void rest.then(() => response.end());
}

function kindOf(visit: Visit): AnswerKind {
  if (visit.kind) return visit.kind;
  if (visit.isCall) return "call";
  if (/^\/admin(?![\w-])/i.test(visit.url)) return "admin";
  return visit.page === undefined ? "other" : "page";
}

async function streamBody(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  // Fewer bytes than announced would leave the visitor waiting for the rest.
  response.strictContentLength = true;
  try {
    await writeReadableStreamToWritable(body, response);
  } catch (error) {
    // A visitor who leaves, in the middle or before it, is no error; bytes that could not be read are: they end the response themselves.
    const isGone = ["ECONNRESET", "EPIPE"].includes((error as NodeJS.ErrnoException).code ?? "");
    if (response.errored === error && !isGone) throw error;
  }
}

function discard(body: ReadableStream<Uint8Array> | null): void {
  body?.cancel().catch(() => {});
}

export async function sendResponse(visit: Visit, given: Response): Promise<void> {
  const answer = adaptToReader(given, visit);
  if (answer !== given) discard(given.body);
  const headers = new Headers(answer.headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  headers.set("Vary", "Accept-Encoding");
  const body = await bodyOf(answer, headers, visit.request.headers["accept-encoding"]);
  await writeAnswer(visit, { status: answer.status, headers: rawHeaders(headers), body });
}

/** Raw name, value pairs, with names as HTTP/1.1 has always written them: people and scripts that read them expect that. */
function rawHeaders(headers: Headers): string[] {
  return [...headers].flatMap(([name, value]) => [name.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase()), value]);
}

/** Answers a call with JSON and a person with a page, also where a route answered otherwise; each with the headers its status owes. */
function adaptToReader(answer: Response, visit: Visit): Response {
  const { status, headers } = answer;
  const { isCall, id } = visit;
  const type = headers.get("Content-Type") ?? "";
  if (isCall && status >= 500 && !type.startsWith("application/json")) return adaptToReader(failure(500), visit);
  const retryAfter = headers.get("Retry-After") ?? (status === 503 ? RETRY_AFTER : undefined);
  const owed = {
    ...(status === 405 && { Allow: headers.get("Allow") ?? "GET, HEAD" }),
    ...(retryAfter !== undefined && { "Retry-After": retryAfter }),
  };
  // The encoded data of a client navigation becomes a page by the page's own scripts; a monitor, and a script that asks an address of
  // data, get what they ask for as it is.
  const isData = type === MONITOR_TYPE || (type.startsWith("application/json") && visit.path.endsWith(".json"));
  const isPage = isData || /^text\/(html|x-script)/.test(type);
  if (!isCall && status >= 400 && !isPage) return plainErrorPage(status, { id, headers: owed });
  for (const [name, value] of Object.entries(owed)) headers.set(name, value);
  return answer;
}

/** Texts go compressed and with their length, for which headers are set; pictures and files to be saved, however long, as they come. */
async function bodyOf(answer: Response, headers: Headers, acceptEncoding: string | undefined): Promise<Answer["body"]> {
  const type = headers.get("Content-Type") ?? "";
  const isSaved = headers.get("Content-Disposition")?.startsWith("attachment") ?? false;
  const isText = !isSaved && /^(text|application)\//.test(type);
  if (answer.body && !isText) return answer.body;
  const bytes = Buffer.from(await answer.arrayBuffer());
  const encoding = isText && bytes.length > 1_024 ? chooseEncoding(acceptEncoding) : "identity";
  const body = await compress(bytes, encoding, QUICK_COMPRESSION);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  if (answer.status !== 204 && answer.status !== 304) headers.set("Content-Length", String(body.length));
  return body;
}
