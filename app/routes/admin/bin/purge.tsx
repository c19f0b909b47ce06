import { data, Form, Link } from "react-router";
import { findBinned, purgeBinned } from "#app/commands/bin/change-bin.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { answerOrSay } from "#app/routes/broken-connection.ts";
import type { Route } from "./+types/purge";

export function meta() {
  return [{ title: `Ștergeți definitiv? > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader({ params }: Route.LoaderArgs) {
  const binned = findBinned(KINDS[params.kind], readRowId(params.id));
  if (!binned) throw data(null, { status: 404 });
  return { name: binned.name, isProduct: binned.kind === "product" };
}

/** The second step: the question has been asked on this page. */
export function action({ params }: Route.ActionArgs): never {
  const purged = purgeBinned(KINDS[params.kind], readRowId(params.id), new Date());
  if (!purged.ok) throw data(null, { status: purged.status });
  throw redirectWithFlash("/admin/cos", { kind: "ok", text: `Șters definitiv: ${purged.name}`, seconds: 5 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrSay(serverAction);
}

export default function AdminPurge({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isProduct } = loaderData;
  return (
    <Form className="panel confirm" method="post">
      <h1>Ștergeți definitiv?</h1>
      {actionData?.errors.form && (
        <p className="flash flash--error" role="alert">
          {actionData.errors.form}
        </p>
      )}
      <p>
        <strong>{name}</strong>{" "}
        {isProduct ? "dispare cu imaginile, textele, voturile și versiunile lui" : "dispare cu fotografia și versiunile ei"}. Nu mai poate
        fi restaurat. Cererile primite rămân.
      </p>
      <div className="actions">
        <button className="button button--danger" type="submit">
          Șterge definitiv
        </button>
        <Link to="/admin/cos">Renunță</Link>
      </div>
    </Form>
  );
}

const KINDS: Readonly<Record<string, string>> = { produse: "product", experti: "expert" };
