import { data, Link } from "react-router";
import { deleteExpert } from "#app/commands/expert/change-expert.server.ts";
import { EXPERT_UPLOAD, saveExpert } from "#app/commands/expert/save-expert.server.ts";
import { findExpert } from "#app/experts/experts.server.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerPage, redirectWithUndo } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { versionedForm } from "#app/routes/admin/frame/versioned-form.server.ts";
import { AskFirst } from "#app/routes/admin/page/ask-first.tsx";
import { adminPage, Back } from "#app/routes/admin/page/page-head.tsx";
import { requireFound } from "#app/routes/require-found.server.ts";
import expertCardSheet from "#app/styles/components/expert-card.css?url";
import pictureFieldsSheet from "#app/styles/components/picture-fields.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Route } from "./+types/expert";
import { ExpertFields, typedExpert } from "./expert-fields.tsx";

export const links = linkSheets(expertCardSheet, pictureFieldsSheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => loaderData?.expert.name ?? "Expert");

export function loader({ params }: Route.LoaderArgs) {
  const expert = requireFound(findExpert(readRowId(params.id) ?? 0));
  return { expert, values: withVersionStamp(typedExpert(expert)) };
}

export async function action({ request, params }: Route.ActionArgs) {
  const expert = requireFound(findExpert(readRowId(params.id) ?? 0));
  using upload = await readUpload(request, EXPERT_UPLOAD);
  if (upload.fields.intent === "delete") {
    const deleted = deleteExpert(expert.id, new Date());
    if (!deleted.ok) throw data(null, { status: 404 });
    throw redirectWithUndo("/admin/experti", { kind: "ok", text: "Consultant șters", seconds: 3 }, deleted.change);
  }
  const read = () => typedExpert(findExpert(expert.id) ?? expert);
  const form = versionedForm(upload.fields, read, { subject: "expert", subject_id: expert.id });
  const saved = await saveExpert(upload, new Date(), expert.id, form);
  if (saved.ok) throw redirectWithUndo("/admin/experti", { kind: "ok", text: "Consultant actualizat", seconds: 3 }, saved.change);
  return answerPage(saved, { values: saved.values ?? form.values });
}

export default function AdminExpert({ loaderData, actionData }: Route.ComponentProps) {
  const { expert, values } = loaderData;
  return (
    <>
      <Back to="/admin/experti" words="‹ Experți vânzări" />
      <h1>Editează: {expert.name}</h1>
      <ExpertFields key={expert.id} expert={expert} values={values} state={actionData} failure="Eroare actualizare" />
      <AskFirst ask="Șterge consultantul" label="Șterge" about={` ${expert.name}`} intent="delete">
        <p>
          Ștergi expertul? <strong>{expert.name}</strong> nu va mai apărea pe site. Rămâne 30 de zile în <Link to="/admin/cos">coș</Link>.
          Cererile adresate acestei persoane îi păstrează numele.
        </p>
      </AskFirst>
    </>
  );
}
