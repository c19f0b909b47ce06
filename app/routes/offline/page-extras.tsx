import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { type Location, useLocation, useNavigation } from "react-router";
import { sendWaitingVotes } from "#app/ratings/vote-sending.ts";
import stylesheet from "#app/styles/components/deferred.css?url";
import { useMissingPart } from "#app/ui/connection/lost-connection.ts";
import { QueueStrip } from "./queue/queue-strip.tsx";
import { fileKind, isSavablePath, pageKey, pageWithoutQuery } from "./worker/saved-page-rules.ts";

/** A list of the products that were opened, which the site used to keep: nobody had asked for it. */
const FORMER_KEY = "recentProducts";

export default function PageExtras() {
  const top = useTopOfPage();
  const [isReady, setReady] = useState(false);
  const show = () => setReady(true);
  useSavedPages();
  useEffect(prefetchParts, []);
  return (
    <>
      {/* Where it does not come, a request that waits is said all the same, in plain letters. */}
      <link rel="stylesheet" href={stylesheet} onLoad={show} onError={show} />
      {isReady && top && createPortal(<QueueStrip />, top)}
    </>
  );
}

function prefetchParts() {
  forgetFormerList();
  sendWaitingVotes();
  for (const part of [import("./queue/enqueue.ts"), import("../site/request/offline-plan.ts")]) part.catch(() => {});
}

function forgetFormerList() {
  try {
    window.localStorage.removeItem(FORMER_KEY);
  } catch {}
}

/** An element under the header that React does not manage. */
function useTopOfPage(): HTMLElement | undefined {
  const [top, setTop] = useState<HTMLElement>();
  useEffect(() => {
    const place = document.createElement("waiting-requests");
    const header = document.querySelector(".site-header");
    if (header) header.after(place);
    else document.body.prepend(place);
    setTop(place);
    return () => place.remove();
  }, []);
  return top;
}

/** A page that is left sooner was not visited. */
const VISIT_TIME = 1_500;
const STRIP = "kept-page";

function useSavedPages(): void {
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
