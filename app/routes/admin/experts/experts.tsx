import { Link } from "react-router";
import { moveExpert } from "#app/commands/expert/change-expert.server.ts";
import { ExpertPhoto } from "#app/experts/expert-card.tsx";
import { listExperts } from "#app/experts/experts.server.ts";
import { answerPage, readFormValues, redirectWithUndo } from "#app/http/form.server.ts";
import { OrderedRow } from "#app/routes/admin/list/ordered-row.tsx";
import { MoveForm } from "#app/routes/admin/page/move-form.tsx";
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import expertCardSheet from "#app/styles/components/expert-card.css?url";
import pictureFieldsSheet from "#app/styles/components/picture-fields.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Expert } from "#db/schema.ts";
import type { Route } from "./+types/experts";

export const links = linkSheets(expertCardSheet, pictureFieldsSheet);

export const meta = adminPage("Experți vânzări");

export function loader() {
  return { experts: listExperts() };
}

export async function action({ request }: Route.ActionArgs) {
  const moved = moveExpert(await readFormValues(request), new Date());
  if (!moved.ok) return answerPage(moved, {});
  throw redirectWithUndo("/admin/experti", { kind: "ok", text: "Ordinea a fost salvată", seconds: 3 }, moved.change);
}

export default function AdminExperts({ loaderData, actionData }: Route.ComponentProps) {
  const { experts } = loaderData;
  const error = Object.values(actionData?.errors ?? {})[0];
  return (
    <>
      <PageHead title="Experți vânzări" count={experts.length} error={error}>
        <div className="button-row">
          <Link className="button button--line" to="/admin/importa/experti">
            Importă
          </Link>
          <Link className="button" to="/admin/experti/nou">
            Adaugă consultant
          </Link>
        </div>
      </PageHead>
      {experts.length === 0 ? (
        <div className="empty">
          <h2>Niciun consultant</h2>
          <p>Pagina principală și pagina de contact arată echipa când este cel puțin un consultant.</p>
          <Link to="/admin/experti/nou">Adaugă primul consultant</Link>
        </div>
      ) : (
        <ul className="panel panel--flush row-list ordered-list">
          {experts.map((expert, index) => (
            <OrderedRow
              key={expert.id}
              to={`/admin/experti/${expert.id}`}
              name={expert.name}
              picture={<ExpertPhoto expert={expert} isSmall />}
              mark={<span className="mute">{expert.role}</span>}
              facts={<Reach expert={expert} />}
              move={<MoveForm field="expert_id" thing={expert} place={{ index, last: experts.length - 1 }} />}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Reach({ expert: { phone, email } }: { expert: Pick<Expert, "phone" | "email"> }) {
  const at = email?.indexOf("@") ?? -1;
  return (
    <>
      {phone && <span className="num">{phone}</span>}
      {phone && email && <br />}
      {email?.slice(0, at)}
      <wbr />
      {email?.slice(at)}
    </>
  );
}
