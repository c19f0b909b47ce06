import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { lastList, rememberList, wantsRefresh } from "#app/admin-kit/list/remembered-list.server.ts";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import { userContext } from "#app/auth/admission.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { officeState } from "#app/calendar/office-hours.ts";
import { listExperts } from "#app/experts/expert-store.server.ts";
import { answerIntent, done, parseWith } from "#app/http/form.server.ts";
import { listAddress } from "#app/http/list-address.ts";
import { formatClock, formatWeekday } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { capitalized } from "#app/language/text.ts";
import { findInboxLeads, getInboxRows } from "#app/leads/inbox/inbox.server.ts";
import { ANY_ARRIVAL, shownPeriod, USUAL_PERIOD } from "#app/leads/inbox/lead-period.ts";
import { inboxQuery } from "#app/leads/inbox/lead-query.ts";
import { hasLeads } from "#app/leads/lead-store.server.ts";
import { getLastEventId, listLatestLeads } from "#app/leads/live/live-leads.server.ts";
import { getOwners } from "#app/leads/owner/owners.server.ts";
import { nextCallOf } from "#app/leads/phone-calls/next-call.ts";
import { getOffice } from "#app/leads/promise/office-store.server.ts";
import { encryptSearch, withDecryptedSearch } from "#app/leads/search/search-conditions.server.ts";
import { listFloodLeads } from "#app/leads/spam/flood.server.ts";
import { hasOpenChannel } from "#app/notifications/channels.server.ts";
import { mapOffersNow } from "#app/offers/listed-offers.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/inbox.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { tableFiles } from "#app/tables/write/table-formats.ts";
import { errorsOf } from "#app/ui/form/field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { PlainRefresh } from "#app/ui/refresh/plain-refresh.tsx";
import { ShortcutList } from "#app/ui/shortcuts/shortcut-list.tsx";
import { useShortcutSwitch } from "#app/ui/shortcuts/use-shortcuts.ts";
import type { Route } from "./+types/leads";
import { LeadBulkBar } from "./bulk-bar.tsx";
import { type Done, inboxActions } from "./inbox-actions.server.ts";
import { type InboxQuery, inboxAddress } from "./inbox-address.ts";
import { INBOX_KEYS, useInboxKeys } from "./inbox-keys.ts";
import { FILTER_DEFAULTS, LeadFilters, QueueNav } from "./lead-filters.tsx";
import { EmptyInbox, LeadGroups } from "./lead-groups.tsx";
import { LiveNews, ReloadByItself, SoundSwitch, useFocusedRow, useLiveInbox } from "./live/live-bar.tsx";
import { inboxMessageOf } from "./notes/inbox-message.server.ts";
import { FloodNote, InboxNote, OutsideNote, ThrowAwayNote } from "./notes/inbox-note.tsx";
import { OPENED } from "./row/call-log.tsx";

export const links = linkSheets(stylesheet);

export const meta = adminPage("Leaduri");

const REFRESH = 60;

