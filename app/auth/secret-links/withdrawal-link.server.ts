/** The link by which a person takes back the consent for news, without signing in: the id of a request and our signature, and nothing else. */
import { env } from "#app/env.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { isSigned, sign } from "../secret.server.ts";

const PURPOSE = "marketing-withdrawal";

/** Link that ends the mails, in the text and by one click (RFC 8058). It never expires; another SESSION_SECRET ends it. */
export function withdrawalUrl({ id }: { id: number }): string {
  return `${env().publicOrigin}/renunta/${withdrawalToken(id)}`;
}

export function readWithdrawalToken(token: string): number | undefined {
  const [, id = "", signature = ""] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  return isSigned(PURPOSE, id, signature) ? readRowId(id) : undefined;
}

function withdrawalToken(id: number): string {
  return `${id}.${sign(PURPOSE, String(id))}`;
}
