import { KEYED_PLACES } from "#app/registers/public-pages.ts";

const KEYED = new RegExp(`^/(${KEYED_PLACES.join("|")})/`, "i");

export function isKeyed(path: string): boolean {
  return KEYED.test(path);
}

/** Takes out of a path what opens something: only of what kind it was is left. */
export function withoutKey(path: string): string {
  return isKeyed(path) ? `/${path.split("/", 2)[1]}` : path;
}
