import { bucharestDay } from "#app/calendar/bucharest.ts";
import { formatDay, formatDayOfYear } from "#app/language/dates.ts";
import { escapeMarkup } from "#app/language/plain-text.ts";
import { KEYED_PLACES } from "#app/registers/public-pages.ts";

export const OFFLINE_PAGE = "/fara-semnal";
export const ALWAYS_SAVED = [OFFLINE_PAGE, "/cerere/plan"];
export const WANTED_PARAM = "cerut";
/** When a page was saved, in milliseconds. */
export const SAVED_AT_HEADER = "X-Kept-At";
export const MAX_SAVED = { pages: 40, scripts: 100, pictures: 60 };
export const FRESH_FOR_MS = 10 * 60_000;

const NEVER_SAVED = new RegExp(`^/(admin|api|${KEYED_PLACES.join("|")}|cerere(?!/plan$)|setari-cookie-uri|metrics|rapoarte|up)(/|\\.|$)`);
const FILE = /^\/(assets|uploads|sigla|images)\//;
const TRACKING_PARAMS = /^(utm_\w+|gclid|fbclid|ttclid|vot|cerut|_routes)$/;

export type FileKind = "scripts" | "pictures";

export function isSavablePath(pathname: string): boolean {
  return !NEVER_SAVED.test(pathname) && !FILE.test(pathname) && !/\.[a-z]{2,11}$/.test(pathname);
}

export function fileKind(pathname: string): FileKind | undefined {
  if (!FILE.test(pathname)) return undefined;
  return pathname.startsWith("/assets/") ? "scripts" : "pictures";
}

export function pageKey(address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const name of [...searchParams.keys()]) if (TRACKING_PARAMS.test(name)) searchParams.delete(name);
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** The page that answers an address of its own with the help of scripts: the area of a product, the plots of a plan. */
export function pageWithoutQuery(address: string): string | undefined {
  const { pathname, search } = new URL(address);
  return search && (pathname.startsWith("/produse/") || pathname === "/cerere/plan") ? pathname : undefined;
}

type Answer = { status: number; type: string; redirected: boolean; headers: { get(name: string): string | null } };

/** A complete page that is the same for everybody and may be indexed. */
export function isSharedPage({ status, type, redirected, headers }: Answer): boolean {
  const word = (name: string) => headers.get(name)?.toLowerCase() ?? "";
  return (
    status === 200 &&
    type === "basic" &&
    !redirected &&
    word("content-type").startsWith("text/html") &&
    !/no-store|private/.test(word("cache-control")) &&
    !word("x-robots-tag").includes("noindex")
  );
}

export function filesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)].map(([name]) => name))];
}

/** The scripts that a script imports. The list of all routes is left out: most of its files belong to pages that are not saved. */
export function scriptsIn(script: string): string[] {
  return [...new Set([...script.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => `/assets/${name}`))];
}

export function wantedPath(written: string | null): string | undefined {
  return written && /^\/(?![\\/])[^\s]*$/.test(written) ? written : undefined;
}

type Reason = "no-signal" | "not-kept";

export function savedPageWords(at: Date, now: Date, reason: Reason): string {
  const day = bucharestDay(at);
  const isOfThisYear = day.slice(0, 4) === bucharestDay(now).slice(0, 4);
  const missing = reason === "not-kept" ? " Pagina cerută nu este salvată pe acest dispozitiv." : "";
  return `Fără internet.${missing} Prețuri din ${(isOfThisYear ? formatDayOfYear : formatDay)(day)}.`;
}

/** The page with a line under its header; React ignores unknown elements of a body. */
export function withOfflineStrip(html: string, words: string, again: string): string {
  // A page without a header gets the line at its beginning.
  const end = "</header>";
  const place = html.includes(end) ? html.indexOf(end) + end.length : 0;
  const strip = `<kept-page role="region" aria-label="Pagină salvată"><div class="signal-line no-print" role="status"><p>${words}</p><a href="${escapeMarkup(again)}">Reîncarcă</a></div></kept-page>`;
  return html.slice(0, place) + strip + html.slice(place);
}
