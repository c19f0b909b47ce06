/**
 * What the edge and the routes refuse stands in the log: bad input, too much of it, the wrong method, a stranger's call. The first of a kind by a line with the number
 * of its request, the others of the same minute by their count: whoever tries things is seen, and a flood fills no disk. Nothing that was typed, and
 * nobody's address.
 */
import { log } from "#app/http/log.server.ts";
import type { Kind } from "./request-metrics.server.ts";

/** 404 is what people and search engines ask for every day. */
const TOLD = new Set([400, 401, 403, 405, 408, 409, 411, 413, 414, 415, 417, 422, 429, 431]);
const MINUTE = 60_000;

type Refused = { status: number; kind: Kind; id?: string; method?: string | undefined; path?: string };

/** How many more there were of a kind in its minute. */
const counted = new Map<string, number>();

export function noteRefusal({ status, kind, id, method, path }: Refused): void {
  if (!TOLD.has(status)) return;
  const name = `${status} ${kind}`;
  const more = counted.get(name);
  if (more !== undefined) {
    counted.set(name, more + 1);
    return;
  }
  counted.set(name, 0);
  log.info({ id, status, kind, method, path }, "A request was refused");
  setTimeout(() => tellMore(name, { status, kind }), MINUTE).unref();
}

function tellMore(name: string, about: Pick<Refused, "status" | "kind">): void {
  const more = counted.get(name) ?? 0;
  counted.delete(name);
  if (more > 0) log.info({ ...about, more }, "Others were refused in the same minute");
}
