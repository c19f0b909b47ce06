/** The link by which a person takes back the consent for news, without signing in: the id of a request and our signature, and nothing else. */
import { readRowId } from "#app/http/row-id.ts";
import { isSigned, sign } from "../secret.server.ts";
import { keyedLink } from "./secret-link.server.ts";

const PURPOSE = "marketing-withdrawal";

/** Link that ends the mails, in the text and by one click (RFC 8058). It opens the id alone, never expires, and ends with another SESSION_SECRET. */
export const WITHDRAWAL_LINK = keyedLink<{ id: number }, number>({
  place: "renunta",
  key: ({ id }) => `${id}.${sign(PURPOSE, String(id))}`,
  open(token) {
    const [, id = "", signature = ""] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
    return isSigned(PURPOSE, id, signature) ? readRowId(id) : undefined;
  },
  cleanName: (id) => id,
});
