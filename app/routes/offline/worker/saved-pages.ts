/** Saved pages and their files in the browser's caches, by release. A page that cannot be saved is still shown. */
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
  scriptsIn,
} from "./saved-page-rules.ts";

const CACHE_PREFIX = "camp-";
const MAX_FILES_OF_A_PAGE = 40;
const MAX_REFRESHED_PAGES = 12;

type Kind = keyof typeof MAX_SAVED;

const nameOf = (kind: Kind) => `${CACHE_PREFIX}${kind}-${RELEASE}`;

export async function findSavedPage(address: string): Promise<Response | undefined> {
  const options = { ignoreVary: true };
  const found = await caches.match(pageKey(address), options).catch(() => undefined);
  const plain = pageWithoutQuery(address);
  if (found || !plain) return found;
  return caches.match(plain, options).catch(() => undefined);
}

export async function savePage(address: string, answer: Response): Promise<void> {
  if (!isSavablePath(new URL(address).pathname) || !isSharedPage(answer)) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Link"]) headers.delete(name);
  headers.set(SAVED_AT_HEADER, String(Date.now()));
  await put("pages", pageKey(address), new Response(html, { headers }));
  await saveFiles(filesIn(html));
}

/** Fetches and saves a page older than `longestAge` (milliseconds). False where the site could not be reached. */
export async function fetchAndSavePage(address: string, longestAge = FRESH_FOR_MS): Promise<boolean> {
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

export async function saveFiles(addresses: readonly string[]): Promise<void> {
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

export async function savedOrFetchedFile(request: Request, kind: FileKind): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  if (isFile(answer)) void put(kind, request.url, answer.clone());
  return answer;
}

/** Fetches saved pages of earlier releases again, the newest first, and deletes the rest. Without signal they stay for the next time. */
export async function replaceEarlierReleases(): Promise<void> {
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
