/**
 * The crowd, in a process of its own: asks for all pages in turn over a few dozen connections, some browsers with an answer to the cookie banner, most
 * without, and notes of each page when each of its versions was first and last seen. Tells over IPC: a line each second, at the end what it saw.
 */
import { Agent, request } from "node:http";

export type Crowd = { port: number; paths: readonly string[]; requests: number; connections: number; host: string };

/** Moments are of Date.now(). A version is what its ETag names, without the encoding. `asked`: when the last request was sent that got it. */
export type Seen = { version: string; first: number; asked: number; times: number };

export type Crowded = { seen: Record<string, Seen[]>; failures: number; seconds: number; hits: number };

const { port, paths, requests, connections, host } = JSON.parse(process.argv[2] as string) as Crowd;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const CONSENT = `cookieConsent=${encodeURIComponent(JSON.stringify({ necessary: true, analytics: false, marketing: false, timestamp: new Date().toISOString() }))}`;
const result: Crowded = { seen: {}, failures: 0, seconds: 0, hits: 0 };
let number = 0;

function visit(): Promise<void> {
  const own = number;
  number += 1;
  const path = paths[own % paths.length] as string;
  const isAnswered = own % 4 === 0;
  // Analytics of others make every Cookie header another one.
  const cookie = `_ga=GA1.${own}${isAnswered ? `; ${CONSENT}` : ""}`;
  const headers = {
    Host: host,
    "Accept-Encoding": "gzip, deflate, br",
    Cookie: cookie,
    "X-Forwarded-For": `10.${(own >> 16) & 255}.${(own >> 8) & 255}.${own & 255}`,
  };
  const asked = Date.now();
  return new Promise((resolve) => {
    const call = request({ port, host: "127.0.0.1", path, agent, headers }, (answer) => {
      answer.on("data", () => {});
      answer.on("end", () => {
        if (answer.statusCode !== 200) result.failures += 1;
        else note(`${path} ${isAnswered ? "answered" : "new"}`, String(answer.headers.etag).replace(/-(br|gzip|identity)"$/, ""), asked);
        if (/ /.test(String(answer.headers["x-varnish"]))) result.hits += 1;
        resolve();
      });
    });
    call.on("error", () => {
      result.failures += 1;
      resolve();
    });
    call.end();
  });
}

function note(page: string, version: string, asked: number): void {
  result.seen[page] ??= [];
  const known = result.seen[page].find((one) => one.version === version);
  if (!known) result.seen[page].push({ version, first: Date.now(), asked, times: 1 });
  else {
    known.asked = Math.max(known.asked, asked);
    known.times += 1;
  }
}

const began = performance.now();
const told = setInterval(() => process.send?.(number), 100);
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (number < requests) await visit();
  }),
);
clearInterval(told);
result.seconds = (performance.now() - began) / 1_000;
agent.destroy();
process.send?.(result);
process.disconnect?.();
