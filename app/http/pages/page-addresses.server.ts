/** The addresses of public pages: what a page reads of its query is part of its address, whatever else stands there is not. */
import { matchRoutes, type RouteObject } from "react-router";

/**
 * What a route says of its query, in its `handle`: the layout of the public pages has one, and adds nothing. "fisa-*" is every parameter that
 * begins so; a page that reads such keeps no answer to them, for their number has no end.
 */
type ReadsQuery = { reads: readonly string[] };

const ROOT = "root";
/** More than a site of some hundred products and its administration have. */
const MOST_REMEMBERED = 2_000;
const LONGEST_REMEMBERED = 200;

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
 * Tells of an address which page it means: its path as written, then the parameters that the page reads, in the page's order. The router is
 * asked for this address and never sees the others. Undefined for what is no public page. The address must have passed `refusalFor`.
 */
export function pageAddresses(table: Table): (url: string) => string | undefined {
  const routes = childrenOf(undefined, table);
  const pages = childrenOf(undefined, withoutOthers(table));
  const others = namesOfOthers(table);
  const readBy = remembering((place) => {
    // The router ranks its whole list before it looks for one.
    const isPage = !others.has(firstOf(place.slice(1)).toLowerCase()) && !place.includes("%");
    const matches = matchRoutes(isPage ? pages : routes, place);
    const handles = matches?.map(({ route }) => route.handle).filter(isReader) ?? [];
    return handles.length === 0 ? undefined : new Set(handles.flatMap(({ reads }) => reads));
  });
  return (url) => {
    const end = url.indexOf("?");
    const path = end === -1 ? url : url.slice(0, end);
    const reads = readBy(path.replace(/(?<=\/)_\.data$|\.data$/, "") || "/");
    if (!reads) return undefined;
    const kept = end === -1 ? "" : readOf(url.slice(end + 1), reads);
    return kept === "" ? path : `${path}?${kept}`;
  };
}

/** The answers to places that are asked for again; whoever asks for ever new ones makes it begin anew. Long ones are not worth their memory. */
function remembering<Answer>(find: (place: string) => Answer): (place: string) => Answer {
  const known = new Map<string, Answer>();
  return (place) => {
    const before = known.get(place);
    if (before !== undefined || known.has(place)) return before as Answer;
    const answer = find(place);
    if (known.size === MOST_REMEMBERED) known.clear();
    if (place.length <= LONGEST_REMEMBERED) known.set(place, answer);
    return answer;
  };
}

/** What the root has beside the layouts without an address of their own: calls, the administration, files. */
function othersOf(table: Table): TableRoute[] {
  return Object.values(table).filter((route) => route !== undefined && route.parentId === ROOT && route.path !== undefined) as TableRoute[];
}

function namesOfOthers(table: Table): Set<string> {
  return new Set(othersOf(table).map(({ path }) => firstOf(path)));
}

function withoutOthers(table: Table): Table {
  const others = new Set(othersOf(table).map(({ id }) => id));
  return Object.fromEntries(Object.entries(table).filter(([id]) => !others.has(id)));
}

function firstOf(path = ""): string {
  return path.split("/", 1)[0] as string;
}

function readOf(query: string, names: ReadonlySet<string>): string {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of names) for (const own of named(given, name)) for (const value of given.getAll(own)) kept.append(own, value);
  return kept.toString();
}

/** The parameters that a name means: itself, or with a star at its end all that begin with what stands before it. */
function named(given: URLSearchParams, name: string): string[] {
  if (!name.endsWith("*")) return [name];
  return [...new Set(given.keys())].filter((own) => own.startsWith(name.slice(0, -1))).sort();
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
