/** Addresses that app/routes.ts marks: those that take files, whose large bodies are streamed, and those that other sites may read. */

/** Begin the ids of such routes: a route's id is what the built table keeps of a mark in app/routes.ts. */
export const TAKES_FILES = "files:";
export const SHARED = "shared:";

type Table = Record<string, { id: string; parentId?: string | undefined; path?: string | undefined } | undefined>;

export function markedAddresses(table: Table) {
  return { takesFiles: placesOf(TAKES_FILES, table), isShared: placesOf(SHARED, table) };
}

/** Test of a place below a mark: a parameter called id is a number, any other a word. */
function placesOf(mark: string, table: Table): (place: string) => boolean {
  const marked = Object.keys(table).filter((id) => id.startsWith(mark));
  const addresses = new RegExp(
    `^(${marked
      .map((id) =>
        pathOf(id, table)
          .replaceAll(".", "\\.")
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
