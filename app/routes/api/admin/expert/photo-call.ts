import { EXPERT_UPLOAD, saveExpertPhoto } from "#app/commands/expert/save-expert.server.ts";
import { findExpert } from "#app/experts/experts.server.ts";
import { storingFiles } from "#app/routes/api/admin/storing-files.server.ts";

const call = storingFiles({
  rules: EXPERT_UPLOAD,
  find: findExpert,
  store: (upload, expert) => saveExpertPhoto(upload, expert.id, new Date()),
  say: ({ expert }) => ({ photo_url: expert.photo_url }),
});

export { call as action, call as loader };
