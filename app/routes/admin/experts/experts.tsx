import { Form, Link } from "react-router";
import { moveExpert } from "#app/commands/expert/change-expert.server.ts";
import { ExpertPhoto } from "#app/experts/expert-card.tsx";
import { listExperts } from "#app/experts/experts.server.ts";
import { redirectWithUndo } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { answerOrSay } from "#app/routes/broken-connection.ts";
import type { Route } from "./+types/experts";
import { ExpertDelete } from "./expert-fields.tsx";

export function meta() {
  return [{ title: `Experți vânzări > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader() {
  return { experts: listExperts() };
}

export async function action({ request }: Route.ActionArgs) {
  const moved = moveExpert(await readFormValues(request), new Date());
  if (!moved.ok) return answerPage(moved, {});
  throw redirectWithUndo("/admin/experti", { kind: "ok", text: "Ordinea a fost salvată", seconds: 3 }, moved.change);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrSay(serverAction);
}

export default function AdminExperts({ loaderData, actionData }: Route.ComponentProps) {
  const { experts } = loaderData;
  const error = Object.values(actionData?.errors ?? {})[0];
  return (
    <>
      <div className="head head--admin">
        <h1>
          Experți vânzări <span className="mute num">{experts.length}</span>
        </h1>
        <div className="head__acts">
          <Link className="button button--line" to="/admin/importa/experti">
            Importă
          </Link>
          <Link className="button" to="/admin/experti/nou">
            Adaugă consultant
          </Link>
        </div>
      </div>
      {error && (
        <p className="flash flash--error" role="alert">
          {error}
        </p>
      )}
      {experts.length === 0 ? (
        <div className="empty">
          <h2>Niciun consultant</h2>
          <p>Pagina principală și pagina de contact arată echipa când este cel puțin un consultant.</p>
          <Link to="/admin/experti/nou">Adaugă primul consultant</Link>
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
