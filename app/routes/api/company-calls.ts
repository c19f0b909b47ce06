/** Calls about the company and its site that anybody may read. */
import { getDelivery } from "#app/delivery/delivery-store.server.ts";
import { listExperts } from "#app/experts/expert-store.server.ts";
import { callsAt, ok } from "#app/http/call.server.ts";
import { getPublicSettings, listSnippets } from "#app/settings/settings-store.server.ts";
import { describeApi } from "./description/document.server.ts";

const call = callsAt({
  "api/openapi.json": { GET: () => Response.json(describeApi(), { headers: { "Cache-Control": "no-cache" } }) },
  "api/settings": { GET: () => ok(getPublicSettings()) },
  // The codes as the page runs them: what the policy allows is of the same texts, so both come from one parser.
  "api/snippets": { GET: () => ok(listSnippets().map(({ name, purpose, scripts }) => ({ name, purpose, scripts }))) },
  "api/delivery": { GET: () => ok(getDelivery()) },
  "api/experts": { GET: () => ok(listExperts()) },
});

export { call as action, call as loader };
