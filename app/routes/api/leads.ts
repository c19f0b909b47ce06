import { findSessionUser } from "#app/auth/session.server.ts";
import { requestOffer } from "#app/commands/request-offer.server.ts";
import { failure, invalid, methodNotAllowed, ok, readJson, success, tooMany } from "#app/http/call.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { readLeads } from "#app/leads/inbox/inbox.server.ts";
import { leadQuery } from "#app/leads/inbox/lead-query.ts";
import type { Route } from "./+types/leads";

/** The inbox as data; only for the administrator (ruling 6.2). */
export function loader({ request, url }: Route.LoaderArgs) {
  if (!findSessionUser(request.headers.get("Cookie"), new Date())) return failure(401, "unauthorized");
  const parsed = parseWith(leadQuery, Object.fromEntries(url.searchParams));
  if (!parsed.ok) return invalid(parsed.errors);
  const { leads, total } = readLeads(parsed.value, new Date());
  return ok(leads, { total, page: parsed.value.page, limit: parsed.value.limit });
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
