import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { userContext } from "#app/auth/admission.server.ts";
import { changeLead } from "#app/commands/lead/change-lead.server.ts";
import { parseWith, readFormValues } from "#app/http/form.server.ts";
import { answerPage } from "#app/http/page.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { readInbox } from "#app/leads/inbox/inbox.server.ts";
import { leadQuery } from "#app/leads/inbox/lead-query.ts";
import { STATUS_WORDS } from "#app/leads/inbox/lead-status.ts";
import { countNewLeads, findLead } from "#app/leads/leads.server.ts";
import { administrator } from "#app/leads/timeline/events.server.ts";
import { answerOr, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/leads";
import { inboxAddress } from "./inbox-address.ts";
import { LeadFilters, StatusQueue } from "./lead-filters.tsx";
import { LeadRow } from "./lead-row.tsx";

export function meta() {
  return [{ title: `Leaduri > Admin` }, { name: "robots", content: "noindex" }];
}

export function loader({ url }: Route.LoaderArgs) {
  const values = Object.fromEntries(url.searchParams);
  const parsed = parseWith(leadQuery, values);
  if (!parsed.ok && parsed.errors.page) throw data(null, { status: 404 });
  const query = parsed.ok ? parsed.value : leadQuery.parse({});
  const found = readInbox(query, new Date());
  const last = Math.max(1, Math.ceil(found.total / query.limit));
  // The last request of a page may have left the filter with its new state.
  if (query.page > last) {
    const next = new URLSearchParams(url.searchParams);
    next.delete("_routes");
    next.set("page", String(last));
    throw redirect(`/admin/leaduri?${next}`);
  }
  const changed = findLead(readRowId(values.schimbat) ?? 0);
  return data(
    {
      ...found,
      query,
      typed: values,
      errors: parsed.ok ? {} : parsed.errors,
      open: countNewLeads(),
      changed: changed && { id: changed.id, full_name: changed.full_name, status: changed.status },
    },
    { status: parsed.ok ? 200 : 422 },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { lead_id, ...values } = await readFormValues(request);
  const changed = changeLead(readRowId(lead_id), values, administrator(context.get(userContext)), new Date());
  if (!changed.ok) return answerPage(changed, {});
  const next = new URLSearchParams(url.searchParams);
  next.delete("_routes");
  next.set("schimbat", String(changed.lead.id));
  // A page without scripts is loaded anew and should come back at the row; with scripts the row has not moved.
  const isFetched = request.headers.get("Sec-Fetch-Dest") === "empty";
  throw redirect(`/admin/leaduri?${next}${isFetched ? "" : `#lead-${changed.lead.id}`}`, 303);
}

/** The row shows the state that is stored, and the message says why. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, { errors: { form: NO_CONNECTION }, message: undefined });
}

export default function AdminLeads({ loaderData, actionData }: Route.ComponentProps) {
  const { leads, total, counts, query, typed, errors, open, changed } = loaderData;
  const list = useFocusOfRows(leads.map(({ id }) => id));
  const pages = Math.ceil(total / query.limit);
  const message = Object.values(errors)[0] ?? Object.values(actionData?.errors ?? {})[0];
  return (
    <>
      <div className="head head--admin">
        <h1>Leaduri</h1>
        <p className="small mute">
          {count(total, NOUNS.request)} {inboxAddress({ ...query, page: 1 }) === "/admin/leaduri" ? "în ultimele 30 de zile" : "găsite"} ·{" "}
          {count(open, NOUNS.request)} cu starea „Nou” în total
        </p>
      </div>
      {message && (
        <p className="flash flash--error" role="alert">
          {message}
        </p>
      )}
      {changed && !message && (
        <p className="flash" role="status">
          Starea a fost salvată: {changed.full_name} – {STATUS_WORDS[changed.status]}
        </p>
      )}
      <StatusQueue counts={counts} query={query} />
      <LeadFilters query={query} typed={typed} />
      {leads.length === 0 ? (
        <div className="empty">
          <h2>Nicio cerere aici</h2>
          <p>Nicio cerere nu corespunde filtrelor. Încercați o perioadă mai lungă.</p>
        </div>
      ) : (
        <div className="inbox">
          <section>
            <h2 className="inbox__group">
              <span>Cele mai noi întâi</span> <span className="num">{leads.length}</span>
            </h2>
            <ul ref={list}>
              {leads.map((lead) => (
                <LeadRow key={lead.id} lead={lead} />
              ))}
            </ul>
          </section>
        </div>
      )}
      <Pagination page={query.page} pages={pages} to={(page) => inboxAddress({ ...query, page })} />
    </>
  );
}

/** A row that leaves the filter with its new state takes the focus along: the keyboard goes on at the row that came into its place. */
function useFocusOfRows(ids: readonly number[]) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef(-1);
  const known = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the news
  useEffect(() => {
    const rows = [...(list.current?.children ?? [])];
    const remember = (event: FocusEvent) => {
      last.current = rows.findIndex((row) => row.contains(event.target as Node));
    };
    const isLost = document.activeElement === document.body && last.current >= 0;
    if (isLost) (rows[last.current] ?? rows.at(-1))?.querySelector("select")?.focus({ preventScroll: true });
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [known]);
  return list;
}
