import { fold } from "./text.ts";

/** "ForageMax Pășune Rezistentă" → "foragemax-pasune-rezistenta". Diacritics are folded first; may be empty. */
export function slugify(name: string): string {
  return fold(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 120)
    .replace(/-+$/, "");
}
