import { type FormEvent, useEffect, useRef } from "react";
import { Link, useNavigation, useSubmit } from "react-router";
import { SORT_WORDS, type Sort } from "#app/leads/inbox/facets.ts";
import type { QueueCounts } from "#app/leads/inbox/inbox-filter.server.ts";
import type { InboxRow } from "#app/leads/inbox/inbox-row.server.ts";
import { GROUP_WORDS, WORK_GROUPS, type WorkGroup } from "#app/leads/work-order/work-groups.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { type InboxQuery, inboxAddress } from "./inbox-address.ts";
import type { Typed } from "./row/call-log.tsx";
import { LeadRow, type LeadRowProps } from "./row/lead-row.tsx";

type LeadGroupsProps = Omit<LeadRowProps, "lead" | "isOpened" | "isSaving" | "isNew" | "isTicked" | "typed"> & {
  rows: readonly InboxRow[];
  counts: QueueCounts;
  /** Sorted otherwise than by the day's work, the open ones stand under one head. */
  sort: Sort | undefined;
  fresh: ReadonlySet<number>;
  opened: string | undefined;
  /** Names of the boxes that were ticked when a post was refused. */
  ticked: Readonly<Record<string, string>>;
  /** Post of a row that was refused: it opens again with what was typed. */
  refused: Typed | undefined;
};

