/** Calls of a visitor that write: a request for an offer, which signed-in callers list at the same address, and a vote. */
import { requireCaller } from "#app/auth/admission.server.ts";
import { requestOffer } from "#app/commands/lead/request-offer.server.ts";
import { rateProduct } from "#app/commands/product/rate-product.server.ts";
import { answerCall, type CallArgs, callsAt, ok, readJson, success } from "#app/http/call.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { getLeadList } from "#app/leads/inbox/inbox.server.ts";
import { leadQuery } from "#app/leads/inbox/lead-query.ts";

const call = callsAt({
  "api/leads": { GET: list, POST: create },
  "api/ratings": { POST: rate },
});

export { call as action, call as loader };

/** The inbox as data; only for who is signed in. */
async function list({ request, url, pattern, context }: CallArgs) {
  await requireCaller(request, pattern, context);
  const parsed = parseWith(leadQuery, Object.fromEntries(url.searchParams));
  if (!parsed.ok) return answerCall(parsed);
  const { leads, total } = getLeadList(parsed.value, new Date());
  return ok(leads, { total, page: parsed.value.page, limit: parsed.value.limit });
}

async function create({ request, context }: CallArgs) {
  const body = await readJson(request);
  const requested = await requestOffer(body, { page: "/api/leads", address: context.get(clientAddressContext), now: new Date() });
  return requested.ok ? success({ ref: requested.ref }, 201, { Location: `/oferta/${requested.ref}` }) : answerCall(requested);
}

/** 201 for a vote that counts, 200 for one more of the same visitor and day. */
async function rate({ request, context }: CallArgs) {
  const body = await readJson(request);
  const rated = await rateProduct(body, { address: context.get(clientAddressContext), now: new Date() });
  if (!rated.ok) return answerCall(rated);
  const { average_rating, total_ratings, isCounted } = rated;
  return success({ counted: isCounted, average_rating, total_ratings }, isCounted ? 201 : 200);
}
