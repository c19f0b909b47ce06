/** Links to a notice: that after the form shows it, that in the mail deletes it too. Each is its id, encrypted anew each time. */

import { decrypt, encrypt } from "#app/auth/secret.server.ts";
import { keyedLink } from "#app/auth/secret-links/secret-link.server.ts";
import { readRowId } from "#app/http/row-id.ts";

const IN_MAIL = "restock-mail";
const ON_PAGE = "restock-asked";
/** Every id has this many digits: the length of an encrypted text can be read off the link. */
const DIGITS = 9;
/** An encrypted id in base64url: random value, id, tag. The dots are left out, because the log recognises a key by its length. */
const TOKEN = /^([\w-]{16})([\w-]{12})([\w-]{22})$/;

type Notice = { id: number; mayDelete: boolean };

/** `mayDelete` in the mail alone, which reaches only the owner of the address. Valid as long as the notice is stored; another SESSION_SECRET ends it. */
export const RESTOCK_LINK = keyedLink<Notice, Notice>({
  place: "anunt",
  key: ({ id, mayDelete }) => encrypt(mayDelete ? IN_MAIL : ON_PAGE, String(id).padStart(DIGITS, "0")).replaceAll(".", ""),
  open(token) {
    const sealed = TOKEN.exec(token)?.slice(1).join(".");
    if (sealed === undefined) return undefined;
    for (const purpose of [IN_MAIL, ON_PAGE]) {
      const id = readRowId(decrypt(purpose, sealed)?.replace(/^0+/, ""));
      if (id !== undefined) return { id, mayDelete: purpose === IN_MAIL };
    }
    return undefined;
  },
  cleanName: (_notice, token) => token.slice(0, 16),
});
