/**
 * Of the site's routes those whose pattern an address may match: a handful, where the router would look through all of them two or three times a request.
 * Which of these it is the router says, as before.
 */
import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** Names of an address that are looked at; longer ones have all routes. */
const MOST_NAMES = 3;
/** Kinds of addresses that are remembered: the names of the routes in any order, and anything else. */
const MOST_KINDS = 500;
const ANYTHING = ":";

type Pattern = { id: string; names: readonly string[] };

/**
 * The routes for a path of these routes, with those around them; the same object for the same routes. Undefined where all may match, or where the address
 * spells its names in another way.
 */
export function pageRoutes(routes: Routes): (pathname: string) => Routes | undefined {
  const patterns = Object.values(routes).flatMap((route) => (route ? [{ id: route.id, names: namesOf(routes, route.id) }] : []));
  const literals = new Set(patterns.flatMap(({ names }) => names.filter((name) => !isFree(name))));
  const bySet = new Map<string, Routes>();
  const byKind = new Map<string, Routes | undefined>();

  function routesFor(names: readonly string[]): Routes | undefined {
    const ids = patterns.filter((pattern) => mayMatch(pattern, names)).map(({ id }) => id);
    if (ids.length === 0) return undefined;
    const key = ids.join(" ");
    const found = bySet.get(key) ?? withParents(routes, ids);
    bySet.set(key, found);
    return found;
  }

  return (pathname) => {
    const names = pathname.toLowerCase().split("/").slice(1);
    if (names.length > MOST_NAMES || names.at(-1)?.endsWith(".data") || pathname.includes("%")) return undefined;
    if (names.length > 1 && names.includes("")) return undefined;
    const kinds = names.map((name) => (name === "" || literals.has(name) ? name : ANYTHING));
    const kind = kinds.join("/");
    if (byKind.has(kind)) return byKind.get(kind);
    if (byKind.size >= MOST_KINDS) byKind.clear();
    const found = routesFor(kinds);
    byKind.set(kind, found);
    return found;
  };
}

/** Of the whole pattern, from the first route around it on. */
function namesOf(routes: Routes, id: string | undefined): string[] {
  const route = routes[id ?? ""];
  if (!route) return [];
  return [...namesOf(routes, route.parentId), ...(route.path?.toLowerCase().split("/") ?? [])].filter((name) => name !== "");
}

/** A parameter, a name that may be missing, or all that follows. */
function isFree(name: string): boolean {
  return /^:|\?$|^\*$/.test(name);
}

/** Too much is no mistake: the router looks at it once more. */
function mayMatch({ names }: Pattern, asked: readonly string[]): boolean {
  if (names.some((name) => name.endsWith("?") || name === "*")) return true;
  const shown = asked.filter((name) => name !== "");
  return names.length === shown.length && names.every((name, index) => isFree(name) || name === shown[index]);
}

function withParents(routes: Routes, ids: readonly string[]): Routes {
  const wanted = new Set<string>();
  for (const id of ids) for (let at = routes[id]; at && !wanted.has(at.id); at = routes[at.parentId ?? ""]) wanted.add(at.id);
  return Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id)));
}
