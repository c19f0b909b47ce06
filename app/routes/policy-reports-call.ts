import { env } from "#app/env.server.ts";
import { failure, only } from "#app/http/call.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { checkLimit } from "#app/http/rate-limit.server.ts";
import { noteReports } from "#app/operations/policy-reports/policy-reports.server.ts";
import type { Route } from "./+types/policy-reports-call";

const TYPES = /^application\/(reports\+json|csp-report|json)\s*(;|$)/i;

/**
 * Takes the reports of browsers about the policy of a page (http/edge/security-headers.server.ts): counted, noted in the log, and nothing
 * of it kept.
 */
const call = only<Route.ActionArgs>({ POST: take });

export { call as action, call as loader };

async function take({ request, context }: Route.ActionArgs): Promise<Response> {
  const wait = await checkLimit("report", context.get(clientAddressContext));
  if (wait) return failure(429, { headers: { "Retry-After": String(wait) } });
  if (!TYPES.test(request.headers.get("Content-Type") ?? "")) return failure(415);
  const body: unknown = await request.json().catch(() => undefined);
  if (noteReports(body, new URL(env().publicOrigin).host) === 0) return failure(400);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
