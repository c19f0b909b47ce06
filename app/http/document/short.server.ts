/**
 * Data in short: two that have the same are the same. What loaders read once for each version of the catalogue are the same objects with every page, so each
 * is written out and hashed once; what is handed to a page is never changed afterwards.
 */
import { hash } from "node:crypto";

const known = new WeakMap<object, string>();
/** Packed data are texts, the same ones for each version as well. */
const knownTexts = new Map<string, string>();
/** A text that is longer than this is hashed; so many of them are remembered. */
const LONG = 200;
const MOST_TEXTS = 200;

/** Of data that JSON tells apart. */
export function shortOf(value: unknown): string {
  if (typeof value === "string" && value.length > LONG) return shortOfText(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const before = known.get(value);
  if (before !== undefined) return before;
  const short = hash("sha256", JSON.stringify(value), "base64url");
  known.set(value, short);
  return short;
}

/** In a letter of its own: what an object is hashed to must not be what a text is. */
function shortOfText(text: string): string {
  const before = knownTexts.get(text);
  if (before !== undefined) return before;
  const short = `t${hash("sha256", text, "base64url")}`;
  if (knownTexts.size >= MOST_TEXTS) knownTexts.clear();
  knownTexts.set(text, short);
  return short;
}

/** The same of an object that is made anew each time of such values. */
export function shortOfFields(fields: object): string {
  let text = "";
  for (const [name, value] of Object.entries(fields)) text += `${JSON.stringify(name)}:${shortOf(value)},`;
  return text;
}
