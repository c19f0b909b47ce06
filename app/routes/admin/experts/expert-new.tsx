import { EXPERT_UPLOAD, saveExpert } from "#app/commands/expert/save-expert.server.ts";
import { answerPage, redirectWithUndo } from "#app/http/form.server.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { adminPage, Back } from "#app/routes/admin/page/page-head.tsx";
import expertCardSheet from "#app/styles/components/expert-card.css?url";
import pictureFieldsSheet from "#app/styles/components/picture-fields.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Route } from "./+types/expert-new";
import { ExpertFields } from "./expert-fields.tsx";

export const links = linkSheets(expertCardSheet, pictureFieldsSheet);

export const meta = adminPage("Adaugă consultant");

export async function action({ request }: Route.ActionArgs) {
  using upload = await readUpload(request, EXPERT_UPLOAD);
  const saved = await saveExpert(upload, new Date());
  if (saved.ok) throw redirectWithUndo("/admin/experti", { kind: "ok", text: "Consultant adăugat", seconds: 3 }, saved.change);
  return answerPage(saved, { values: upload.fields });
}

export default function AdminExpertNew({ actionData }: Route.ComponentProps) {
  return (
    <>
      <Back to="/admin/experti" words="‹ Experți vânzări" />
      <h1>Adaugă consultant</h1>
      <ExpertFields state={actionData} failure="Eroare" />
    </>
  );
}
