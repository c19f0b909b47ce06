import { rateProduct } from "#app/commands/product/rate-product.server.ts";
import { answerCall, only, readJson, success } from "#app/http/call.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import type { Route } from "./+types/ratings-call";

const call = only({ POST: rate });

export { call as action, call as loader };

/** 201 for a vote that counts, 200 for one more of the same visitor and day. */
async function rate({ request, context }: Route.ActionArgs) {
  const body = await readJson(request);
  const rated = await rateProduct(body, { address: context.get(clientAddressContext), now: new Date() });
  if (!rated.ok) return answerCall(rated);
  const { average_rating, total_ratings, isCounted } = rated;
  return success({ counted: isCounted, average_rating, total_ratings }, isCounted ? 201 : 200);
}
