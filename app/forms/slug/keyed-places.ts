/** Addresses that are keys: kept by no log, source or browser cache, never indexed, each try costs a page. A test compares routes. */
export const KEYED_PLACES = ["oferta", "lead", "oferta-scrisa", "lista-preturi", "renunta", "anunt", "rezumat"] as const;

const KEYED = new RegExp(`^/(${KEYED_PLACES.join("|")})/`, "i");

export function isKeyed(path: string): boolean {
  return KEYED.test(path);
}

/** Takes out of a path what opens something: only of what kind it was is left. */
export function withoutKey(path: string): string {
  return isKeyed(path) ? `/${path.split("/", 2)[1]}` : path;
}
