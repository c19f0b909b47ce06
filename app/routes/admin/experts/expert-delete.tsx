import { data, Form, Link } from "react-router";
import { deleteExpert } from "#app/commands/expert/change-expert.server.ts";
import { findExpert } from "#app/experts/experts.server.ts";
import { redirectWithUndo } from "#app/http/flash.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { answerOrSay } from "#app/routes/broken-connection.ts";
import type { Route } from "./+types/expert-delete";
import { ExpertBack } from "./expert-fields.tsx";

export function meta() {
  return [{ title: `Ștergi expertul? > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader({ params }: Route.LoaderArgs) {
  const expert = findExpert(readRowId(params.id) ?? 0);
  if (!expert) throw data(null, { status: 404 });
  return { expert };
}

export function action({ params }: Route.ActionArgs): never {
  const deleted = deleteExpert(readRowId(params.id), new Date());
  if (!deleted.ok) throw data(null, { status: 404 });
  throw redirectWithUndo("/admin/experti", { kind: "ok", text: "Consultant șters", seconds: 3 }, deleted.change);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrSay(serverAction);
}

export default function AdminExpertDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { expert } = loaderData;
  return (
    <>
      <ExpertBack />
      <h1>Ștergi expertul?</h1>
      {actionData?.errors.form && (
        <p className="flash flash--error" role="alert">
          {actionData.errors.form}
        </p>
      )}
      <Form className="panel narrow" method="post">
        <p>
          <strong>{expert.name}</strong> nu va mai apărea pe site. Rămâne 30 de zile în <Link to="/admin/cos">coș</Link>. Cererile adresate
          acestei persoane îi păstrează numele.
        </p>
        <div className="savebar">
          <Link to="/admin/experti">Renunță</Link>
          <button className="button button--danger" type="submit">
            Șterge
          </button>
        </div>
      </Form>
    </>
  );
}
