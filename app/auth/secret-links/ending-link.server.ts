/** The address of what ends: id, end in seconds, and the site's signature of both (decision 52). Nothing of it is stored: a database copy opens nothing. */
import { env } from "#app/env.server.ts";
import { isSigned, sign } from "../secret.server.ts";

/** Signed into links that are already out: never renamed. */
type Purpose = "hand-off" | "price list";

export function endingAddress(purpose: Purpose, place: string, { id, expires_at }: { id: number; expires_at: string }): string {
  const text = `${id.toString(36)}-${endOf(expires_at)}`;
  return `${env().publicOrigin}/${place}/${text}-${sign(purpose, text)}`;
}

/** The signature is looked at first: a made-up link costs no query and says nothing. */
export function readEndingToken(purpose: Purpose, token: string) {
  const [, id = "", end = "", signature = ""] = /^([a-z\d]{1,8})-([a-z\d]{1,8})-([\w-]{43})$/.exec(token) ?? [];
  if (!isSigned(purpose, `${id}-${end}`, signature)) return undefined;
  // An older database put back may hold another link under the same id: it ends at another moment.
  return { id: Number.parseInt(id, 36), isOf: (row: { expires_at: string }) => endOf(row.expires_at) === end };
}

function endOf(expires_at: string): string {
  return Math.floor(Date.parse(expires_at) / 1_000).toString(36);
}
