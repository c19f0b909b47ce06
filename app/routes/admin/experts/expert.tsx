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
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import { requireFound } from "#app/routes/require-found.server.ts";
import expertCardSheet from "#app/styles/components/expert-card.css?url";
import pictureFieldsSheet from "#app/styles/components/picture-fields.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Expert } from "#db/schema.ts";
import type { Route } from "./+types/expert";
import { ExpertFields, typedExpert } from "./expert-fields.tsx";

const LIST = "/admin/experti";

export const links = linkSheets(expertCardSheet, pictureFieldsSheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => loaderData?.expert?.name ?? "Adaugă consultant");

export function loader({ params }: Route.LoaderArgs) {
  const expert = expertOf(params.who);
  return { expert, values: expert && withVersionStamp(typedExpert(expert)) };
}

export async function action({ request, params }: Route.ActionArgs) {
  const expert = expertOf(params.who);
  const now = new Date();
  using upload = await readUpload(request, EXPERT_UPLOAD);
  if (!expert) {
    const added = await saveExpert(upload, now);
    if (added.ok) throw redirectWithUndo(LIST, { kind: "ok", text: "Consultant adăugat", seconds: 3 }, added.change);
    return answerPage(added, { values: upload.fields });
  }
  if (upload.fields.intent === "delete") {
    const deleted = deleteExpert(expert.id, now);
    if (!deleted.ok) throw data(null, { status: 404 });
    throw redirectWithUndo(LIST, { kind: "ok", text: "Consultant șters", seconds: 3 }, deleted.change);
  }
  const read = () => typedExpert(findExpert(expert.id) ?? expert);
  const form = versionedForm(upload.fields, read, { subject: "expert", subject_id: expert.id });
  const saved = await saveExpert(upload, now, expert.id, form);
  if (saved.ok) throw redirectWithUndo(LIST, { kind: "ok", text: "Consultant actualizat", seconds: 3 }, saved.change);
  return answerPage(saved, { values: saved.values ?? form.values });
}

/** Undefined for the one that is about to be added. */
function expertOf(id: string): Expert | undefined {
  return id === "nou" ? undefined : requireFound(findExpert(readRowId(id) ?? 0));
}

export default function AdminExpert({ loaderData: { expert, values = {} }, actionData }: Route.ComponentProps) {
  if (!expert) {
    return (
      <>
        <PageHead title="Adaugă consultant" back={[LIST, "‹ Experți vânzări"]} />
        <ExpertFields state={actionData} failure="Eroare" />
      </>
    );
  }
  return (
    <>
      <PageHead title={`Editează: ${expert.name}`} back={[LIST, "‹ Experți vânzări"]} />
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
