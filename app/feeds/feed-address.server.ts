/** The secret address of the feed: when it was made, and the site's signature of that (decision 52). One is good at a time; nothing that opens it is stored. */
import { z } from "zod";
import { isSigned, sign } from "#app/auth/secret.server.ts";
import { deleteDocument, findDocument, publishDocument } from "#app/documents/documents.server.ts";
import { env } from "#app/env.server.ts";

const KEY = "product-feed";
const PURPOSE = "product feed";
const stored = z.object({ made_at: z.iso.datetime() });

/** When the address that is good was made; undefined where there is none. */
export function findFeedStart(): string | undefined {
  return stored.safeParse(findDocument(KEY)?.body).data?.made_at;
}

export function changeFeedAddress(now: Date): void {
  publishDocument(KEY, { made_at: now.toISOString() }, now);
}

export function closeFeed(): void {
  deleteDocument(KEY);
}

/** https://www.example.ro/feed/…/produse, to which the ending of a format is put. */
export function feedAddress(madeAt: string): string {
  const text = Date.parse(madeAt).toString(36);
  return `${env().publicOrigin}/feed/${text}-${sign(PURPOSE, text)}/produse`;
}

/** "over": it was ours, and has been changed or closed. The signature is looked at first: a made-up address costs no query and says nothing. */
export function openFeed(token: string): "open" | "over" | undefined {
  const [, text = "", signature = ""] = /^([a-z\d]{1,9})-([\w-]{43})$/.exec(token) ?? [];
  if (!isSigned(PURPOSE, text, signature)) return undefined;
  const start = findFeedStart();
  return start !== undefined && Date.parse(start).toString(36) === text ? "open" : "over";
}
