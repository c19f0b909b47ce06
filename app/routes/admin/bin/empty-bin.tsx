import { Form, Link } from "react-router";
import { emptyBin, listBin } from "#app/commands/bin/change-bin.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { count } from "#app/language/nouns.ts";
import { answerOrSay } from "#app/routes/broken-connection.ts";
import type { Route } from "./+types/empty-bin";

const SHOWN = 20;
const THINGS = { one: "lucru", few: "lucruri" };

export function meta() {
  return [{ title: `Goliți coșul? > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader() {
  const binned = listBin();
  return { names: binned.slice(0, SHOWN).map(({ name }) => name), amount: binned.length };
}

/** The second step: the question has been asked on this page. */
export function action() {
  const emptied = emptyBin(new Date());
  if (!emptied.ok) return answerPage(emptied, {});
  throw redirectWithFlash("/admin/cos", { kind: "ok", text: `Șters definitiv: ${count(emptied.count, THINGS)}`, seconds: 5 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrSay(serverAction);
}

export default function AdminEmptyBin({ loaderData, actionData }: Route.ComponentProps) {
  const { names, amount } = loaderData;
  const error = actionData?.errors.form;
  if (amount === 0) return <NothingThere />;
  return (
    <Form className="panel confirm" method="post">
      <h1>Goliți coșul?</h1>
      {error && (
        <p className="flash flash--error" role="alert">
          {error}
        </p>
      )}
      <p>Se șterg definitiv, cu imaginile și versiunile lor, și nu mai pot fi restaurate:</p>
      <div className="prose">
        <ul>
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be alike
            <li key={index}>{name}</li>
          ))}
          {amount > names.length && <li>și încă {amount - names.length}</li>}
        </ul>
      </div>
      <div className="actions">
        <button className="button button--danger" type="submit">
          Șterge definitiv ({amount})
        </button>
        <Link to="/admin/cos">Renunță</Link>
      </div>
    </Form>
  );
}

function NothingThere() {
  return (
    <div className="empty">
      <h1>Coșul este gol.</h1>
      <Link to="/admin">Înapoi la produse</Link>
    </div>
  );
}
