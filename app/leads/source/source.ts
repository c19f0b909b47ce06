import { withoutKey } from "#app/forms/slug/keyed-places.ts";

export const SOURCE_FIELDS = ["referrer", "landing_page", "utm_source", "utm_medium", "utm_campaign"] as const;

export type Source = Record<(typeof SOURCE_FIELDS)[number], string>;

/**
 * Source as the browser tells it: the request's form cleans it (clean-source.ts). Nothing of it is kept on the visitor's device (decision
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
export function parseAddress(address: string): URL | undefined {
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
