/** Addresses that take files: their bodies are streamed and may be large, every other body is read whole first. app/routes.ts says which. */

/** Begins the id of a route that takes files: a route's id is what the built table keeps of a mark in app/routes.ts. */
export const TAKES_FILES = "files:";

type Table = Record<string, { id: string; parentId?: string | undefined; path?: string | undefined } | undefined>;

/** Tells of a place (limits.server.ts) whether it takes files. What an address calls an id is a number, what it calls otherwise a word. */
export function uploadAddresses(table: Table): (place: string) => boolean {
  const marked = Object.keys(table).filter((id) => id.startsWith(TAKES_FILES));
  const addresses = new RegExp(
    `^(${marked
      .map((id) =>
        pathOf(id, table)
          .replaceAll(/\/:id\b/g, "/\\d+")
          .replaceAll(/\/:\w+(\??)/g, "(?:/[a-z0-9-]+)$1"),
      )
      .join("|")})$`,
  );
  return (place) => addresses.test(place);
}

function pathOf(id: string | undefined, table: Table): string {
  const route = id === undefined ? undefined : table[id];
  if (!route) return "";
  return pathOf(route.parentId, table) + (route.path ? `/${route.path}` : "");
}
