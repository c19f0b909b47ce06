import { findExpertId } from "#app/commands/save-expert.server.ts";
import { expertForm } from "#app/experts/expert-form.ts";
import { deleteExpert, updateExpert } from "#app/experts/experts.server.ts";
import { invalid, methodNotAllowed, notFound, readJson, success } from "#app/http/call.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Route } from "./+types/expert";

export function loader() {
  return methodNotAllowed("PUT, DELETE");
}

export async function action({ request, params }: Route.ActionArgs) {
  if (request.method !== "PUT" && request.method !== "DELETE") return methodNotAllowed("PUT, DELETE");
  const id = findExpertId(params.id);
  if (id === undefined) return notFound();
  if (request.method === "DELETE") return deleteExpert(id) ? success() : notFound();
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const parsed = parseWith(expertForm, body);
  if (!parsed.ok) return invalid(parsed.errors);
  const expert = updateExpert(id, parsed.value);
  return expert ? success({ id: expert.id, slug: expert.slug }) : notFound();
}
