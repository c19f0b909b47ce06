/**
 * What the edge and the routes refuse stands in the log: bad input, too much of it, the wrong method, a stranger's call. The first of a kind by a line with the number
 * of its request, the others of the same minute by their count. Nothing that was typed, and nobody's address.
 */
import { log } from "#app/http/log.server.ts";
import { tellCounted } from "#db/cluster/counted-lines.ts";
import type { Kind } from "./request-metrics.server.ts";

/** 404 is what people and search engines ask for every day. */
const TOLD = new Set([400, 401, 403, 405, 408, 409, 411, 413, 414, 415, 417, 422, 429, 431]);

type Refused = { status: number; kind: Kind; id?: string; method?: string | undefined; path?: string };

export function noteRefusal({ status, kind, id, method, path }: Refused): void {
  if (!TOLD.has(status)) return;
  tellCounted(
    `refused ${status} ${kind}`,
    () => log.info({ id, status, kind, method, path }, "A request was refused"),
    (more) => log.info({ status, kind, more }, "Others were refused in the same minute"),
  );
}
