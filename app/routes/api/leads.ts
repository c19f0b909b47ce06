import { findSessionUser } from "#app/auth/session.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { failure, invalid, methodNotAllowed, ok, readJson, success, tooMany } from "#app/http/json.server.ts";
import { periodSpan } from "#app/leads/lead-period.ts";
import { listLeads } from "#app/leads/leads.server.ts";
import { requestOffer } from "../offer-request.server.ts";
import type { Route } from "./+types/leads";

/** The requests of the last 30 days; only for the administrator (ruling 6.2). */
export function loader({ request }: Route.LoaderArgs) {
  if (!findSessionUser(request.headers.get("Cookie"), new Date())) return failure(401, "unauthorized");
  const { data, total } = listLeads({ span: periodSpan("last30", new Date()) }, { page: 1, limit: 50 });
  return ok(data, { total });
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("GET, HEAD, POST");
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const answer = await requestOffer(body, { page: "/api/leads", address: context.get(clientAddressContext), now: new Date() });
  if (answer.ok) return success({ ref: answer.ref }, 201, { Location: `/oferta/${answer.ref}` });
  if (answer.status === 429) return tooMany(answer.retryAfter ?? 60);
  if (answer.status === 503) return failure(503, "busy", { message: answer.errors.form, headers: { "Retry-After": "5" } });
  return invalid(answer.errors);
}
