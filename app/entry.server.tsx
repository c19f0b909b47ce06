/** Renders a document whole and gives it the policy that allows its own scripts and no other (decision 5). */
import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { ADMIN } from "#app/registers/admin-pages.ts";
import { getCompany } from "./company/company-store.server.ts";
import { MAP_HOST } from "./company/map-addresses.ts";
import { CompanyContext } from "./company/use-company.ts";
import { env } from "./env.server.ts";
import { finishDocument } from "./http/document/document.server.ts";
import { keptContext } from "./http/document/kept-markup.server.ts";
import { setPolicy } from "./http/edge/security-headers.server.ts";
import { log } from "./http/log.server.ts";
import { requestId } from "./http/metrics/trace.server.ts";
import { readOptional } from "./http/optional-data.server.ts";
import { isPublicMatch } from "./http/pages/page-addresses.server.ts";
import { type Failure, failureCode } from "./http/refusal.ts";
import { pageCompany } from "./routes/site/page-company.server.ts";
import { listSnippets } from "./settings/settings-store.server.ts";
import { policyHosts } from "./settings/vendor-hosts.ts";
import { KeptMarkup } from "./ui/kept.tsx";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { isDevelopment, isHttps } = env();
  const isPublic = isPublicMatch(routerContext.staticHandlerContext.matches);
  const nonce = randomUUID();
  // What its loader does not say, only an error screen shows.
  const { errors } = routerContext.staticHandlerContext;
  const page = (
    <CompanyContext value={errors ? pageCompany(context) : { ...getCompany(), linked: [] }}>
      <KeptMarkup value={context.get(keptContext)}>
        <ServerRouter context={isPublic && !isDevelopment ? ofSite(routerContext) : routerContext} url={request.url} nonce={nonce} />
      </KeptMarkup>
    </CompanyContext>
  );
  const rendered = await render(page, nonce).catch((error: unknown) => {
    if (errors) throw error;
    // The nearest error screen takes its place, with the number of the line that stands in the log already.
    throw Response.json({ code: requestId() ?? "" } satisfies Failure, { status: 500 });
  });
  const { bytes, hashes } = finishDocument(rendered, { nonce, isPaintedFirst: isPublic && !isDevelopment });
  const snippets = isPublic ? readOptional(context, "The codes of the settings", listSnippets, []) : [];
  const allowed = [...hashes, ...snippets.flatMap((snippet) => snippet.hashes)];
  // The map of the contact page: that page may be reached without a new document and lives under the policy of the first one (decision 18).
  const frameHost = new URL(request.url).pathname.startsWith(ADMIN) ? undefined : MAP_HOST;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const wait = retryAfter(routerContext);
  if (wait) headers.set("Retry-After", wait);
  if (!isDevelopment) setPolicy(headers, allowed, isHttps, { hosts: policyHosts(snippets), frameHost });
  return new Response(bytes, { status, headers });
}

/** A public page brings the table of the site's own routes (scripts/site-manifest.mjs). */
function ofSite({ manifest, ...context }: EntryContext): EntryContext {
  return { ...context, manifest: { ...manifest, url: manifest.url.replace(/\.js$/, "-site.js") } };
}

/** When an action that refused wants to be asked again: said on the document, whatever headers its route states. */
function retryAfter({ staticHandlerContext: { actionHeaders } }: EntryContext): string | undefined {
  return Object.values(actionHeaders).flatMap((headers) => headers.get("Retry-After") ?? [])[0];
}

/** Answers whole, not in pieces: the policy goes ahead of a document and names the hashes of its scripts. */
function render(page: React.ReactNode, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collect(resolve)),
      onShellError: reject,
      onError: (error) => log.error({ error }, "A page could not be rendered"),
    });
  });
}

/** Bytes as React writes them: read as text and encoded anew, a document would cost ten times as much as what is done to it. */
function collect(done: (document: Buffer) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    write: (part: Buffer, _encoding, next) => {
      parts.push(part);
      next();
    },
    final: (next) => {
      done(Buffer.concat(parts));
      next();
    },
  });
}

/** Errors that nobody expected. Answers (4xx, and what has its own line: http/storage-failures.server.ts) are none. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const { status = 500, data } = Object(error) as { status?: number; data?: unknown };
  if (request.signal.aborted || error instanceof Response || status < 500 || status === 503 || failureCode(data)) return;
  log.error({ method: request.method, path: new URL(request.url).pathname, error }, "A route failed");
}
