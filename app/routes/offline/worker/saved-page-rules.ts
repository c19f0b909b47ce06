/** What the worker keeps, under which name, how much of it, and what a kept page says of itself. Pure. */
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { KEYED_PLACES } from "#app/forms/slug/keyed-places.ts";
import { formatDay, formatDayOfYear } from "#app/language/dates.ts";
import { formatClock } from "#app/language/moments.ts";

/** Where a visitor without signal is led when the page he wants is not kept. */
export const OFFLINE_PAGE = "/fara-semnal";
/** Pages that are of use on the field even to who has not visited them. */
export const ALWAYS_SAVED = [OFFLINE_PAGE, "/plan"];
/** In its address: which page was wanted. */
export const WANTED_PARAM = "cerut";
/** When a page was kept, on the page itself: milliseconds. */
export const SAVED_AT_HEADER = "X-Kept-At";
/** Of each kind so many are kept; the oldest go. */
export const MAX_SAVED = { pages: 40, scripts: 100, pictures: 60 };
/** A page that was kept a moment ago is not fetched once more only because somebody walked over it. */
export const FRESH_FOR = 10 * 60_000;

/** The administration, calls, what is one visitor's own, and what opens by a signed link. */
const NEVER_SAVED = new RegExp(`^/(admin|api|${KEYED_PLACES.join("|")}|cerere|setari-cookie-uri|metrics|rapoarte|up)(/|\\.|$)`);
const FILE = /^\/(assets|uploads|sigla|images)\//;
/** What says where somebody came from, and nothing of the page. */
const TRACKING_PARAMS = /^(utm_\w+|gclid|fbclid|ttclid|vot|cerut|_routes)$/;

export type FileKind = "scripts" | "pictures";

/** True for an address that may be kept as a page. */
export function isSavablePath(pathname: string): boolean {
  return !NEVER_SAVED.test(pathname) && !FILE.test(pathname) && !/\.[a-z]{2,11}$/.test(pathname);
}

/** What kind of file an address is of; undefined for anything that is not kept. */
export function fileKind(pathname: string): FileKind | undefined {
  if (!FILE.test(pathname)) return undefined;
  return pathname.startsWith("/assets/") ? "scripts" : "pictures";
}

/** The address under which a page is kept: what says only where somebody came from is left out. */
export function pageKey(address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const name of [...searchParams.keys()]) if (TRACKING_PARAMS.test(name)) searchParams.delete(name);
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** The page that answers an address of its own with the help of scripts: the area of a product, the plots of a plan. */
export function pageWithoutQuery(address: string): string | undefined {
  const { pathname, search } = new URL(address);
  return search && (pathname.startsWith("/produse/") || pathname === "/plan") ? pathname : undefined;
}

type Answer = { status: number; type: string; redirected: boolean; headers: { get(name: string): string | null } };

/** A page that everybody gets: whole, ours, of no one in particular, and not hidden from search for being behind a link. */
export function isPublicPage({ status, type, redirected, headers }: Answer): boolean {
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

/** The files that a page names. */
export function filesIn(html: string): string[] {
  return [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)].map(([name]) => name))];
}

/** The scripts that a script needs. The list of all routes, which is a script too, names its files in another way: most are of pages that nobody keeps. */
export function scriptsIn(script: string): string[] {
  return [...new Set([...script.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => `/assets/${name}`))];
}

/** A path of this site, from an address that anybody may have written. */
export function wantedPath(written: string | null): string | undefined {
  return written && /^\/(?![\\/])[^\s]*$/.test(written) ? written : undefined;
}

/** Why a page is shown as it was kept. */
type Reason = "no-signal" | "not-kept";

/** "Pagină păstrată la 21 noiembrie, 14:05." and what that means; with the year where it is another one. */
export function savedPageWords(at: Date, now: Date, reason: Reason): string {
  const day = bucharestDay(at);
  const isOfThisYear = day.slice(0, 4) === bucharestDay(now).slice(0, 4);
  const kept = `Pagină salvată pe ${(isOfThisYear ? formatDayOfYear : formatDay)(day)}, la ${formatClock(at)}.`;
  if (reason === "not-kept") return `Fără internet, iar pagina cerută nu este salvată pe acest dispozitiv. ${kept}`;
  return `${kept} Fără internet: este posibil ca prețurile și stocul să se fi schimbat de atunci.`;
}

/** The page with a strip above its header, where nothing stands before the link that skips it. React passes over what it does not know in a body. */
export function withStrip(html: string, words: string, again: string): string {
  // Never without it: what has no header has it before everything.
  const place = Math.max(0, html.search(/<header[\s>]/));
  const link = again.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const strip = `<kept-page role="region" aria-label="Pagină salvată"><div class="flash flash--warn no-print" role="status"><p>${words}</p><a class="more" href="${link}">Încearcă din nou</a></div></kept-page>`;
  return html.slice(0, place) + strip + html.slice(place);
}
