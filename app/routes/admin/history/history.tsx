import { Form, Link } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/history.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { SelectField } from "#app/ui/form/field.tsx";
import { useInstantForm } from "#app/ui/form/instant-form.ts";
import type { Route } from "./+types/history";
import { historyAddress, readHistoryQuery } from "./history-address.ts";
import { HistoryLines, OlderLines } from "./history-lines.tsx";
import { listAuthors, listKinds, readHistory } from "./history-list.server.ts";

export const links = linkSheets(stylesheet);

export const meta = adminPage("Istoric");

export function loader({ url }: Route.LoaderArgs) {
  const kinds = listKinds();
  const query = readHistoryQuery(
    url.searchParams,
    kinds.map(([kind]) => kind),
  );
  return { ...readHistory(query), query, kinds, people: listAuthors() };
}

export default function AdminHistory({ loaderData }: Route.ComponentProps) {
  const { lines, next, query, kinds, people } = loaderData;
  const values = { fel: query.kind, cine: query.who };
  const { ref, now, stop } = useInstantForm(adminPath("history"), values);
  return (
    <>
      <PageHead title="Istoric" />
      <Form className="toolbar toolbar--history" method="get" action={adminPath("history")} ref={ref} onSubmit={stop}>
        <SelectField id="filtru-fel" name="fel" label="Ce" blank="Toate" options={kinds} defaultValue={query.kind} onChange={now} />
        <SelectField id="filtru-cine" name="cine" label="Cine" blank="Toți" options={people} defaultValue={query.who} onChange={now} />
        <Submit label="Arată" />
      </Form>
      {lines.length === 0 ? (
        <div className="empty">
          {query.after || query.kind || query.who ? (
            <>
              <p>{query.after ? "Nu există modificări mai vechi." : "Nicio modificare nu corespunde filtrelor."}</p>
              <Link to={adminPath("history")}>Arată tot istoricul</Link>
            </>
          ) : (
            <>
              <p>Încă nicio modificare. Ce schimbați în administrare apare aici și se poate anula.</p>
              <Link to={adminPath("products")}>Deschide produsele</Link>
            </>
          )}
        </div>
      ) : (
        <HistoryLines lines={lines} />
      )}
      {next && <OlderLines to={historyAddress(query, next)} />}
      <p className="mute panel--after">
        Detaliile se păstrează 30 de zile, ultimele cinci versiuni ale unui produs nelimitat, autorul și data doi ani.
      </p>
    </>
  );
}
