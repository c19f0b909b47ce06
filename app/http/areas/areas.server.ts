/**
 * The router looks through its whole list of routes, two or three times a request, and two hundred of them are the administration's. So calls and pages of
 * the site have routers of their own, with the routes that can answer them (page-routes.server.ts); everything else has the whole.
 */
import type { RouterContextProvider, ServerBuild } from "react-router";
import { pageRoutes } from "./page-routes.server.ts";
import { isOfSite } from "./site-manifest.ts";

type Routes = ServerBuild["routes"];
type Handler = (request: Request, context?: RouterContextProvider) => Promise<Response>;

const ROOT = "root";
const CALLS = "api";

/** Answers as `make(build)` would. */
export function inAreas(build: ServerBuild, make: (build: ServerBuild) => Handler): Handler {
  const pages = siteOf(build);
  const [whole, calls, openCalls, site] = [make(build), make(callsOf(build, isCall)), make(callsOf(build, isOpenCall)), make(pages)];
  const ofPages = pagesOf(pages, make);
  const others = new Set(Object.values(build.routes).flatMap((route) => (route?.parentId === ROOT ? shapesOf(build.routes, route) : [])));
  return (request, context) => {
    const { pathname } = new URL(request.url);
    const [first = "", second = ""] = pathname.slice(1).split("/", 2);
    if (first === CALLS) return (/admin|%/i.test(second) ? calls : openCalls)(request, context);
    // Escapes may spell another name; what begins with two lines is the framework's own.
    const isElsewhere = shapesOfAddress(pathname).some((shape) => others.has(shape)) || /%|^__|\.data$/.test(first);
    return (isElsewhere ? whole : (ofPages(pathname) ?? site))(request, context);
  };
}

/** A router for each few routes of the site that one kind of address may mean, made when the first of its kind is asked for. */
function pagesOf(site: ServerBuild, make: (build: ServerBuild) => Handler): (pathname: string) => Handler | undefined {
  const routesFor = pageRoutes(site.routes);
  const handlers = new WeakMap<Routes, Handler>();
  return (pathname) => {
    const routes = routesFor(pathname);
    if (!routes) return undefined;
    const handler = handlers.get(routes) ?? make({ ...site, routes });
    handlers.set(routes, handler);
    return handler;
  };
}

/** What the addresses of a route outside the site's pages begin with, and how many names they have; any number where there are routes below it. */
function shapesOf(routes: Routes, { id, path }: { id: string; path?: string | undefined }): string[] {
  if (!path) return [];
  const hasOthersBelow = Object.values(routes).some((route) => route?.parentId === id);
  return [`${firstOf(path)} ${hasOthersBelow ? ANY : path.split("/").length}`];
}

function shapesOfAddress(pathname: string): string[] {
  const names = pathname.split("/").filter((name) => name !== "");
  const first = (names[0] ?? "").toLowerCase();
  return [`${first} ${names.length}`, `${first} ${ANY}`];
}

/** A sheet in print stands below the page of its product: "/produse/:slug/fisa.pdf" has three names, the page two. */
const ANY = "*";

function firstOf(path: string): string {
  return path.split("/", 1)[0] as string;
}

function isCall(path: string): boolean {
  return firstOf(path) === CALLS;
}

function isOpenCall(path: string): boolean {
  return isCall(path) && !path.startsWith(`${CALLS}/admin`);
}

function callsOf(build: ServerBuild, isWanted: (path: string) => boolean): ServerBuild {
  const isIn = (id: string | undefined): boolean => {
    const route = build.routes[id ?? ""];
    return route !== undefined && (route.parentId === ROOT ? isWanted(route.path ?? "") : isIn(route.parentId));
  };
  return { ...build, routes: withRoot(build.routes, isIn) };
}

function siteOf(build: ServerBuild): ServerBuild {
  const routes = withRoot(build.routes, (id) => isOfSite(id, build.routes[id]?.parentId));
  return { ...build, routes };
}

function withRoot(routes: Routes, isWanted: (id: string) => boolean): Routes {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => id === ROOT || isWanted(id)));
}
