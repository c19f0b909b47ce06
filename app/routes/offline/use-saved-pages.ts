import { useEffect } from "react";
import { type Location, useLocation, useNavigation } from "react-router";
import { useMissingPart } from "#app/ui/connection/lost-connection.ts";
import { fileKind, isSavablePath, pageKey, pageWithoutQuery } from "./worker/saved-page-rules.ts";

/** A page that is left sooner was not visited. */
const VISIT_TIME = 1_500;
const STRIP = "kept-page";

export function useSavedPages(): void {
  const { pathname, search } = useLocation();
  const { location: wanted, formMethod = "GET" } = useNavigation();
  const lack = useMissingPart();
  useEffect(() => {
    if (isSavingData() || !("serviceWorker" in navigator)) return;
    navigator.serviceWorker.register("/sw.js", { scope: "/", updateViaCache: "none" }).catch(() => {});
  }, []);
  useEffect(() => {
    // A GET form has an address like any link; a post is queued.
    if (lack && wanted && formMethod === "GET") void openSavedPage(wanted).catch(() => {});
  }, [lack, wanted, formMethod]);
  useEffect(() => {
    const address = pathname + search;
    removeStaleStrip(address);
    if (isSavingData() || !("serviceWorker" in navigator) || !isSavablePath(pathname)) return;
    const timer = setTimeout(() => void requestSave(address), VISIT_TIME);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** The first page came before the worker, and a page reached by a link came as data: the worker fetches both. */
async function requestSave(address: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && fileKind(pathname))
    .map(({ pathname }) => pathname);
  // A page from the cache means that there is no connection.
  if (!document.querySelector(STRIP)) active?.postMessage({ keep: new URL(address, location.origin).href, files });
}

/** The strip belongs to the page that it came with. */
function removeStaleStrip(address: string): void {
  const strip = document.querySelector<HTMLElement>(STRIP);
  if (!strip) return;
  strip.dataset.of ??= address;
  if (strip.dataset.of !== address) strip.remove();
}

async function openSavedPage({ pathname, search, hash }: Location): Promise<void> {
  const address = new URL(pathname + search, location.origin).href;
  const kept = await Promise.all(
    [pageKey(address), pageWithoutQuery(address)].map((page) => page && caches.match(page, { ignoreVary: true })),
  );
  if (kept.some(Boolean)) location.assign(pathname + search + hash);
}
