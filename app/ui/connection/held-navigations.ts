/**
 * A connection that fails, or says nothing, under a client navigation. The page stays as it is, a note says what happened, and the navigation goes on from where it
 * was when somebody presses its button, or the browser is back on line. Posts are not held: their forms say it themselves.
 */
import { useSyncExternalStore } from "react";
import { askInTime } from "./in-time.ts";

/** What a page's data or scripts may take on a slow line before they count as lost, in milliseconds. */
const NAVIGATION_TIME = 20_000;
/** What a form waits: more than a server takes that waits for its bytes, for a lock and for its turn. */
const FORM_TIME = 60_000;

type Lazy = Record<string, (() => Promise<unknown>) | undefined>;
type LazyRoute = { id: string; lazy?: unknown; children?: LazyRoute[] };
type Going = { location?: { pathname: string; search: string; hash: string } | undefined; formMethod?: string | undefined };

declare global {
  interface Window {
    /** The router's list of what each route is made of, and the router itself. */
    __reactRouterManifest?: { routes: Record<string, Record<string, unknown>> };
    __reactRouterDataRouter?: {
      routes: LazyRoute[];
      state: { navigation: Going };
      navigate: (to: string) => Promise<void>;
    };
  }
}

/** What waits for a second try. */
const held = new Set<() => void>();
const listeners = new Set<() => void>();

/** Where else what cannot be reached may be found; true when the browser is on its way there. */
let elsewhere: (() => Promise<boolean>) | undefined;

/** Asked before a navigation is held, and for those that are held already. Returns what ends it. */
export function leadElsewhere(lead: () => Promise<boolean>): () => void {
  elsewhere = lead;
  if (held.size > 0) lead().catch(() => false);
  return () => {
    elsewhere = undefined;
  };
}

/** Whether something waits. */
export function useIsHeld(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => held.size > 0,
    () => false,
  );
}

/** Everything that waits tries again. */
export function tryAgain(): void {
  for (const go of [...held]) go();
}

/** Before the router starts: what it asks the server for while it navigates is asked for until it comes, or nobody wants it any more. */
export function holdNavigations(): void {
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (!isOfRouter(input)) return ask(input, init);
    if ((init?.method ?? "GET") === "GET") return askPatiently(ask, input, init);
    // Files take as long as they take; whoever sends some sees how far they are.
    return init?.body instanceof FormData ? ask(input, init) : askInTime(ask, FORM_TIME, input, init);
  };
  window.addEventListener("online", tryAgain);
}

/**
 * After the router has started: the scripts of a page that has not been open yet are fetched, patiently, before the router imports them. Where it
 * cannot, it loads the document anew, and the browser puts its own page in the place of this one.
 */
export function holdScripts(routes = window.__reactRouterDataRouter?.routes ?? []): void {
  for (const route of routes) {
    if (typeof route.lazy === "object") route.lazy = afterScripts(route.id, route.lazy as Lazy);
    holdScripts(route.children ?? []);
  }
}

function afterScripts(id: string, lazy: Lazy): Lazy {
  let fetched: Promise<unknown> | undefined;
  const entries = Object.entries(lazy).map(([name, load]) => {
    if (!load) return [name, load] as const;
    const loadPatiently = async () => {
      fetched ??= Promise.all(scriptsOf(id).map(async (script) => (await askPatiently(window.fetch, script)).arrayBuffer()));
      await fetched;
      return load();
    };
    return [name, loadPatiently] as const;
  });
  return Object.fromEntries(entries);
}

function scriptsOf(id: string): string[] {
  const parts = Object.values(window.__reactRouterManifest?.routes[id] ?? {}).flat();
  return parts.filter((part): part is string => typeof part === "string" && part.endsWith(".js"));
}

type Ask = typeof window.fetch;

function askPatiently(ask: Ask, input: Parameters<Ask>[0], init?: RequestInit): Promise<Response> {
  return patiently(() => askInTime(ask, NAVIGATION_TIME, input, init), init?.signal);
}

/** What `get` brings, however often it has to be tried. Throws only what the signal ends. */
export async function patiently<Thing>(get: () => Promise<Thing>, signal?: AbortSignal | null): Promise<Thing> {
  for (;;) {
    try {
      return await get();
    } catch (error) {
      if (signal?.aborted) throw error;
      await elsewhere?.().catch(() => false);
      await untilTriedAgain(signal);
    }
  }
}

function untilTriedAgain(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      held.delete(go);
      signal?.removeEventListener("abort", giveUp);
      tell();
      settle();
    };
    const go = end(resolve);
    const giveUp = end(() => reject(signal?.reason));
    signal?.addEventListener("abort", giveUp);
    held.add(go);
    tell();
  });
}

function tell(): void {
  for (const listener of listeners) listener();
}

function isOfRouter(input: Parameters<Ask>[0]): boolean {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  return origin === location.origin && pathname.endsWith(".data");
}
