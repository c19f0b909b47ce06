import { data, Link } from "react-router";
import { deleteExpert } from "#app/commands/expert/change-expert.server.ts";
import { findExpert } from "#app/experts/experts.server.ts";
import { redirectWithUndo } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { ConfirmPage } from "#app/routes/admin/page/confirm-page.tsx";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import { requireFound } from "#app/routes/require-found.server.ts";
import type { Route } from "./+types/expert-delete";

export const meta = adminPage("Ștergi expertul?");

export function loader({ params }: Route.LoaderArgs) {
  return { expert: requireFound(findExpert(readRowId(params.id) ?? 0)) };
}

export function action({ params }: Route.ActionArgs): never {
  const deleted = deleteExpert(readRowId(params.id), new Date());
  if (!deleted.ok) throw data(null, { status: 404 });
  throw redirectWithUndo("/admin/experti", { kind: "ok", text: "Consultant șters", seconds: 3 }, deleted.change);
}

export default function AdminExpertDelete({ loaderData: { expert } }: Route.ComponentProps) {
  return (
    <ConfirmPage title="Ștergi expertul?" label="Șterge" back={["/admin/experti", "‹ Experți vânzări"]} to="/admin/experti">
      <p>
        <strong>{expert.name}</strong> nu va mai apărea pe site. Rămâne 30 de zile în <Link to="/admin/cos">coș</Link>. Cererile adresate
        acestei persoane îi păstrează numele.
      </p>
    </ConfirmPage>
  );
}
