import { requireCaller } from "#app/auth/admission.server.ts";
import { requestOffer } from "#app/commands/lead/request-offer.server.ts";
import { answerCall, ok, only, readJson, success } from "#app/http/call.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { getLeadList } from "#app/leads/inbox/inbox.server.ts";
import { leadQuery } from "#app/leads/inbox/lead-query.ts";
import type { Route } from "./+types/leads-call";

const call = only({ GET: list, POST: create });

export { call as action, call as loader };

/** The inbox as data; only for who is signed in. */
async function list({ request, url, pattern, context }: Route.LoaderArgs) {
  await requireCaller(request, pattern, context);
  const parsed = parseWith(leadQuery, Object.fromEntries(url.searchParams));
  if (!parsed.ok) return answerCall(parsed);
  const { leads, total } = getLeadList(parsed.value, new Date());
  return ok(leads, { total, page: parsed.value.page, limit: parsed.value.limit });
}

async function create({ request, context }: Route.ActionArgs) {
  const body = await readJson(request);
  const requested = await requestOffer(body, { page: "/api/leads", address: context.get(clientAddressContext), now: new Date() });
  return requested.ok ? success({ ref: requested.ref }, 201, { Location: `/oferta/${requested.ref}` }) : answerCall(requested);
}
