/** Public pages and their addresses: the parameters that a route declares are part of its page's address, the rest of the query is not. */
import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteMatch, type RouteObject } from "react-router";

/** `isPublic`: each page below is the same for all and may be cached. "fisa-*" is every such parameter: the route then says no-cache. */
type PublicHandle = { isPublic?: boolean; reads?: readonly string[] };

export function isPublicMatch(matches: readonly { route: { handle?: unknown } }[]): boolean {
  return matches.some(({ route }) => handleOf(route).isPublic);
}

/** The router ranks its whole table for each path it is asked for: so many answers are remembered, of paths up to this length. */
const REMEMBERED = { paths: 2_000, length: 200 };

type Table = Record<string, TableRoute | undefined>;
type TableRoute = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module: { handle?: unknown };
};

/** The address of the page that a URL means: path as the table spells it, then declared parameters in their order. The URL has passed `refusalFor`. */
export function pageAddresses(table: Table): (url: string) => string | undefined {
  const routes = childrenOf(undefined, table);
  const remembered = new LRUCache<string, Place>({ max: REMEMBERED.paths });

  function placeOf(path: string): Place {
    const known = remembered.get(path);
    if (known) return known;
    const matches = matchRoutes(routes, path) ?? [];
    const declared = isPublicMatch(matches) ? new Set(matches.flatMap(({ route }) => handleOf(route).reads ?? [])) : undefined;
    const place = { declared, path: spelled(path, matches) };
    if (path.length <= REMEMBERED.length) remembered.set(path, place);
    return place;
  }

  return (url) => {
    const [path = "", query] = url.split(/\?(.*)/s, 2);
    const document = path.replace(/(?<=\/)_\.data$|\.data$/, "") || "/";
    const { declared, path: written } = placeOf(document);
    const shown = document === path ? written : path;
    const parameters = declared && query ? parametersOf(query, declared) : "";
    return declared && (parameters === "" ? shown : `${shown}?${parameters}`);
  };
}

type Place = { declared: ReadonlySet<string> | undefined; path: string };

/** The router takes /BRANDURI for /branduri: the words of the table as they stand in it, what is a parameter as it was asked for. */
function spelled(path: string, matches: readonly RouteMatch[]): string {
  const words = matches.flatMap(({ route }) => route.path?.split("/").filter(Boolean) ?? []);
  return path.replaceAll(/[^/]+/g, (asked) => {
    const word = words.shift();
    return word === undefined || /^[:*]/.test(word) ? asked : word;
  });
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

function handleOf({ handle }: { handle?: unknown }): PublicHandle {
  return handle ?? {};
}
