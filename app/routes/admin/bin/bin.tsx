import { Link } from "react-router";
import { restoreBinned } from "#app/commands/bin/change-bin.server.ts";
import { listBin } from "#app/history/bin.server.ts";
import { daysLeft, KEPT_DAYS } from "#app/history/bounds.ts";
import { answerPage, readFormValues, redirectWithUndo } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { AdminForm, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import type { Route } from "./+types/bin";

export const meta = adminPage("Coș");

export function loader() {
  const now = new Date();
  return {
    binned: listBin().map(({ deleted_at, ...binned }) => ({
      ...binned,
      moment: formatMoment(new Date(deleted_at)),
      days: daysLeft(deleted_at, now),
    })),
  };
}

export async function action({ request }: Route.ActionArgs) {
  const { kind, id } = await readFormValues(request);
  const restored = restoreBinned(kind, readRowId(id), new Date());
  if (!restored.ok) return answerPage(restored, {});
  throw redirectWithUndo(restored.to, { kind: "ok", text: restored.text }, restored.change);
}

export default function AdminBin({ loaderData, actionData }: Route.ComponentProps) {
  const { binned } = loaderData;
  const error = actionData?.errors.form;
  return (
    <>
      <PageHead title="Coș" count={binned.length} error={error}>
        {binned.length > 0 && (
          <Link className="button button--danger" to="/admin/cos/goleste">
            Golește coșul
          </Link>
        )}
      </PageHead>
      <p>
        Produsele și consultanții șterși se păstrează aici {KEPT_DAYS} de zile, apoi se șterg definitiv, cu imaginile lor. Cât sunt aici nu
        apar nicăieri pe site.
      </p>
      {binned.length === 0 ? (
        <div className="empty panel--after">
          <p>Coșul este gol.</p>
          <Link to="/admin">Înapoi la produse</Link>
        </div>
      ) : (
        <ul className="panel panel--flush panel--after record-list">
          {binned.map((thing) => (
            <BinRow key={`${thing.kind}-${thing.id}`} thing={thing} />
          ))}
        </ul>
      )}
    </>
  );
}

function BinRow({ thing }: { thing: Route.ComponentProps["loaderData"]["binned"][number] }) {
  const { kind, id, name, moment, days } = thing;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="small mute">
          {kind === "product" ? "Produs" : "Expert"}, șters la {moment} ·{" "}
          {days === 0 ? "dispare astăzi" : `se păstrează încă ${count(days, NOUNS.day)}`}
        </p>
      </div>
      <AdminForm className="actions">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <Submit label="Restaurează" about={` ${name}`} look="small" />
        <Link className="button button--small button--line" to={`/admin/cos/${kind === "product" ? "produse" : "experti"}/${id}`}>
          Șterge definitiv<span className="vh"> {name}</span>
        </Link>
      </AdminForm>
    </li>
  );
}
