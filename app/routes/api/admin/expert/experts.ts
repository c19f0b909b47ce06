import { expertFailure, saveExpert } from "#app/commands/save-expert.server.ts";
import { listExperts } from "#app/experts/experts.server.ts";
import { methodNotAllowed, ok, success } from "#app/http/call.server.ts";
import type { Route } from "./+types/experts";

export function loader() {
  return ok(listExperts());
}

export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("GET, HEAD, POST");
  const answer = await saveExpert(request);
  return answer.ok ? success({ id: answer.expert.id, slug: answer.expert.slug }, 201) : expertFailure(answer);
}
