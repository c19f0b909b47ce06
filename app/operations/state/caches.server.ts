import { listCaches } from "#db/cache/cached.server.ts";
import { isCaching } from "#db/cache/switch.server.ts";

export function readCaches(): { isCaching: boolean; caches: ReturnType<typeof listCaches> } {
  return { isCaching: isCaching(), caches: listCaches() };
}
