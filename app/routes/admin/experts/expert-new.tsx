import { EXPERT_UPLOAD, saveExpert } from "#app/commands/expert/save-expert.server.ts";
import { redirectWithUndo } from "#app/http/flash.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { answerOr, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import type { Route } from "./+types/expert-new";
import { ExpertBack, ExpertFields } from "./expert-fields.tsx";

export function meta() {
  return [{ title: `Adaugă consultant > Admin` }, { name: "robots", content: "noindex" }];
}

export async function action({ request }: Route.ActionArgs) {
  using upload = await readUpload(request, EXPERT_UPLOAD);
  const saved = await saveExpert(upload, new Date());
  if (saved.ok) throw redirectWithUndo("/admin/experti", { kind: "ok", text: "Consultant adăugat", seconds: 3 }, saved.change);
  return answerPage(saved, { values: upload.fields });
}

/** What was typed outlives a broken connection. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, { values: {}, errors: { form: NO_CONNECTION }, message: undefined }, { hasFiles: true });
}

export default function AdminExpertNew({ actionData }: Route.ComponentProps) {
  return (
    <>
      <ExpertBack />
      <h1>Adaugă consultant</h1>
      <ExpertFields state={actionData} failure="Eroare" />
    </>
  );
}
