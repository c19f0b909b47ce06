/** The worker of the public pages (docs/decisions/0098-offline.md): pages from the network, else saved ones. Posts are left alone. */

import { SYNC_TAG } from "#app/routes/offline/queue/queue-store.ts";
import { sendQueued } from "#app/routes/offline/queue/send-queued.ts";
import {
  ALWAYS_SAVED,
  fileKind,
  isSavablePath,
  OFFLINE_PAGE,
  SAVED_AT_HEADER,
  savedPageWords,
  WANTED_PARAM,
  wantedPath,
  withOfflineStrip,
} from "./saved-page-rules.ts";
import { fetchAndSavePage, findSavedPage, replaceEarlierReleases, savedOrFetchedFile, saveFiles, savePage } from "./saved-pages.ts";
import type { FetchEvent, WorkerScope } from "./worker-scope.ts";

const scope = self as unknown as WorkerScope;
const LONGEST_WAIT = 6_000;
const LIST_AGE = 12 * 3_600_000;

scope.addEventListener("install", (event) => {
  event.waitUntil(Promise.all(ALWAYS_SAVED.map((page) => fetchAndSavePage(absoluteUrl(page)))).then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]).then(replaceEarlierReleases));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (request.mode === "navigate") {
    if (isSavablePath(pathname)) event.respondWith(answerPage(event));
    else if (!/^\/(admin|api)(\/|$)/.test(pathname)) event.respondWith(answerPersonalPage(event));
    return;
  }
  const kind = fileKind(pathname);
  if (kind && !request.headers.has("range")) event.respondWith(savedOrFetchedFile(request, kind).catch(() => Response.error()));
});

scope.addEventListener("message", (event) => {
  const { keep, files } = (event.data ?? {}) as { keep?: unknown; files?: unknown };
  if (typeof keep !== "string" || new URL(keep, scope.location.origin).origin !== scope.location.origin) return;
  const named = Array.isArray(files) ? files.filter((file) => typeof file === "string") : [];
  event.waitUntil(isSavablePath(new URL(keep).pathname) ? fetchAndSavePage(keep).then(() => saveFiles(named)) : saveFiles(named));
});

scope.addEventListener("sync", (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendQueued(new Date()));
});

async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const kept = await findSavedPage(url);
  try {
    const answer = await withTimeout(fetchNavigation(event), kept ? LONGEST_WAIT : undefined);
    // A proxy answers 502 or 504 when the site is down.
    if (kept && (answer.status === 502 || answer.status === 504)) return await savedPageResponse(kept, url);
    const copy = answer.clone();
    event.waitUntil(savePage(url, copy).then(() => refreshSavedPages()));
    return answer;
  } catch {
    return kept ? savedPageResponse(kept, url) : redirectToOfflinePage(url);
  }
}

async function answerPersonalPage(event: FetchEvent): Promise<Response> {
  try {
    return await fetchNavigation(event);
  } catch {
    return redirectToOfflinePage(event.request.url);
  }
}

async function fetchNavigation({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function refreshSavedPages(): Promise<void> {
  for (const page of ALWAYS_SAVED) await fetchAndSavePage(absoluteUrl(page), LIST_AGE);
  await replaceEarlierReleases();
}

/** A redirect, because the page's scripts read its address. */
async function redirectToOfflinePage(wanted: string): Promise<Response> {
  if (!(await findSavedPage(absoluteUrl(OFFLINE_PAGE)))) return Response.error();
  const { pathname, search } = new URL(wanted);
  return Response.redirect(absoluteUrl(`${OFFLINE_PAGE}?${WANTED_PARAM}=${encodeURIComponent(pathname + search)}`), 302);
}

async function savedPageResponse(kept: Response, address: string): Promise<Response> {
  const at = new Date(Number(kept.headers.get(SAVED_AT_HEADER)));
  const { pathname, search, searchParams } = new URL(address);
  const wanted = wantedPath(searchParams.get(WANTED_PARAM));
  const words = savedPageWords(at, new Date(), wanted ? "not-kept" : "no-signal");
  const html = withOfflineStrip(await kept.text(), words, wanted ?? pathname + search);
  return new Response(html, { status: 200, headers: kept.headers });
}

function withTimeout(answer: Promise<Response>, patience: number | undefined): Promise<Response> {
  if (patience === undefined) return answer;
  const late = new Promise<never>((_, reject) => setTimeout(reject, patience, new Error("No answer in time")));
  return Promise.race([answer, late]);
}

function absoluteUrl(pathname: string): string {
  return new URL(pathname, scope.location.origin).href;
}
