import { expertFailure, findExpertId, savePhoto } from "#app/commands/save-expert.server.ts";
import { methodNotAllowed, notFound, success } from "#app/http/call.server.ts";
import type { Route } from "./+types/photo";

export function loader() {
  return methodNotAllowed("POST");
}

export async function action({ request, params }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const id = findExpertId(params.id);
  if (id === undefined) return notFound();
  const answer = await savePhoto(request, id);
  return answer.ok ? success({ photo_url: answer.expert.photo_url }) : expertFailure(answer);
}
