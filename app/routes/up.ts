import { isFromThisMachineContext } from "#app/http/context.server.ts";
import { MONITOR_TYPE } from "#app/http/edge/answer.server.ts";
import { worstState } from "#app/operations/state/finding.ts";
import { readState } from "#app/operations/state/state-watch.server.ts";
import { readCatalogueVersion } from "#db/cache/catalogue-version.server.ts";
import type { Route } from "./+types/up";

const NO_STORE = { "Cache-Control": "no-store" };

/** 200 when the database answers, else 503. `?deep=1` on this machine: all that the page Stare says, 503 where something is red. */
export function loader({ request, context }: Route.LoaderArgs) {
  const isDeep = new URL(request.url).searchParams.get("deep") === "1";
  if (isDeep && context.get(isFromThisMachineContext)) return answerMonitor();
  if (readCatalogueVersion() === 0) throw new Response("no data\n", { status: 503 });
  return new Response("ok\n", { headers: { "Content-Type": "text/plain; charset=utf-8", ...NO_STORE } });
}

function answerMonitor(): Response {
  const findings = readState(new Date());
  const status = worstState(findings);
  return new Response(`${JSON.stringify({ status, findings }, undefined, 2)}\n`, {
    status: status === "red" ? 503 : 200,
    headers: { "Content-Type": MONITOR_TYPE, ...NO_STORE },
  });
}
