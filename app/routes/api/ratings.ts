import { rateProduct } from "#app/commands/rate-product.server.ts";
import { failure, invalid, methodNotAllowed, notFound, readJson, success, tooMany } from "#app/http/call.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import type { Route } from "./+types/ratings";

export function loader() {
  return methodNotAllowed("POST");
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const userAgent = request.headers.get("User-Agent") ?? "";
  const answer = await rateProduct(body, { address: context.get(clientAddressContext), userAgent, now: new Date() });
  switch (answer.status) {
    case 201:
    case 200: {
      const { average_rating, total_ratings, isCounted } = answer;
      return success({ counted: isCounted, average_rating, total_ratings }, answer.status);
    }
    case 404:
      return notFound();
    case 422:
      return invalid(answer.errors);
    case 429:
      return tooMany(answer.retryAfter ?? 60);
    default:
      return failure(500, "internal");
  }
}
