import { withoutKey } from "#app/forms/slug/keyed-places.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { firstLetters, fold } from "#app/language/text.ts";

export const SOURCE_FIELDS = ["referrer", "landing_page", "utm_source", "utm_medium", "utm_campaign"] as const;

export type Source = Record<(typeof SOURCE_FIELDS)[number], string>;

/**
 * Source as the browser tells it: the request's form cleans it. Nothing of it is kept on the visitor's device (decision
 * 50). Pure.
 */
export function sourceOfVisit(page: URL, referrer: string): Source {
  const named = (name: string) => page.searchParams.get(name) ?? "";
  return {
    referrer: parseAddress(referrer)?.origin === page.origin ? "" : (referrer.split(/[?#]/, 1)[0] as string),
    landing_page: withoutKey(page.pathname),
    utm_source: named("utm_source"),
    utm_medium: named("utm_medium"),
    utm_campaign: named("utm_campaign"),
  };
}

/** Its own fields, which scripts have filled; else the address of the form's page, which browsers send as Referer. */
export function withSource<Values extends Record<string, string>>(values: Values, referer: string | null, origin: string): Values {
  if (SOURCE_FIELDS.some((name) => values[name])) return values;
  const page = parseAddress(referer ?? "");
  return page?.origin === origin ? { ...values, ...sourceOfVisit(page, "") } : values;
}

/** URL.canParse is missing in older browsers. */
function parseAddress(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

let arrival: Source | undefined;

/** Where the visitor came from when this document was loaded: in its memory alone. Only in a browser. */
export function arrivalSource(): Source {
  arrival ??= sourceOfVisit(new URL(window.location.href), document.referrer);
  return arrival;
}

export function rememberArrival(): void {
  arrivalSource();
}

// A request names its source in somebody's words: they are cut and cleaned, never a reason to refuse.

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
