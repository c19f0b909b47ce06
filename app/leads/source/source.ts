/** Nothing of it is kept on the visitor's device (decision 50). All are somebody's words: cut, cleaned, never a reason to refuse. Pure. */
import { withoutKey } from "#app/forms/slug/keyed-places.ts";
import { firstLetters, fold, normalizeText } from "#app/language/text.ts";

export const SOURCE_FIELDS = ["referrer", "landing_page", "utm_source", "utm_medium", "utm_campaign"] as const;

export type Source = Record<(typeof SOURCE_FIELDS)[number], string>;

const UTM_FIELDS = ["utm_source", "utm_medium", "utm_campaign"] as const;

const PATH_LENGTH = 200;
const UTM_LENGTH = 100;
const READ = 4_000;

export function sourceOfVisit(page: URL, referrer: string): Source {
  const utm = (name: (typeof UTM_FIELDS)[number]) => cleanUtm(page.searchParams.get(name));
  return {
    referrer: parse(referrer)?.origin === page.origin ? "" : cleanReferrer(referrer),
    landing_page: cleanPage(page.pathname),
    utm_source: utm("utm_source"),
    utm_medium: utm("utm_medium"),
    utm_campaign: utm("utm_campaign"),
  };
}

/** Its own fields, which scripts have filled; else the address of the form's page, which browsers send as Referer. */
export function withSource<Values extends Record<string, string>>(values: Values, referer: string | null, origin: string): Values {
  if (SOURCE_FIELDS.some((name) => values[name])) return values;
  const page = parse(referer ?? "");
  return page?.origin === origin ? { ...values, ...sourceOfVisit(page, "") } : values;
}

export function cleanReferrer(value: unknown): string {
  const text = textOf(value);
  // Most values are empty, and parsing one throws.
  if (text === "") return "";
  const address = parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
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

/** URL.canParse is missing in older browsers. */
function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