export function loader({ request, url, context }: Route.LoaderArgs) {
  // Before everything else: what happens meanwhile is news.
  const lastEvent = getLastEventId();
  // The way back from a request leads to the list as it was.
  if (url.searchParams.has("inapoi")) throw redirect(`${adminPath("leads")}${lastList("lista-leaduri", request)}`);
  const values = withDecryptedSearch(Object.fromEntries(url.searchParams));
  const parsed = parseWith(inboxQuery, values);
  if (!parsed.ok && parsed.errors.page) throw data(null, { status: 404 });
  const asked = parsed.ok ? parsed.value : inboxQuery.parse({});
  const query = { ...asked, cauta: asked.q === "" ? undefined : (asked.cauta ?? encryptSearch(asked.q)) };
  const now = new Date();
  const note = inboxMessageOf(values, now);
  const me = context.get(userContext).id;
  const { owners, names } = getOwners();
  const found = findInboxLeads(query, { me, changed: note?.id, now });
  const about = { now, hasOpenChannel: hasOpenChannel(), offers: mapOffersNow(found.open, now), owners: names };
  const { total, counts } = found;
  const last = Math.max(1, Math.ceil(total / query.limit));
  // The last request of a page may have left the filter with its new state.
  if (query.page > last) throw redirect(addressWith(url, { page: String(last) }));
  const office = getOffice(now);
  const today = bucharestDay(now);
  const moment = `${capitalized(formatWeekday(today, { length: "long", hasYear: false }))} · ${formatClock(now)} · ${officeState(now, office).words}`;
  const refresh: PlainRefresh | undefined = wantsRefresh(request) ? { seconds: REFRESH, to: inboxAddress(query) } : undefined;
  const live = { lastEvent, latest: listLatestLeads(), refresh };
  const errors = parsed.ok ? {} : parsed.errors;
  return data(
    {
      rows: getInboxRows(found, about),
      total,
      counts,
      ...live,
      owners,
      experts: listExperts().map(({ id, name }) => [String(id), name] as const),
      hasFlood: query.queue === "suspect" && listFloodLeads(1).length > 0,
      isFirst: total === 0 && !hasLeads(),
      query,
      note,
      today,
      moment,
      next: nextCallOf(now, office),
      typed: values,
      errors,
    },
    { status: parsed.ok ? 200 : 422, headers: { "Set-Cookie": rememberList("lista-leaduri", inboxAddress(query)) } },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  // A page without scripts is loaded anew and should come back at the row; with scripts the row has not moved.
  const isFetched = request.headers.get("Sec-Fetch-Dest") === "empty";
  const next = ({ about, row, flash }: Done) => {
    const to = `${addressWith(url, about)}${isFetched || row === undefined ? "" : `#lead-${row}`}`;
    return flash ? done(to, flash, { seconds: 5 }) : redirect(to, 303);
  };
  return await answerIntent(request, {
    ...inboxActions(context.get(userContext), new Date(), next),
    search: (values) => redirect(searchAddress(values), 303),
  });
}

/** A question about what was changed meanwhile comes with the page as it is now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

export default function AdminLeads({ loaderData, actionData }: Route.ComponentProps) {
  const { total, counts, query, isFirst, typed, errors, note, moment, next, today, refresh, owners } = loaderData;
  const live = useLiveInbox(loaderData.lastEvent, loaderData.latest);
  const rows = useFocusedRow(loaderData.rows);
  const mayOpen = useMayOpen();
  const { isReady, isOn } = useShortcutSwitch();
  useInboxKeys();
  // The ticks and what was chosen for them stay, also without scripts.
  const bulk = errorsOf(actionData, "bulk")?.values;
  const isTypedWrong = ["order_sum", "follow_up_day"].some((name) => actionData?.errors[name] !== undefined);
  // All of them in one press: from the first page, and where nothing narrows the list.
  const isWhole =
    query.queue === "suspect" && query.page === 1 && query.q === "" && query.owner === undefined && query.status === undefined;
  const suspects = isWhole ? rows.map(({ id }) => id) : [];
  const pages = Math.ceil(total / query.limit);
  const message = Object.values(errors)[0];
  const list = inboxAddress(query).replace(adminPath("leads"), "");
  return (
    <>
      <div className="inbox-head">
        <PageHead title="Leaduri" error={message}>
          <div className="actions">
            <LiveNews live={live} />
            <SoundSwitch />
            <Link className="button button--small" to={adminPath("newLead")} aria-keyshortcuts={isOn ? "c" : undefined}>
              Cerere nouă
            </Link>{" "}
            <ShortcutList keys={INBOX_KEYS} />
          </div>
        </PageHead>
        <QueueNav counts={counts} query={query} />
      </div>
      <OutsideNote outside={counts.outside} query={query} />
      <ReloadByItself isRefreshing={refresh !== undefined} query={list} />
      {owners.length > 1 && <OwnerNav query={query} />}
      <LeadFilters query={query} typed={typed} experts={loaderData.experts} hasKeys={isOn} />
      {loaderData.hasFlood && <FloodNote />}
      {suspects.length > 0 && !loaderData.hasFlood && <ThrowAwayNote amount={total} newest={Math.max(...suspects)} />}
      {rows.length === 0 ? (
        <div className="empty">
          <EmptyInbox query={query} isFirst={isFirst} />
        </div>
      ) : (
        <LeadGroups
          rows={rows}
          counts={counts}
          next={next}
          today={today}
          mayTake={owners.length > 1}
          list={list}
          seen={loaderData.lastEvent}
          sort={query.sort}
          opened={typed[OPENED]}
          refused={isTypedWrong ? { ...actionData?.values, refusal: Object.values(actionData?.errors ?? {})[0] ?? "" } : undefined}
          isReady={isReady}
          hasKeys={isOn}
          fresh={live.fresh}
          ticked={bulk ?? NOTHING}
        />
      )}
      <div className="foot-line spread">
        <p className="small mute">
          <span className="only-wide">{moment} · </span>
          {counts.hasMoreClosed && "Peste "}
          {totalWords(total, query)}
          {counts.hasMoreClosed && ": restrângeți căutarea ca să le vedeți pe toate"}
          {mayOpen("leadTable") &&
            tableFiles((format) => adminPath("leadTable", format)).map(({ address, label }) => (
              <span key={address}>
                {" · "}
                <a href={inboxAddress({ ...query, page: 1 }).replace(adminPath("leads"), address)}>{`Export ${label}`}</a>
              </span>
            ))}
          <span className="only-narrow">
            {" · "}
            <Link to={adminPath("allOffers")}>Oferte</Link>
            {" · "}
            <Link to={adminPath("reports")}>Rapoarte</Link>
          </span>
        </p>
        <Pagination page={query.page} pages={pages} to={(page) => inboxAddress({ ...query, page })} />
      </div>
      {rows.some(({ lacksNotification }) => lacksNotification) && (
        <p className="small mute">
          „Fără notificare”: cererea este salvată, dar nu a plecat încă niciun mesaj despre ea. Sunați clientul ca de obicei.{" "}
          {mayOpen("notifications") ? (
            <Link to={adminPath("notifications")}>Mesajele se pornesc în Anunțuri</Link>
          ) : (
            "Mesajele le pornește administratorul."
          )}
        </p>
      )}
      <div className="inbox-foot">
        <InboxNote note={note} refused={actionData} hasRow={rows.some(({ isPinned }) => isPinned)} next={next} list={inboxAddress(query)} />
        {rows.length > 0 && (
          <LeadBulkBar
            done={typed.schimbate}
            isReady={isReady}
            next={capitalized(next.words)}
            owners={owners}
            seen={loaderData.lastEvent}
            typed={bulk ?? NOTHING}
            toTick={bulk && !Object.keys(bulk).some((name) => name.startsWith("tick-")) ? rows : NO_ROWS}
            areSuspects={rows.every(({ suspicion }) => suspicion !== undefined)}
          />
        )}
      </div>
    </>
  );
}

const NOTHING = {};
const NO_ROWS: never[] = [];

function OwnerNav({ query }: { query: InboxQuery }) {
  return (
    <nav className="owner-nav" aria-label="Ale cui sunt cererile">
      {OWNERS.map(([owner, words]) => (
        <Link key={words} to={inboxAddress({ ...query, owner, page: 1 })} aria-current={query.owner === owner ? "page" : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  );
}

const OWNERS = [
  [undefined, "Ale tuturor"],
  ["eu", "Ale mele"],
  ["nimeni", "Ale nimănui"],
] as const;

function totalWords(total: number, query: InboxQuery): string {
  const requests = count(total, NOUNS.request);
  const period = shownPeriod(query);
  if (period === undefined) return `${requests} din toate perioadele`;
  if (query.queue === "suspect") return query.period && period !== ANY_ARRIVAL ? `${requests}: sosite în perioada aleasă` : requests;
  if (period === ANY_ARRIVAL) return `${requests}: deschise oricând sosite, închise în ultimele 30 de zile`;
  if (period === USUAL_PERIOD) return `${requests}: deschise sosite în ultimele 30 de zile, închise încheiate în ele`;
  return `${requests}: deschise sosite în perioada aleasă, închise încheiate în ea`;
}

/** Where a search that was posted is answered: as it was typed, but for the words themselves. */
function searchAddress({ q = "", intent: _intent, ...filter }: Record<string, string>): string {
  const asked = Object.entries({ ...filter, cauta: encryptSearch(q.slice(0, 200)) }).filter(([name]) => FILTER.test(name));
  return listAddress(adminPath("leads"), Object.fromEntries(asked.filter(([name, value]) => FILTER_DEFAULTS[name] !== value)));
}

const FILTER = /^(queue|owner|status|period|from|to|limit|type|county|expert|size|sort|cauta)$/;

/** The address that was asked for, with something else in it; what was said before is not said again. */
function addressWith(url: URL, values: Record<string, string>): string {
  const { _routes, schimbat: _one, schimbate: _many, [OPENED]: _opened, ...asked } = Object.fromEntries(url.searchParams);
  return listAddress(adminPath("leads"), { ...asked, ...values });
}
