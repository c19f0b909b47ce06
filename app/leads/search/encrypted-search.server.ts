/** What is searched in the inbox is somebody's name or telephone: in an address it stands encrypted, for this site alone to read. */
import { decrypt, encrypt } from "#app/auth/secret.server.ts";

const PURPOSE = "search in the inbox";

/** Of an address whose words are sealed (`cauta`), with the words in `q`. */
export function withDecryptedSearch(values: Record<string, string>): Record<string, string> {
  if (!values.cauta) return values;
  return { ...values, q: decrypt(PURPOSE, values.cauta.slice(0, 1_000)) ?? "" };
}

/** For an address; undefined for no words. */
export function encryptSearch(words: string): string | undefined {
  return words === "" ? undefined : encrypt(PURPOSE, words);
}
