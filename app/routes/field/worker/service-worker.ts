/**
 * The site without signal (docs/decisions/0098-offline.md): pages come from the network, and where that is silent as they were kept,
 * with the day and hour of that above them. Posts, calls and the administration pass untouched.
 */
import { sendWaiting } from "#app/routes/field/waiting/send-waiting.ts";
import { SYNC_TAG } from "#app/routes/field/waiting/waiting-store.ts";
import { fetchPage, fileOr, findPage, keepFiles, keepPage, replaceEarlier } from "./kept-pages.ts";
import { ALWAYS, fileKind, KEPT_AT, keptWords, mayBePage, NO_SIGNAL_PAGE, WANTED, wantedPath, withStrip } from "./kept-rules.ts";
import type { Fetched, WorkerScope } from "./worker-scope.ts";

const scope = self as unknown as WorkerScope;
/** Somebody at the edge of the field has waited long enough; only where there is something to show instead. */
const PATIENCE = 6_000;
/** The list of all products, and the plan, are fetched anew when they are older. */
const LIST_AGE = 12 * 3_600_000;

scope.addEventListener("install", (event) => {
  event.waitUntil(Promise.all(ALWAYS.map((page) => fetchPage(whole(page)))).then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]).then(replaceEarlier));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (request.mode === "navigate") {
    if (mayBePage(pathname)) event.respondWith(answerPage(event));
    else if (!/^\/(admin|api)(\/|$)/.test(pathname)) event.respondWith(answerOwn(event));
    return;
  }
  const kind = fileKind(pathname);
  if (kind && !request.headers.has("range")) event.respondWith(fileOr(request, kind).catch(() => Response.error()));
});

scope.addEventListener("message", (event) => {
  const { keep, files } = (event.data ?? {}) as { keep?: unknown; files?: unknown };
  if (typeof keep !== "string" || new URL(keep, scope.location.origin).origin !== scope.location.origin) return;
  const named = Array.isArray(files) ? files.filter((file) => typeof file === "string") : [];
  event.waitUntil(mayBePage(new URL(keep).pathname) ? fetchPage(keep).then(() => keepFiles(named)) : keepFiles(named));
});

scope.addEventListener("sync", (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting(new Date()));
});

async function answerPage(event: Fetched): Promise<Response> {
  const { url } = event.request;
  const kept = await findPage(url);
  try {
    const answer = await inTime(load(event), kept ? PATIENCE : undefined);
    // What stands before the site says that the site is away.
    if (kept && (answer.status === 502 || answer.status === 504)) return await shown(kept, url);
    const copy = answer.clone();
    event.waitUntil(keepPage(url, copy).then(() => afterSignal()));
    return answer;
  } catch {
    return kept ? shown(kept, url) : withoutSignal(url);
  }
}

/** A page of one visitor: never kept, and without signal there is the list instead of the browser's own error. */
async function answerOwn(event: Fetched): Promise<Response> {
  try {
    return await load(event);
  } catch {
    return withoutSignal(event.request.url);
  }
}

async function load({ preloadResponse, request }: Fetched): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** There is signal: what is of use to everybody is kept up to date, and earlier releases go. */
async function afterSignal(): Promise<void> {
  for (const page of ALWAYS) await fetchPage(whole(page), LIST_AGE);
  await replaceEarlier();
}

/** By a redirect: the scripts of a page go by its address. */
async function withoutSignal(wanted: string): Promise<Response> {
  if (!(await findPage(whole(NO_SIGNAL_PAGE)))) return Response.error();
  const { pathname, search } = new URL(wanted);
  return Response.redirect(whole(`${NO_SIGNAL_PAGE}?${WANTED}=${encodeURIComponent(pathname + search)}`), 302);
}

async function shown(kept: Response, address: string): Promise<Response> {
  const at = new Date(Number(kept.headers.get(KEPT_AT)));
  const { pathname, search, searchParams } = new URL(address);
  const wanted = wantedPath(searchParams.get(WANTED));
  const words = keptWords(at, new Date(), wanted ? "not-kept" : "no-signal");
  const html = withStrip(await kept.text(), words, wanted ?? pathname + search);
  return new Response(html, { status: 200, headers: kept.headers });
}

function inTime(answer: Promise<Response>, patience: number | undefined): Promise<Response> {
  if (patience === undefined) return answer;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("No answer in time")), patience);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function whole(pathname: string): string {
  return new URL(pathname, scope.location.origin).href;
}
