/**
 * The link by which who waits for a product sees what he asked for and takes it back, without signing in: the id of his notice, encrypted, so that it is
 * another text each time and does not say whether the notice is of now or of long ago.
 */
import { env } from "#app/env.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { seal, unseal } from "../secret.server.ts";

const PURPOSE = "restock-notice";
/** The length of what is sealed can be read off the link: every id has the same. */
const DIGITS = 9;
/** What is sealed, in base64url: what was drawn by lot, the id, the proof that it is ours. The points between them are left out: the log knows a key by its length. */
const TOKEN = /^([\w-]{16})([\w-]{12})([\w-]{22})$/;

/** It opens something as long as the notice is kept; another SESSION_SECRET ends it. */
export function noticeAddress(id: number): string {
  return `/anunt/${seal(PURPOSE, String(id).padStart(DIGITS, "0")).replaceAll(".", "")}`;
}

/** The same for a mail. */
export function noticeUrl(id: number): string {
  return env().publicOrigin + noticeAddress(id);
}

/** The notice that a token means; undefined for one that we have not made. */
export function readNoticeToken(token: string): number | undefined {
  const parts = TOKEN.exec(token)?.slice(1);
  return parts && readRowId(unseal(PURPOSE, parts.join("."))?.replace(/^0+/, ""));
}

/** What stands in the address of a browser that has opened the link: its beginning, which was drawn by lot and opens nothing. */
export function cleanNoticeAddress(token: string): string {
  return `/anunt/${token.slice(0, 16)}`;
}
