/** The router's list of routes as one document needs it. Pure. */

type ListedRoute = { id: string; parentId?: string | undefined; module: string; imports?: string[] | undefined };
type Manifest = { url: string; entry: { module: string; imports?: string[] | undefined }; routes: Record<string, ListedRoute | undefined> };

const OF_THE_SITE = /^routes\/site\//;

/**
 * Of the site's list what one document is made of: the routes around its page, and none of the files that each of them needs, which the router would ask for
 * ahead (decision 84). The whole list would be gone through anew for each document.
 */
export function documentManifest<Whole extends Manifest>(site: Whole, ids: readonly string[]): Whole {
  const routes = ids.map((id) => [id, site.routes[id] && { ...site.routes[id], imports: [] }]);
  return { ...site, entry: { ...site.entry, imports: [] }, routes: Object.fromEntries(routes) };
}

/** Whether a route, by its name and that of the route around it, is one of the site's own pages. */
export function isOfSite(id: string, parentId: string | undefined): boolean {
  return [id, parentId].some((name) => OF_THE_SITE.test(name ?? ""));
}
