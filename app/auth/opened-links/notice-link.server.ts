/** The link by which who waits for a product sees what he asked for and takes it back, without signing in: the id of his notice and our signature. */
import { env } from "#app/env.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { isSigned, sign } from "../secret.server.ts";

const PURPOSE = "restock-notice";

/** It opens something as long as the notice is kept; another SESSION_SECRET ends it. */
export function noticeAddress(id: number): string {
  return `/anunt/${id}.${sign(PURPOSE, String(id))}`;
}

/** The same for a mail. */
export function noticeUrl(id: number): string {
  return env().publicOrigin + noticeAddress(id);
}

/** The notice that a token means; undefined for one that we have not signed. */
export function readNoticeToken(token: string): number | undefined {
  const [, id = "", signature = ""] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  return isSigned(PURPOSE, id, signature) ? readRowId(id) : undefined;
}
