/** The address of an expert link: id, end in seconds, and the site's signature of both. Nothing of it is stored: a database copy opens no request. */
import { isSigned, sign } from "#app/auth/secret.server.ts";
import { env } from "#app/env.server.ts";
import type { ExpertLink } from "#db/schema.ts";

/** Signed into links that are already out: never renamed. */
const PURPOSE = "hand-off";

export function expertLinkAddress(expertLink: Pick<ExpertLink, "id" | "expires_at">): string {
  const text = signedText(expertLink.id, endOfExpertLink(expertLink));
  return `${env().publicOrigin}/lead/${text}-${sign(PURPOSE, text)}`;
}

export function readExpertLinkToken(token: string): { id: number; end: number } | undefined {
  const [, id = "", end = "", signature = ""] = /^([a-z\d]{1,8})-([a-z\d]{1,8})-([\w-]{43})$/.exec(token) ?? [];
  if (!isSigned(PURPOSE, `${id}-${end}`, signature)) return undefined;
  return { id: Number.parseInt(id, 36), end: Number.parseInt(end, 36) };
}

export function endOfExpertLink({ expires_at }: Pick<ExpertLink, "expires_at">): number {
  return Math.floor(Date.parse(expires_at) / 1_000);
}

function signedText(id: number, end: number): string {
  return `${id.toString(36)}-${end.toString(36)}`;
}
