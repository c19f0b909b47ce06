/** What many pages read of the products, once for each version of the catalogue. */

import { requireCategories } from "#app/catalog/category/categories.server.ts";
import { requireHidden } from "#app/catalog/category/hidden-categories.server.ts";
import { isPreview } from "#app/texts/texts.server.ts";
import { perVersion } from "#db/statements/per-version.server.ts";
import { isDatabaseFailure } from "#db/storage-failure.server.ts";

/**
 * Keeps what `make` returns for each of the last `most` keys, which visitors may choose, until the catalogue changes. Where the categories cannot be read
 * products stand without them (decision 64): that is nothing to keep, and neither is what the owner alone sees. `make` may not say anything of votes.
 */
export function perCatalogue<Value>(make: (key: string) => Value, most: number): (key: string) => Value {
  const kept = perVersion(() => {
    requireCategories();
    requireHidden();
    return new Map<string, Value>();
  });
  return (key) => {
    const known = isPreview() ? undefined : readable(kept);
    const found = known?.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    if (known && made !== undefined) {
      const [oldest] = known.keys();
      if (known.size >= most && oldest !== undefined) known.delete(oldest);
      known.set(key, made);
    }
    return made;
  };
}

/**
 * The same, or nothing where something cannot be read: who asks then makes it with what can (http/storage-failures.server.ts), and a page that stands without
 * something is nothing to keep.
 */
export function perCatalogueWhole<Value>(make: (key: string) => Value, most: number): (key: string) => Value | undefined {
  const read = perCatalogue(make, most);
  return (key) => {
    try {
      return read(key);
    } catch {
      return undefined;
    }
  };
}

function readable<Kept>(kept: () => Kept): Kept | undefined {
  try {
    return kept();
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    return undefined;
  }
}
