import { EXPERT_UPLOAD, saveExpert } from "#app/commands/expert/save-expert.server.ts";
import { listExperts } from "#app/experts/experts.server.ts";
import { answerCall, ok, only, success } from "#app/http/call.server.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import type { Route } from "./+types/experts-call";

const call = only({ GET: () => ok(listExperts()), POST: create });

export { call as action, call as loader };

async function create({ request }: Route.ActionArgs) {
  using upload = await readUpload(request, EXPERT_UPLOAD);
  const saved = await saveExpert(upload, new Date());
  return saved.ok ? success({ id: saved.expert.id, slug: saved.expert.slug }, 201) : answerCall(saved);
}
