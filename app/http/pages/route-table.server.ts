/**
 * The table of routes in parts, each with a handler of its own: for every request React Router tries each address of its table in turn, and for every
 * document it makes each route anew (decision 3). What an address may mean lies in the part of its first words.
 */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { ADMIN } from "#app/registers/admin-pages.ts";

/** The longest first. Each has a route for what is nowhere in it, so that no address of one is answered by another. */
const AREAS = [`/api${ADMIN}`, "/api", ADMIN];
const ELSEWHERE = "";

/** Paths as they are written by hand are looked at alone: one with a letter in code or two strokes beside each other may mean another than it says. */
const PLAIN = /^\w+:\/\/[^/]+(\/(?:[\w.~:@!$&'()*+,;=-]+\/)*[\w.~:@!$&'()*+,;=-]*)(?:\?|$)/;

type Table = ServerBuild["routes"];

export function handleByArea(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const parts = new Map([...AREAS, ELSEWHERE].map((area) => [area, createRequestHandler(partOf(build, area), mode)]));
  return (request, context) => {
    const [, path] = PLAIN.exec(request.url) ?? [];
    const handle = path === undefined ? undefined : parts.get(areaOf(path.replace(/(?:\/_)?\.data$/, "")));
    return (handle ?? whole)(request, context);
  };
}

/** The build with the routes of an area alone, and with those that stand around them. */
function partOf(build: ServerBuild, area: string): ServerBuild {
  const { routes, assets } = build;
  const own = Object.keys(routes).filter((id) => areaOf(pathOf(id, routes)) === area);
  const ids = new Set(own.flatMap((id) => withParents(id, routes)));
  const isKept = ([id]: [string, unknown]) => ids.has(id);
  const pick = <Table extends object>(table: Table): Table => Object.fromEntries(Object.entries(table).filter(isKept)) as Table;
  return { ...build, routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) } };
}

/** The router takes /ADMIN for /admin. */
function areaOf(path: string): string {
  const lower = path.toLowerCase();
  return AREAS.find((area) => lower === area || lower.startsWith(`${area}/`)) ?? ELSEWHERE;
}

function withParents(id: string, routes: Table): string[] {
  const parent = routes[id]?.parentId;
  return [id, ...(parent === undefined ? [] : withParents(parent, routes))];
}

/** Begin the ids of such routes: a route's id is what the built table keeps of a mark in app/routes.ts. */
export const TAKES_FILES = "files:";
export const SHARED = "shared:";

type Marked = Record<string, { id: string; parentId?: string | undefined; path?: string | undefined } | undefined>;

/** Addresses that app/routes.ts marks: those that take files, whose large bodies are streamed, and those that other sites may read. */
export function markedAddresses(table: Marked) {
  return { takesFiles: placesOf(TAKES_FILES, table), isShared: placesOf(SHARED, table) };
}

/** Test of a place below a mark: a parameter called id is a number, any other a word. */
function placesOf(mark: string, table: Marked): (place: string) => boolean {
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

function pathOf(id: string | undefined, table: Marked): string {
  const route = id === undefined ? undefined : table[id];
  if (!route) return "";
  return pathOf(route.parentId, table) + (route.path ? `/${route.path}` : "");
}
