import { data } from "react-router";
import { purgeBinned } from "#app/commands/bin/change-bin.server.ts";
import { findBinned } from "#app/history/bin.server.ts";
import { redirectWithFlash } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { ConfirmPage } from "#app/routes/admin/page/confirm-page.tsx";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import type { Route } from "./+types/purge";

export const meta = adminPage("Ștergeți definitiv?");

export function loader({ params }: Route.LoaderArgs) {
  const binned = findBinned(KINDS[params.kind], readRowId(params.id));
  if (!binned) throw data(null, { status: 404 });
  return { name: binned.name, isProduct: binned.kind === "product" };
}

export function action({ params }: Route.ActionArgs): never {
  const purged = purgeBinned(KINDS[params.kind], readRowId(params.id), new Date());
  if (!purged.ok) throw data(null, { status: purged.status });
  throw redirectWithFlash("/admin/cos", { kind: "ok", text: `Șters definitiv: ${purged.name}`, seconds: 5 });
}

export default function AdminPurge({ loaderData: { name, isProduct } }: Route.ComponentProps) {
  return (
    <ConfirmPage title="Ștergeți definitiv?" label="Șterge definitiv" to="/admin/cos">
      <p>
        <strong>{name}</strong>{" "}
        {isProduct ? "dispare cu imaginile, textele, voturile și versiunile lui" : "dispare cu fotografia și versiunile ei"}. Nu mai poate
        fi restaurat. Cererile primite rămân.
      </p>
    </ConfirmPage>
  );
}

const KINDS: Readonly<Record<string, string>> = { produse: "product", experti: "expert" };
