import { deleteExpert } from "#app/commands/expert/change-expert.server.ts";
import { saveExpertFields } from "#app/commands/expert/save-expert.server.ts";
import { findExpert } from "#app/experts/experts.server.ts";
import { answerCall, notFound, only, readJson, success } from "#app/http/call.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import type { Route } from "./+types/expert-call";

const call = only({ PUT: save, DELETE: remove });

export { call as action, call as loader };

async function save({ request, params }: Route.ActionArgs) {
  const expert = findExpert(readRowId(params.id) ?? 0);
  if (!expert) return notFound();
  const body = await readJson(request);
  const saved = saveExpertFields(expert.id, body, new Date());
  return saved.ok ? success({ id: saved.expert.id, slug: saved.expert.slug }) : answerCall(saved);
}

function remove({ params }: Route.ActionArgs) {
  const deleted = deleteExpert(readRowId(params.id), new Date());
  return deleted.ok ? success() : answerCall(deleted);
}
