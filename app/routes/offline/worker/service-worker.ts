/** The worker of the public pages (docs/decisions/0098-offline.md): pages from the network, else saved ones. Posts are left alone. */
import { SYNC_TAG } from "#app/routes/offline/queue/queue-store.ts";
import { sendQueued } from "#app/routes/offline/queue/send-queued.ts";
import {
  ALWAYS_SAVED,
  type FileKind,
  FRESH_FOR_MS,
  fileKind,
  filesIn,
  isSavablePath,
  isSharedPage,
  MAX_SAVED,
  OFFLINE_PAGE,
  pageKey,
  pageWithoutQuery,
  SAVED_AT_HEADER,
  savedPageWords,
  scriptsIn,
  WANTED_PARAM,
  wantedPath,
  withOfflineStrip,
} from "./saved-page-rules.ts";

/** Saved pages and their files in the browser's caches, by release. A page that cannot be saved is still shown. */

const CACHE_PREFIX = "camp-";
const MAX_FILES_OF_A_PAGE = 40;
const MAX_REFRESHED_PAGES = 12;

type Kind = keyof typeof MAX_SAVED;

const nameOf = (kind: Kind) => `${CACHE_PREFIX}${kind}-${RELEASE}`;

async function findSavedPage(address: string): Promise<Response | undefined> {
  const options = { ignoreVary: true };
  const found = await caches.match(pageKey(address), options).catch(() => undefined);
  const plain = pageWithoutQuery(address);
  if (found || !plain) return found;
  return caches.match(plain, options).catch(() => undefined);
}

async function savePage(address: string, answer: Response): Promise<void> {
  if (!isSavablePath(new URL(address).pathname) || !isSharedPage(answer)) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Link"]) headers.delete(name);
  headers.set(SAVED_AT_HEADER, String(Date.now()));
  await put("pages", pageKey(address), new Response(html, { headers }));
  await saveFiles(filesIn(html));
}

/** Fetches and saves a page older than `longestAge` (milliseconds). False where the site could not be reached. */
async function fetchAndSavePage(address: string, longestAge = FRESH_FOR_MS): Promise<boolean> {
  const pages = await caches.open(nameOf("pages"));
  const kept = await pages.match(pageKey(address), { ignoreVary: true });
  if (kept && Date.now() - Number(kept.headers.get(SAVED_AT_HEADER)) < longestAge) return true;
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    await savePage(address, answer);
    // A page deleted from the site is deleted from the device.
    if (answer.status === 404 || answer.status === 410) await pages.delete(pageKey(address));
    return true;
  } catch {
    return false;
  }
}

async function saveFiles(addresses: readonly string[]): Promise<void> {
  const waiting = [...addresses];
  const seen = new Set<string>();
  for (let address = waiting.shift(); address && seen.size < MAX_FILES_OF_A_PAGE; address = waiting.shift()) {
    const kind = fileKind(address);
    if (!kind || seen.has(address)) continue;
    seen.add(address);
    const file = (await caches.match(address)) ?? (await fetchFile(address, kind));
    if (file && address.endsWith(".js")) waiting.push(...scriptsIn(await file.text()));
  }
}

async function savedOrFetchedFile(request: Request, kind: FileKind): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  if (isFile(answer)) void put(kind, request.url, answer.clone());
  return answer;
}

/** Fetches saved pages of earlier releases again, the newest first, and deletes the rest. Without signal they stay for the next time. */
async function replaceEarlierReleases(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && !name.endsWith(`-${RELEASE}`));
  if (names.length === 0) return;
  if (!(await fetchAndSavePage(new URL(OFFLINE_PAGE, self.location.origin).href, 0))) return;
  for (const name of names.filter((other) => other.startsWith(`${CACHE_PREFIX}pages-`))) {
    const pages = await (await caches.open(name)).keys();
    for (const { url } of pages.slice(-MAX_REFRESHED_PAGES)) if (!(await fetchAndSavePage(url))) return;
  }
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function fetchFile(address: string, kind: FileKind): Promise<Response | undefined> {
  try {
    const answer = await fetch(address);
    if (!isFile(answer)) return undefined;
    await put(kind, address, answer.clone());
    return answer;
  } catch {
    return undefined;
  }
}

/** Beyond the limit the oldest entries are deleted; when the storage is full, all pictures. */
async function put(kind: Kind, address: string, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(nameOf(kind));
    // A replaced entry would keep its old position.
    await cache.delete(address, { ignoreVary: true });
    await cache.put(address, answer);
    const keys = (await cache.keys()).filter(({ url }) => !ALWAYS_SAVED.some((page) => url.endsWith(page)));
    for (const key of keys.slice(0, Math.max(0, keys.length - MAX_SAVED[kind]))) await cache.delete(key);
  } catch {
    await caches.delete(nameOf("pictures")).catch(() => false);
  }
}

function isFile({ status, type, redirected }: Response): boolean {
  return status === 200 && type === "basic" && !redirected;
}

/** Types of a service worker: TypeScript's own library of them conflicts with the one for pages. */

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = ExtendableEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type SyncEvent = ExtendableEvent & { tag: string };
type ExtendableMessageEvent = ExtendableEvent & { data: unknown };

type Events = { install: ExtendableEvent; activate: ExtendableEvent; fetch: FetchEvent; sync: SyncEvent; message: ExtendableMessageEvent };

type WorkerScope = {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  location: { origin: string };
};

declare global {
  var RELEASE: string;
}

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
