import { fold } from "./text.ts";

/** "ForageMax Pășune Rezistentă" → "foragemax-pasune-rezistenta". Diacritics are folded first; may be empty. */
export function slugify(name: string): string {
  return fold(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 120)
    .replace(/-+$/, "");
}

/** `wanted`, or the first of `wanted-2`, `wanted-3`… that nothing else has. */
export function firstFree(wanted: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted.slice(0, 95)}-${number}`;
    if (!isTaken(name)) return name;
  }
}
