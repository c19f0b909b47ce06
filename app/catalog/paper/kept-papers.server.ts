/**
 * Technical sheets as they were last made, each for one state of the catalogue and one day: to make one takes tens of milliseconds of a core, to send one
 * nothing. One is made at a time, and few wait: whoever asks for all sheets at once keeps no visitor waiting for a page (decision 94).
 */
import { createHash } from "node:crypto";
import pLimit from "p-limit";

type KeptPaper = { bytes: Buffer; etag: string };

const [MOST_KEPT, MOST_WAITING] = [48, 12];
const oneAtATime = pLimit(1);
const kept = new Map<string, { state: string; paper: KeptPaper }>();
const underWay = new Map<string, Promise<KeptPaper>>();

/** The sheet of a product as it was made for a state; undefined where there is none. Costs nothing. */
export function findKeptPaper(slug: string, state: string): KeptPaper | undefined {
  const found = kept.get(slug);
  if (found?.state !== state) return undefined;
  // The one asked for last goes last.
  kept.delete(slug);
  kept.set(slug, found);
  return found.paper;
}

/** Makes one and keeps it; who asks for the same meanwhile waits for the same. Undefined when too many are waiting. */
export async function keepPaper(slug: string, state: string, make: () => Promise<Buffer>): Promise<KeptPaper | undefined> {
  const key = `${state} ${slug}`;
  const same = underWay.get(key);
  if (same) return await same;
  if (oneAtATime.pendingCount >= MOST_WAITING) return undefined;
  const making = oneAtATime(async () => {
    const bytes = await make();
    const paper = { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"` };
    kept.delete(slug);
    kept.set(slug, { state, paper });
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(oldest);
    return paper;
  }).finally(() => underWay.delete(key));
  underWay.set(key, making);
  return await making;
}
