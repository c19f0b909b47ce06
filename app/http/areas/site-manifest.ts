/**
 * The router's list of routes as pages of the site get it: without the administration and the calls, nine tenths of it, which no visitor may open, and
 * in one file with the root's script (docs/decisions/0084-files-of-a-page.md). Pure: the build writes the file, the server names it.
 */

type ListedRoute = { id: string; parentId?: string | undefined; module: string; imports?: string[] | undefined };
type Manifest = { url: string; entry: { module: string; imports?: string[] | undefined }; routes: Record<string, ListedRoute | undefined> };

const ROOT = "root";
const OF_THE_SITE = /^routes\/site\//;
/** The file of what every page is made of (scripts/browser-files.ts). */
const FRAME = /\/site-[^/]+\.js$/;
/** How the build calls the file of the whole list, "/assets/manifest-1cbb22bb.js"; development has none. */
const WHOLE = /\/manifest-(?=[^/]+\.js$)/;

/** The part of a list that the site's own pages need; the list itself in development. */
export function siteManifest<Whole extends Manifest>(whole: Whole): Whole {
  const root = whole.routes[ROOT];
  if (!root || !WHOLE.test(whole.url)) return whole;
  const url = whole.url.replace(WHOLE, "/site-root-");
  const shown = Object.entries(whole.routes).filter(([id, route]) => isOfSite(id, route?.parentId));
  return { ...whole, url, entry: entryOf(whole), routes: { ...Object.fromEntries(shown), [ROOT]: { ...root, module: url } } };
}

/**
 * Of the site's list what one document is made of: the routes around its page, and none of the files that each of them needs, which the router would ask for
 * ahead (decision 84). The whole list would be gone through anew for each document.
 */
export function documentManifest<Whole extends Manifest>(site: Whole, ids: readonly string[]): Whole {
  const routes = ids.map((id) => [id, site.routes[id] && { ...site.routes[id], imports: [] }]);
  return { ...site, entry: { ...site.entry, imports: [] }, routes: Object.fromEntries(routes) };
}

/** The first script's own file only names the site's, which holds its code (scripts/build.mjs makes sure): one request less. */
function entryOf({ entry }: Manifest): Manifest["entry"] {
  const module = entry.imports?.find((name) => FRAME.test(name));
  return module ? { ...entry, module } : entry;
}

/** Whether a route, by its name and that of the route around it, is one of the site's own pages. */
export function isOfSite(id: string, parentId: string | undefined): boolean {
  return [id, parentId].some((name) => OF_THE_SITE.test(name ?? ""));
}
