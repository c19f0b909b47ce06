/** Renders a document whole and gives it the policy that allows its own scripts and no other (decision 5). */
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { getCompany } from "./company/company.server.ts";
import { MAP_HOST } from "./company/map-addresses.ts";
import { CompanyContext } from "./company/use-company.ts";
import { env } from "./env.server.ts";
import { scriptMarkContext } from "./http/context.server.ts";
import { contentSecurityPolicy, REPORTING_ENDPOINTS, unmarkScripts } from "./http/edge/security-headers.server.ts";
import { requestId } from "./http/figures/trace.server.ts";
import { log } from "./http/log.server.ts";
import { isMadeOfTheSame } from "./http/pages/same-page.server.ts";
import { siteManifest } from "./http/pages/site-manifest.ts";
import { secondary } from "./http/storage-failures.server.ts";
import { type Failure, failureCode } from "./http/storage-refusal.ts";
import { listSnippets } from "./settings/settings.server.ts";
import { policyHosts } from "./settings/vendor-hosts.ts";

/** The route around every public page, and around no page of the administration. */
const SITE = "routes/site/frame/layout";

/** The router's own. Without them a phone fetches what it shows first (decision 84); nothing that people write can hold one, it would be escaped. */
const SCRIPT_PRELOADS = /<link rel="modulepreload"[^>]*>/g;

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
  const marked = await render(request.url, isPublic ? forSite(routerContext) : routerContext, mark).catch((error: unknown) => {
    if (routerContext.staticHandlerContext.errors) throw error;
    // The nearest error screen takes its place, with the number of the line that stands in the log already.
    throw Response.json({ code: requestId() ?? "" } satisfies Failure, { status: 500 });
  });
  const { html, hashes } = unmarkScripts(isPublic ? marked.replaceAll(SCRIPT_PRELOADS, "") : marked, mark);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const allowed = [...hashes, ...snippets.flatMap((snippet) => snippet.hashes)];
  const policy = contentSecurityPolicy(allowed, env().isHttps, { hosts: policyHosts(snippets), frameHost: frameHostOf(request) });
  if (!env().isDevelopment) {
    headers.set("Content-Security-Policy", policy);
    if (env().isHttps) headers.set("Reporting-Endpoints", REPORTING_ENDPOINTS);
  }
  return new Response(html, { status, headers });
}

let siteRoutes: EntryContext["manifest"] | undefined;

/** The router's context with the list of routes that visitors get. The built list never changes; development makes its own each time. */
function forSite(context: EntryContext): EntryContext {
  if (env().isDevelopment) return context;
  siteRoutes ??= siteManifest(context.manifest);
  return { ...context, manifest: siteRoutes };
}

/**
 * The map of the contact page. Every public document allows it, because the page may be reached without a new document and then lives
 * under the policy of the first one (decision 17).
 */
function frameHostOf(request: Request): string | undefined {
  return new URL(request.url).pathname.startsWith("/admin") ? undefined : MAP_HOST;
}

/** Loaders are synchronous queries, so there is nothing to stream: the document is ready when React is. */
function render(url: string, routerContext: EntryContext, nonce: string): Promise<string> {
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
    const { pipe } = renderToPipeableStream(
      <CompanyContext value={getCompany()}>
        <ServerRouter context={routerContext} url={url} nonce={nonce} />
      </CompanyContext>,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(collector),
        onShellError: reject,
        onError: (error) => log.error({ error }, "A page could not be rendered"),
      },
    );
  });
}

/** Errors that nobody expected. Answers (4xx, and what has its own line: http/storage-failures.server.ts) are none. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || error instanceof Response) return;
  if (typeof error === "object" && error !== null && "status" in error && (Number(error.status) < 500 || error.status === 503)) return;
  if (isRouteErrorResponse(error) && failureCode(error.data)) return;
  log.error({ method: request.method, path: new URL(request.url).pathname, error }, "A route failed");
}
