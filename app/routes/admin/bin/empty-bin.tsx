import { Link } from "react-router";
import { emptyBin } from "#app/commands/bin/change-bin.server.ts";
import { listBin } from "#app/history/bin.server.ts";
import { answerPage, redirectWithFlash } from "#app/http/form.server.ts";
import { count } from "#app/language/nouns.ts";
import { ConfirmPage } from "#app/routes/admin/page/confirm-page.tsx";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import type { Route } from "./+types/empty-bin";

const SHOWN = 20;
const THINGS = { one: "lucru", few: "lucruri" };

export const meta = adminPage("Goliți coșul?");

export function loader() {
  const binned = listBin();
  return { names: binned.slice(0, SHOWN).map(({ name }) => name), amount: binned.length };
}

export function action() {
  const emptied = emptyBin(new Date());
  if (!emptied.ok) return answerPage(emptied, {});
  throw redirectWithFlash("/admin/cos", { kind: "ok", text: `Șters definitiv: ${count(emptied.count, THINGS)}`, seconds: 5 });
}

export default function AdminEmptyBin({ loaderData: { names, amount } }: Route.ComponentProps) {
  if (amount === 0) return <NothingThere />;
  return (
    <ConfirmPage title="Goliți coșul?" label={`Șterge definitiv (${amount})`} to="/admin/cos">
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
    </ConfirmPage>
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
