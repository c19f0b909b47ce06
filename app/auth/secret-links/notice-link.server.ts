/** Two links to a notice: that after the form shows it, that in the mail deletes it too. Each is its id, encrypted anew each time. */
import { env } from "#app/env.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { decrypt, encrypt } from "../secret.server.ts";

const IN_MAIL = "restock-mail";
const ON_PAGE = "restock-asked";
/** Every id has this many digits: the length of an encrypted text can be read off the link. */
const DIGITS = 9;
/** An encrypted id in base64url: random value, id, tag. The dots are left out, because the log recognises a key by its length. */
const TOKEN = /^([\w-]{16})([\w-]{12})([\w-]{22})$/;

/** For the page after the form. Valid as long as the notice is stored; another SESSION_SECRET ends it. */
export function noticePagePath(id: number): string {
  return addressOf(ON_PAGE, id);
}

/** For the mail, which reaches only the owner of the address. */
export function noticeMailUrl(id: number): string {
  return env().publicOrigin + addressOf(IN_MAIL, id);
}

/** `mayDelete` of the link in the mail alone. Undefined for a token that we have not made. */
export function readNoticeToken(token: string): { id: number; mayDelete: boolean } | undefined {
  const sealed = TOKEN.exec(token)?.slice(1).join(".");
  if (sealed === undefined) return undefined;
  const readFor = (purpose: string) => readRowId(decrypt(purpose, sealed)?.replace(/^0+/, ""));
  const purpose = [IN_MAIL, ON_PAGE].find((known) => readFor(known) !== undefined);
  const id = purpose === undefined ? undefined : readFor(purpose);
  return id === undefined ? undefined : { id, mayDelete: purpose === IN_MAIL };
}

function addressOf(purpose: string, id: number): string {
  return `/anunt/${encrypt(purpose, String(id).padStart(DIGITS, "0")).replaceAll(".", "")}`;
}

export function cleanNoticeAddress(token: string): string {
  return `/anunt/${token.slice(0, 16)}`;
}
