/** Search words of the inbox are names or telephones: addresses hold them encrypted. */
import { decrypt, encrypt } from "#app/auth/secret.server.ts";

const PURPOSE = "search in the inbox";

export function withDecryptedSearch(values: Record<string, string>): Record<string, string> {
  if (!values.cauta) return values;
  return { ...values, q: decrypt(PURPOSE, values.cauta.slice(0, 1_000)) ?? "" };
}

export function encryptSearch(words: string): string | undefined {
  return words === "" ? undefined : encrypt(PURPOSE, words);
}
