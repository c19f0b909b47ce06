/** What is searched in the inbox is somebody's name or telephone: in an address it stands encrypted, for this site alone to read. */
import { seal, unseal } from "#app/auth/secret.server.ts";

const PURPOSE = "search in the inbox";

/** Of an address whose words are sealed (`cauta`), with the words in `q`. */
export function withSearch(values: Record<string, string>): Record<string, string> {
  if (!values.cauta) return values;
  return { ...values, q: unseal(PURPOSE, values.cauta.slice(0, 1_000)) ?? "" };
}

/** For an address; undefined for no words. */
export function sealSearch(words: string): string | undefined {
  return words === "" ? undefined : seal(PURPOSE, words);
}
