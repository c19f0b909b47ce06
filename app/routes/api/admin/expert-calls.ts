import { deleteExpert, EXPERT_UPLOAD, saveExpert, saveExpertFields, saveExpertPhoto } from "#app/commands/expert/save-expert.server.ts";
import { findExpert, listExperts } from "#app/experts/expert-store.server.ts";
import { answerCall, type CallArgs, callsAt, notFound, ok, readJson, success } from "#app/http/call.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { storingFiles } from "./write-calls.server.ts";

const call = callsAt({
  "api/admin/experts": { GET: () => ok(listExperts()), POST: create },
  "api/admin/experts/:id": { PUT: save, DELETE: remove },
  "api/admin/experts/:id/photo": storingFiles({
    rules: EXPERT_UPLOAD,
    find: findExpert,
    store: (upload, expert) => saveExpertPhoto(upload, expert.id, new Date()),
    say: ({ expert }) => ({ photo_url: expert.photo_url }),
  }),
});

export { call as action, call as loader };

async function create({ request }: CallArgs) {
  using upload = await readUpload(request, EXPERT_UPLOAD);
  const saved = await saveExpert(upload, new Date());
  return saved.ok ? success({ id: saved.expert.id, slug: saved.expert.slug }, 201) : answerCall(saved);
}

async function save({ request, params }: CallArgs) {
  const expert = findExpert(readRowId(params.id) ?? 0);
  if (!expert) return notFound();
  const body = await readJson(request);
  const saved = saveExpertFields(expert.id, body, new Date());
  return saved.ok ? success({ id: saved.expert.id, slug: saved.expert.slug }) : answerCall(saved);
}

function remove({ params }: CallArgs) {
  const deleted = deleteExpert(readRowId(params.id), new Date());
  return deleted.ok ? success() : answerCall(deleted);
}
