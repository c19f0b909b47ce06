import { data, Form, Link } from "react-router";
import { ExpertPhoto } from "#app/experts/expert-card.tsx";
import { expertMoveForm } from "#app/experts/expert-form.ts";
import { listExperts, moveExpert } from "#app/experts/experts.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { parseWith, readFormValues } from "#app/http/form.server.ts";
import type { Route } from "./+types/experts";
import { ExpertDelete } from "./expert-fields.tsx";

export function meta() {
  return [{ title: `Experți vânzări > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader() {
  return { experts: listExperts() };
}

export async function action({ request }: Route.ActionArgs) {
  const parsed = parseWith(expertMoveForm, await readFormValues(request));
  if (!parsed.ok) return data({ error: Object.values(parsed.errors)[0] }, { status: 422 });
  if (!moveExpert(parsed.value.expert_id, parsed.value.direction)) return data({ error: "Expertul nu mai există." }, { status: 404 });
  return redirectWithFlash("/admin/experti", { kind: "ok", text: "Ordinea a fost salvată", seconds: 3 });
}

export default function AdminExperts({ loaderData, actionData }: Route.ComponentProps) {
  const { experts } = loaderData;
  return (
    <>
      <div className="head head--admin">
        <h1>
          Experți vânzări <span className="mute num">{experts.length}</span>
        </h1>
        <Link className="button" to="/admin/experti/nou">
          Adaugă expert
        </Link>
      </div>
      {actionData?.error && (
        <p className="flash flash--error" role="alert">
          {actionData.error}
        </p>
      )}
      {experts.length === 0 ? (
        <div className="empty">
          <h2>Niciun expert</h2>
          <p>Pagina principală și pagina de contact arată echipa când este cel puțin un expert.</p>
        </div>
      ) : (
        <ul className="panel panel--flush expert-rows">
          {experts.map((expert, index) => (
            <li key={expert.id}>
              <ExpertPhoto expert={expert} isSmall />
              <div className="expert-rows__who">
                <Link to={`/admin/experti/${expert.id}`}>{expert.name}</Link>
                <span className="mute">{expert.role}</span>
              </div>
              <div className="expert-rows__reach">
                {expert.phone && <span className="num">{expert.phone}</span>}
                {expert.email && <span>{expert.email}</span>}
              </div>
              <div className="expert-rows__do">
                <MoveButtons expert={expert} isFirst={index === 0} isLast={index === experts.length - 1} />
                <Link to={`/admin/experti/${expert.id}`}>
                  Editează<span className="vh"> {expert.name}</span>
                </Link>
                <ExpertDelete expert={expert} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** At an end of the list the button stays, so that the focus does, and says that it does nothing. */
function MoveButtons({ expert, isFirst, isLast }: { expert: { id: number; name: string }; isFirst: boolean; isLast: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="expert_id" value={expert.id} />
      <button type="submit" name="direction" value="up" aria-disabled={isFirst}>
        <span aria-hidden="true">↑</span>
        <span className="vh">Mută mai sus: {expert.name}</span>
      </button>
      <button type="submit" name="direction" value="down" aria-disabled={isLast}>
        <span aria-hidden="true">↓</span>
        <span className="vh">Mută mai jos: {expert.name}</span>
      </button>
    </Form>
  );
}
