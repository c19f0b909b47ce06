/** Renders a document whole and gives it the policy that allows its own scripts and no other (decision 5). */
import { Writable } from "node:stream";
import type { ReactElement, ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { getCompany } from "./company/company.server.ts";
import { MAP_HOST } from "./company/map-addresses.ts";
import { CompanyContext } from "./company/use-company.ts";
import { env } from "./env.server.ts";
import { documentManifest } from "./http/areas/site-manifest.ts";
import { scriptMarkContext } from "./http/context.server.ts";
import { documentResponse } from "./http/document/document-response.server.ts";
import { finish } from "./http/document/finish.server.ts";
import { inRouter } from "./http/document/part-router.server.ts";
import { shortOf } from "./http/document/short.server.ts";
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from "./http/edge/security-headers.server.ts";
import { requestId } from "./http/figures/trace.server.ts";
import { log } from "./http/log.server.ts";
import { KeptParts, LeftOut } from "./http/pages/kept-parts.server.ts";
import { ASKED_PAGE, PUBLIC_PAGE } from "./http/pages/page-body.server.ts";
import { isMadeOfTheSame } from "./http/pages/same-page.server.ts";
import { secondary } from "./http/storage-failures.server.ts";
import { type Failure, failureCode } from "./http/storage-refusal.ts";
import { listSnippets } from "./settings/settings.server.ts";
import { policyHosts } from "./settings/vendor-hosts.ts";
import { type LeaveOut, LeaveOutContext } from "./ui/kept/kept-part.tsx";
import { OriginContext } from "./ui/structured-data.tsx";

/** The route around every public page, and around no page of the administration. */
const SITE = "routes/site/frame/layout";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const isPublic = routerContext.staticHandlerContext.matches.some(({ route }) => route.id === SITE);
  const snippets = isPublic ? secondary(context, "The codes of the settings", listSnippets, []) : [];
  if (isPublic && isMadeOfTheSame(context, routerContext.staticHandlerContext, { status, headers, around: [snippets, getCompany()] }))
    return new Response(null, { status: 304 });
  const mark = context.get(scriptMarkContext);
  const isForEveryone = status === 200 && [PUBLIC_PAGE, ASKED_PAGE].includes(headers.get("Cache-Control") ?? "");
  const making = { url: request.url, mark, isPublic, isForEveryone };
  const { bytes, hashes } = await makeDocument(isPublic ? forSite(routerContext) : routerContext, making).catch((error: unknown) => {
    if (routerContext.staticHandlerContext.errors) throw error;
    // The nearest error screen takes its place, with the number of the line that stands in the log already.
    throw Response.json({ code: requestId() ?? "" } satisfies Failure, { status: 500 });
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  const allowed = [...hashes, ...snippets.flatMap((snippet) => snippet.hashes)];
  const policy = contentSecurityPolicy(allowed, env().isHttps, { hosts: policyHosts(snippets), frameHost: frameHostOf(request) });
  if (!env().isDevelopment) {
    headers.set("Content-Security-Policy", policy);
    if (env().isHttps) headers.set("Reporting-Endpoints", REPORTING_ENDPOINTS);
  }
  return documentResponse(bytes, { status, headers });
}

const keptParts = new KeptParts();

const manifests = new Map<string, EntryContext["manifest"]>();

/** The router's context with the list of routes as a document of the site needs it. The built list never changes; development makes its own each time. */
function forSite(context: EntryContext): EntryContext {
  if (env().isDevelopment) return context;
  const page = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const name = page.join(" ");
  const manifest = manifests.get(name) ?? documentManifest(context.manifest, page);
  manifests.set(name, manifest);
  return { ...context, manifest };
}

/**
 * The map of the contact page. Every public document allows it, because the page may be reached without a new document and then lives
 * under the policy of the first one (decision 17).
 */
function frameHostOf(request: Request): string | undefined {
  return new URL(request.url).pathname.startsWith("/admin") ? undefined : MAP_HOST;
}

type Making = { url: string; mark: string; isPublic: boolean; isForEveryone: boolean };

/** The finished document, and the hashes of its scripts. */
async function makeDocument(context: EntryContext, making: Making) {
  const { html, leftOut } = await render(context, making);
  return finish(html, { mark: making.mark, isTidied: isTidied(making), ...(await leftOut?.made()) });
}

/** In development the browser would say that the document is another one. */
function isTidied({ isPublic }: Making): boolean {
  return isPublic && !env().isDevelopment;
}

/** The document, with gaps where parts stand that other pages have, too, which are made once for all of them. */
async function render(context: EntryContext, making: Making) {
  const { url, mark, isPublic, isForEveryone } = making;
  const company = getCompany();
  const origin = env().publicOrigin;
  keptParts.surround(`${shortOf(company)} ${origin}`);
  const make = async (part: ReactElement, at: string, leave: LeaveOut) => {
    const alone = await inRouter(part, at);
    return renderAtOnce(
      () => (
        <LeaveOutContext value={leave}>
          <CompanyContext value={company}>
            <OriginContext value={origin}>{alone}</OriginContext>
          </CompanyContext>
        </LeaveOutContext>
      ),
      mark,
    );
  };
  let leftOut: LeftOut | undefined;
  const read = await readHandOff(context);
  const html = await renderAtOnce(() => {
    leftOut = isPublic ? new LeftOut({ kept: keptParts, mark, isTidied: isTidied(making), isForEveryone, make }) : undefined;
    return (
      <LeaveOutContext value={leftOut?.leave}>
        <CompanyContext value={company}>
          <ServerRouter context={read()} url={url} nonce={mark} />
        </CompanyContext>
      </LeaveOutContext>
    );
  }, mark);
  return { html: DOCTYPE + html, leftOut };
}

/**
 * Loaders are synchronous queries, so there is nothing to stream: the document is ready when React is. Made as one text, which costs half of what pieces of
 * bytes do. That waits for nothing, so a page of which a part has not come yet (lazy, once after a start) or cannot be rendered is made by the
 * stream, which waits for the first and tells of the second.
 */
async function renderAtOnce(make: () => ReactNode, nonce: string): Promise<string> {
  try {
    const html = renderToString(make());
    if (!html.includes(UNFINISHED)) return html;
  } catch {
    // The stream throws it once more, to who hears of it.
  }
  const html = await renderPatiently(make(), nonce);
  return html.startsWith(DOCTYPE) ? html.slice(DOCTYPE.length) : html;
}

/** The stream writes it by itself. */
const DOCTYPE = "<!DOCTYPE html>";
/** How React begins a part that it leaves to the browser. Nothing that people write can hold it, it would be escaped. */
const UNFINISHED = "<!--$!-->";

/**
 * The data for the browser's scripts, read before rendering instead of by a part of the page that waits for it: put where the router itself notes what it
 * has read of them, anew for each rendering.
 */
async function readHandOff(context: EntryContext): Promise<() => EntryContext> {
  const reader = context.serverHandoffStream?.getReader();
  if (!reader) return () => ({ ...context, renderMeta: {} });
  const decoder = new TextDecoder();
  const results: { done: boolean; value: string }[] = [];
  for (let isDone = false; !isDone; ) {
    const { done, value } = await reader.read();
    results.push({ done, value: decoder.decode(value, { stream: true }) });
    isDone = done;
  }
  const streamCache = Object.fromEntries(results.map((result, index) => [index, Object.assign(Promise.resolve(), { result })]));
  return () => ({ ...context, renderMeta: { streamCache }, serverHandoffStream: new ReadableStream<Uint8Array>() });
}

function renderPatiently(document: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError: (error) => log.error({ error }, "A page could not be rendered"),
    });
  });
}

/** Errors that nobody expected. Answers (4xx, and what has its own line: http/storage-failures.server.ts) are none. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || error instanceof Response) return;
  if (typeof error === "object" && error !== null && "status" in error && (Number(error.status) < 500 || error.status === 503)) return;
  if (isRouteErrorResponse(error) && failureCode(error.data)) return;
  log.error({ method: request.method, path: new URL(request.url).pathname, error }, "A route failed");
}
