/** A page from the cache, written to a connection as Node's HTTP would have written it. */
import type { Socket } from "node:net";
import { requestFigures } from "#app/http/figures/request-figures.server.ts";
import { chooseEncoding } from "#app/http/pages/page-body.server.ts";
import { cacheKey, type PageCache } from "#app/http/pages/page-cache.server.ts";
import type { PageNames } from "#app/http/pages/page-names.server.ts";
import type { Head } from "./head.ts";

type Known = {
  cache: PageCache;
  names: PageNames;
  isAnswered: (cookies: string | undefined) => boolean;
  isOfSession: (cookies: string | undefined) => boolean;
  /** Whether a host is one that can be asked for. */
  isFitHost: (host: string) => boolean;
  isEnding?: (() => boolean) | undefined;
  /** Seconds for which an idle connection is kept. */
  keptFor: number;
};

/** Answers what is known and the same for everyone; false for everything else. */
export function answerKnown(known: Known, head: Head, socket: Socket): boolean {
  const begun = performance.now();
  // Who is still reading gets no more than what Node lets him have, the last answer of a connection says so, and a session's page is its own.
  if (socket.writableLength > 0 || known.isEnding?.() || known.isOfSession(head.cookie) || !known.isFitHost(head.host)) return false;
  const now = Date.now();
  const entry = known.cache.find(cacheKey(known.names.get(head.url) ?? head.url, known.isAnswered(head.cookie)), now);
  if (!entry) return false;
  const { etag, wire, bytes } = entry.bodies[chooseEncoding(head.acceptEncoding)];
  const isSame = head.ifNoneMatch?.includes(etag.slice(2)) ?? false;
  const end = endOfHead(now, known.keptFor);
  if (isSame) socket.write(wire.notModified + end, "latin1");
  else {
    socket.cork();
    socket.write(wire.page + end, "latin1");
    socket.write(bytes);
    socket.uncork();
  }
  requestFigures.cache.hits += 1;
  requestFigures.note("page", isSame ? 304 : 200, (performance.now() - begun) / 1_000);
  known.cache.improve(entry);
  return true;
}

let ending = { second: 0, text: "" };

/** What Node adds to every answer of a connection that stays; the clock moves once a second. */
function endOfHead(now: number, keptFor: number): string {
  const second = Math.floor(now / 1_000);
  if (second !== ending.second) {
    const text = `Date: ${new Date(now).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keptFor}\r\n\r\n`;
    ending = { second, text };
  }
  return ending.text;
}
