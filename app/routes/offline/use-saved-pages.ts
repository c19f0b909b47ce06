/** The page's side of what the worker keeps: begins it, tells it what is looked at, and leads to what is kept when a navigation finds no signal. */
import { useEffect } from "react";
import { type Location, useLocation, useNavigation } from "react-router";
import { useLack } from "#app/ui/connection/lost-connection.ts";
import { fileKind, isSavablePath, pageKey, pageWithoutQuery } from "./worker/saved-page-rules.ts";

/** Who reads on for so long has visited the page; who only passes through has not. */
const VISIT_TIME = 1_500;
/** The mark of the page as it was kept, above everything else (worker/kept-rules.ts). */
const STRIP = "kept-page";

export function useSavedPages(): void {
  const { pathname, search } = useLocation();
  const { location: wanted, formMethod = "GET" } = useNavigation();
  const lack = useLack();
  useEffect(() => {
    if (isSavingData() || !("serviceWorker" in navigator)) return;
    navigator.serviceWorker.register("/sw.js", { scope: "/", updateViaCache: "none" }).catch(() => {});
  }, []);
  useEffect(() => {
    // A form that asks has an address like any link; one that posts speaks for itself.
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

/** Somebody who counts his megabytes gets nothing fetched ahead. */
function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** The first page has come before there was a worker, and a page reached by a link as data: the worker fetches both, and what they showed. */
async function requestSave(address: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && fileKind(pathname))
    .map(({ pathname }) => pathname);
  // A page that was shown as kept has no signal to be fetched by.
  if (!document.querySelector(STRIP)) active?.postMessage({ keep: new URL(address, location.origin).href, files });
}

/** The strip speaks of the page that it came with. */
function removeStaleStrip(address: string): void {
  const strip = document.querySelector<HTMLElement>(STRIP);
  if (!strip) return;
  strip.dataset.of ??= address;
  if (strip.dataset.of !== address) strip.remove();
}

/** A navigation waits for signal: where the page is kept it is opened as a document, which the worker answers. */
async function openSavedPage({ pathname, search, hash }: Location): Promise<void> {
  const address = new URL(pathname + search, location.origin).href;
  const kept = await Promise.all(
    [pageKey(address), pageWithoutQuery(address)].map((page) => page && caches.match(page, { ignoreVary: true })),
  );
  if (kept.some(Boolean)) location.assign(pathname + search + hash);
}
