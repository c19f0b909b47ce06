/** Source that a request names: somebody's words, cut and cleaned, never a reason to refuse. Pure. */
import { withoutKey } from "#app/forms/slug/keyed-places.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { firstLetters, fold } from "#app/language/text.ts";
import { parseAddress } from "./source.ts";

const PATH_LENGTH = 200;
const UTM_LENGTH = 100;
const READ = 4_000;

export function cleanReferrer(value: unknown): string {
  const text = textOf(value);
  // Most values are empty, and parsing one throws.
  if (text === "") return "";
  const address = parseAddress(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!address?.hostname.includes(".")) return "";
  const { hostname, pathname } = address;
  return firstLetters(`${hostname.replace(/^www\./, "")}${readable(pathname).replace(/\/$/, "")}`, PATH_LENGTH);
}

export function cleanPage(value: unknown): string {
  const path = textOf(value).split(/[?#]/, 1)[0] as string;
  return path.startsWith("/") ? firstLetters(withoutKey(readable(path)), PATH_LENGTH) : "";
}

export function cleanUtm(value: unknown): string {
  return firstLetters(fold(textOf(value)), UTM_LENGTH);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? oneLine(value.slice(0, READ)) : "";
}

function readable(path: string): string {
  try {
    return oneLine(decodeURIComponent(path));
  } catch {
    return path;
  }
}

function oneLine(text: string): string {
  return normalizeText(text.replaceAll(/\p{Cs}/gu, ""))
    .replaceAll(/\s+/g, " ")
    .trim();
}
