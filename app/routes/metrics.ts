import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "#app/env.server.ts";
import { isFromThisMachineContext } from "#app/http/context.server.ts";
import { EXPOSITION_TYPE, exposition } from "#app/http/metrics/exposition.ts";
import { readMetrics } from "#app/operations/state/metrics.server.ts";
import type { Route } from "./+types/metrics";

/** Figures for Prometheus: to a program on this machine, or with METRICS_TOKEN. To anybody else there is no such page. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (!context.get(isFromThisMachineContext) && !hasToken(request.headers.get("Authorization"))) throw new Response(null, { status: 404 });
  const body = exposition(readMetrics(new Date()));
  return new Response(body, { headers: { "Content-Type": EXPOSITION_TYPE, "Cache-Control": "no-store" } });
}

function hasToken(authorization: string | null): boolean {
  const { metricsToken } = env();
  if (metricsToken === undefined || !authorization?.startsWith("Bearer ")) return false;
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization.slice("Bearer ".length).trim()), hash(metricsToken));
}
