/** Data or scripts of a navigation that do not come (decision 170): the page stays, and connection-note.tsx offers another try. */
import { useSyncExternalStore } from "react";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";

type UnderWay = { address: string; lacks?: "data" | "scripts" };

let underWay: UnderWay | undefined;
/** The router asks for a script once: where one is missing, later pages are opened as documents. */
let isScriptMissing = false;
const listeners = new Set<() => void>();

export function useMissingPart(): UnderWay["lacks"] {
  return useSyncExternalStore(
    listen,
    () => underWay?.lacks,
    () => undefined,
  );
}

/** For the root's `clientMiddleware`: a navigation that lacks its data stays under way until it is asked for anew, or another takes its place. */
export const stayOnPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const own: UnderWay = { address: request.url };
  underWay = own;
  const aborted = new Promise((resolve) => request.signal.addEventListener("abort", resolve));
  void aborted.then(() => forget(own));
  if (isScriptMissing && own.address !== location.href.replace(/#.*/, "")) void openDocument(own);
  const results = await next();
  const lacksData = request.method === "GET" && Object.values(results).some(({ type, result }) => type === "error" && isLost(result));
  if (lacksData && !request.signal.aborted) {
    say(own, "data");
    await aborted;
  }
  forget(own);
  return results;
};

/** Where a script is missing the router would load the document anew, offline into the browser's own page: called off until it can. */
export function preventReloads(): () => void {
  if (!("navigation" in window)) return () => {};
  const { navigation } = window;
  const callOff = (event: NavigateEvent) => {
    if (!underWay || event.navigationType !== "reload" || event.userInitiated) return;
    event.preventDefault();
    isScriptMissing = true;
    void openDocument(underWay);
  };
  navigation.addEventListener("navigate", callOff);
  return () => navigation.removeEventListener("navigate", callOff);
}

export function openNextPage(): void {
  if (underWay) void openDocument(underWay);
}

/** A script of the page itself is asked for: any answer, of a newer release too, says that there is a connection. */
async function openDocument(next: UnderWay): Promise<void> {
  try {
    await fetch(import.meta.url, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(10_000) });
    if (next === underWay) location.assign(next.address);
  } catch {
    say(next, "scripts");
  }
}

function say(own: UnderWay, lacks: NonNullable<UnderWay["lacks"]>): void {
  if (own !== underWay) return;
  own.lacks = lacks;
  tell();
}

function forget(own: UnderWay): void {
  if (own !== underWay) return;
  underWay = undefined;
  tell();
}

function isLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
