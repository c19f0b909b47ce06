/** What is read from the whole catalogue is read once for each of its versions (the triggers that move the page cache on, decision 4). */
import { readCatalogueVersion } from "#db/client.server.ts";

/** Keeps what `make` returns, for each key, until anything that pages show has changed. */
export function perVersion<Value>(make: (key: string) => Value): (key?: string) => Value {
  const kept = new Map<string, Value>();
  let version = -1;
  return (key = "") => {
    const current = readCatalogueVersion();
    if (current !== version) kept.clear();
    version = current;
    const found = kept.get(key) ?? make(key);
    kept.set(key, found);
    return found;
  };
}