/** The page's requests under the heads of their groups, which stay in sight. A head says how many there are in all, on other pages too. */
export function LeadGroups({ rows, counts, sort, fresh, opened, ticked, refused, ...row }: LeadGroupsProps) {
  const list = useFocusOfRows(rows.map(({ id }) => id));
  useClosingLogs();
  const saving = useNavigation().formData?.get("lead_id");
  const submit = useSubmit();
  function send(event: FormEvent<HTMLDivElement>) {
    event.preventDefault();
    const { target: form, submitter } = event.nativeEvent as SubmitEvent;
    void submit((submitter ?? form) as HTMLElement as HTMLFormElement, { preventScrollReset: true, replace: true });
    goOnFrom(submitter);
  }
  const typedIn = (id: number) => (refused?.lead_id === String(id) ? refused : undefined);
  const groups = Map.groupBy(rows, (lead): Head => {
    if (lead.suspicion) return "suspect";
    return sort === undefined || lead.group === "closed" ? lead.group : "open";
  });
  return (
    <div className="inbox" ref={list} onSubmit={send}>
      {[...groups].map(([group, members]) => (
        <section key={group} aria-labelledby={`grup-${group}`}>
          <h2 className={group === "overdue" ? "inbox__group late" : "inbox__group"} id={`grup-${group}`}>
            <span>{headOf(group, sort)}</span> <span className="num">{amountOf(group, counts)}</span>
          </h2>
          <ul>
            {members.map((lead) => (
              <LeadRow
                key={typedIn(lead.id) ? `${lead.id} refused` : lead.id}
                lead={lead}
                typed={typedIn(lead.id)}
                isOpened={opened === String(lead.id) || typedIn(lead.id) !== undefined}
                isNew={fresh.has(lead.id)}
                isTicked={Object.hasOwn(ticked, `tick-${lead.id}`)}
                isSaving={saving === String(lead.id)}
                {...row}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type Head = WorkGroup | "suspect" | "open";

function headOf(group: Head, sort: Sort | undefined): string {
  if (group === "suspect") return "Reținute: par spam";
  return group === "open" ? `Deschise, ${SORT_WORDS[sort ?? "arrival"]}` : GROUP_WORDS[group];
}

function amountOf(group: Head, counts: QueueCounts): number | string {
  if (group !== "open") return group === "closed" && counts.hasMoreClosed ? `peste ${counts.closed}` : counts[group];
  return WORK_GROUPS.reduce((sum, group) => (group === "closed" ? sum : sum + counts[group]), 0);
}

/** The press is done with; the keyboard goes on from where the list of outcomes was opened, and after undoing from there too: its button goes away. A state that is saved keeps it. */
function goOnFrom(pressed: HTMLElement | null): void {
  const log = pressed?.closest<HTMLDetailsElement>(".lead__log");
  if (log) closeLog(log);
  else if (pressed?.getAttribute("name"))
    pressed.closest(".lead")?.querySelector<HTMLElement>(".lead__log > summary")?.focus({ preventScroll: true });
}

function closeOnEscape({ key, target }: KeyboardEvent): void {
  const log = key === "Escape" && target instanceof Element ? target.closest<HTMLDetailsElement>(".lead__log") : null;
  if (log) closeLog(log);
}

function closeLog(log: HTMLDetailsElement): void {
  if (!log.open) return;
  log.open = false;
  log.querySelector("summary")?.focus({ preventScroll: true });
}

/** Closes what hangs open from a row when one presses or goes elsewhere; without scripts its own button does. */
function useClosingLogs() {
  useEffect(() => {
    function close({ target }: Event) {
      for (const log of document.querySelectorAll<HTMLDetailsElement>(".lead__log[open]"))
        if (!log.contains(target as Node)) log.open = false;
    }
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
    };
  }, []);
}

/** A row that leaves the filter takes the focus along: the keyboard goes on at the row that came into its place. */
function useFocusOfRows(ids: readonly number[]) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ index: number; control: string }>({ index: -1, control: "" });
  const known = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the news
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll(".lead") ?? [])];
    const remember = ({ target }: FocusEvent) => {
      const control = target instanceof HTMLSelectElement ? "select" : ".lead__who a";
      last.current = { index: rows.findIndex((row) => row.contains(target as Node)), control };
    };
    const { index, control } = last.current;
    const isLost = document.activeElement === document.body && index >= 0;
    if (isLost) (rows[index] ?? rows.at(-1))?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [known]);
  return list;
}

/** Why there is nothing, and where one goes from here: a filter is to blame only where one is set. */
export function EmptyInbox({ query, isFirst }: { query: InboxQuery; isFirst: boolean }) {
  if (isFirst)
    return (
      <>
        <h2>Încă nicio cerere</h2>
        <p>Cererile trimise de pe site apar aici imediat.</p>
        <Link to="/contact" reloadDocument>
          Trimiteți una de probă
        </Link>
      </>
    );
  if (query.cauta) return <NothingFound query={query} />;
  const isFiltered = !isDefaultQuery({ ...query, queue: undefined });
  const why = isFiltered
    ? "Nicio cerere nu corespunde filtrelor. Încercați o perioadă mai lungă."
    : "Nicio cerere deschisă sosită în ultimele 30 de zile, niciuna închisă în ele.";
  return (
    <>
      <h2>Nicio cerere aici</h2>
      <p>{query.queue && !isFiltered ? "Lista este goală." : why}</p>
      {!isDefaultQuery(query) && <Link to={adminPath("leads")}>Renunță la filtre</Link>}
    </>
  );
}

/** The words stay: what else narrows the search is taken away first. */
function NothingFound({ query }: { query: InboxQuery }) {
  const whole = inboxAddress({ ...ALL, limit: query.limit, q: query.q, cauta: query.cauta });
  const isWhole = inboxAddress({ ...query, page: 1 }) === whole;
  return (
    <>
      <h2>Nicio cerere aici</h2>
      <p>{isWhole ? "Am căutat în toate perioadele și în toate stările, și la suspecte." : "Am căutat numai în ce este ales mai sus."}</p>
      {isWhole ? <Link to={adminPath("leads")}>Renunță la căutare</Link> : <Link to={whole}>Caută în toate cererile</Link>}
    </>
  );
}

const ALL = { page: 1 };

function isDefaultQuery(query: InboxQuery): boolean {
  return inboxAddress({ ...query, page: 1, limit: 50 }) === adminPath("leads");
}
