/** The addresses of public pages: the parameters that a route declares are part of its page's address, whatever else stands in a query is not. */
import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject } from "react-router";

/**
 * What a route declares in its `handle`. The layout of the public pages declares an empty list, which marks every page below it as public. "fisa-*" is
 * every parameter that begins so; they are part of the address, and a route that is given one says itself that its answer is not to be cached.
 */
type ReadsQuery = { reads: readonly string[] };

/** The router ranks its whole table for each path it is asked for: so many answers are remembered, of paths up to this length. */
const REMEMBERED = { paths: 2_000, length: 200 };

/** The table of routes as the server build holds it. */
type Table = Record<string, TableRoute | undefined>;
type TableRoute = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module: { handle?: unknown };
};

/**
 * Tells of an address which page it means: its path as written, then the declared parameters in the order of the declaration. Undefined for what is no
 * public page. The address must have passed `refusalFor`.
 */
export function pageAddresses(table: Table): (url: string) => string | undefined {
  const routes = childrenOf(undefined, table);
  const remembered = new LRUCache<string, { declared: ReadonlySet<string> | undefined }>({ max: REMEMBERED.paths });

  function declaredFor(path: string): ReadonlySet<string> | undefined {
    const known = remembered.get(path);
    if (known) return known.declared;
    const handles = (matchRoutes(routes, path) ?? []).map(({ route }) => route.handle).filter(isReader);
    const declared = handles.length === 0 ? undefined : new Set(handles.flatMap(({ reads }) => reads));
    if (path.length <= REMEMBERED.length) remembered.set(path, { declared });
    return declared;
  }

  return (url) => {
    const [path = "", query] = url.split(/\?(.*)/s, 2);
    const declared = declaredFor(path.replace(/(?<=\/)_\.data$|\.data$/, "") || "/");
    const parameters = declared && query ? parametersOf(query, declared) : "";
    return declared && (parameters === "" ? path : `${path}?${parameters}`);
  };
}

function parametersOf(query: string, names: ReadonlySet<string>): string {
  const given = new URLSearchParams(query);
  const wanted = [...names].flatMap((name) => (name.endsWith("*") ? beginningWith(given, name.slice(0, -1)) : [name]));
  return new URLSearchParams(wanted.flatMap((name) => given.getAll(name).map((value) => [name, value]))).toString();
}

function beginningWith(given: URLSearchParams, start: string): string[] {
  return [...new Set(given.keys())].filter((name) => name.startsWith(start)).sort();
}

function childrenOf(parentId: string | undefined, table: Table): RouteObject[] {
  return Object.values(table)
    .filter((route): route is TableRoute => route !== undefined && route.parentId === parentId)
    .map(({ id, path, index, module: { handle } }): RouteObject => {
      const shared = { id, handle, ...(path !== undefined && { path }) };
      return index ? { ...shared, index: true } : { ...shared, children: childrenOf(id, table) };
    });
}

function isReader(handle: unknown): handle is ReadsQuery {
  return typeof handle === "object" && handle !== null && "reads" in handle;
}
