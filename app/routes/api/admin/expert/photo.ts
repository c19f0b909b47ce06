import { EXPERT_UPLOAD, saveExpertPhoto } from "#app/commands/expert/save-expert.server.ts";
import { findExpert } from "#app/experts/experts.server.ts";
import { answerCall, notFound, only, success } from "#app/http/call.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import type { Route } from "./+types/photo";

const call = only({ POST: setPhoto });

export { call as action, call as loader };

async function setPhoto({ request, params }: Route.ActionArgs) {
  const expert = findExpert(readRowId(params.id) ?? 0);
  if (!expert) return notFound();
  using upload = await readUpload(request, EXPERT_UPLOAD);
  const saved = await saveExpertPhoto(upload, expert.id, new Date());
  return saved.ok ? success({ photo_url: saved.expert.photo_url }) : answerCall(saved);
}
