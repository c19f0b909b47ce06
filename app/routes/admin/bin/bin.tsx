import { data, Link } from "react-router";
import { PostButton } from "#app/admin-kit/form/admin-form.tsx";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { emptyBin, purgeBinned, restoreBinned } from "#app/commands/bin/change-bin.server.ts";
import { listBin } from "#app/history/bin-store.server.ts";
import { daysLeft, KEPT_DAYS } from "#app/history/bounds.ts";
import { answerIntent, done, type FormValues, whenDone } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Route } from "./+types/bin";

const THINGS = { one: "lucru", few: "lucruri" };

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
  const now = new Date();
  const gone = (what: string) => done(adminPath("bin"), `Șters definitiv: ${what}`, { seconds: 5 });
  const restore = ({ kind, id }: FormValues) =>
    whenDone(restoreBinned(kind, readRowId(id), now), ({ to, text, change }) => done(to, text, { change }));
  return await answerIntent(request, {
    "": restore,
    restore,
    empty: () => whenDone(emptyBin(now), (emptied) => gone(count(emptied.count, THINGS))),
    purge: ({ kind, id }) => {
      const purged = purgeBinned(kind, readRowId(id), now);
      if (!purged.ok) throw data(null, { status: purged.status });
      return gone(purged.name);
    },
  });
}

export default function AdminBin({ loaderData, actionData }: Route.ComponentProps) {
  const { binned } = loaderData;
  const error = actionData?.errors.form;
  return (
    <>
      <PageHead title="Coș" count={binned.length} error={error} />
      <p>
        Produsele și consultanții șterși se păstrează aici {KEPT_DAYS} de zile, apoi se șterg definitiv, cu imaginile lor. Cât sunt aici nu
        apar nicăieri pe site.
      </p>
      {binned.length === 0 ? (
        <div className="empty panel--after">
          <p>Coșul este gol.</p>
          <Link to={adminPath("products")}>Înapoi la produse</Link>
        </div>
      ) : (
        <>
          <ul className="panel panel--flush panel--after record-list">
            {binned.map((thing) => (
              <BinRow key={`${thing.kind}-${thing.id}`} thing={thing} />
            ))}
          </ul>
          <AskFirst ask="Golește coșul" label={`Șterge definitiv (${binned.length})`} intent="empty">
            Tot ce este în coș se șterge definitiv, cu imaginile și versiunile sale, și nu mai poate fi restaurat.
          </AskFirst>
        </>
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
          {kind === "product" ? "Produs" : "Consultant"}, șters la {moment} ·{" "}
          {days === 0 ? "dispare astăzi" : `se păstrează încă ${count(days, NOUNS.day)}`}
        </p>
      </div>
      <div className="record-list__do row">
        <PostButton sends={{ kind, id }} label="Restaurează" about={` ${name}`} look="small" />
        <AskFirst
          ask="Șterge definitiv"
          which={` ${name}`}
          label="Șterge definitiv"
          about={` ${name}`}
          intent="purge"
          things={{ kind, id: String(id) }}
        >
          {kind === "product" ? "Dispare cu imaginile, textele, voturile și versiunile lui" : "Dispare cu fotografia și versiunile ei"}. Nu
          mai poate fi restaurat. Cererile primite rămân.
        </AskFirst>
      </div>
    </li>
  );
}
