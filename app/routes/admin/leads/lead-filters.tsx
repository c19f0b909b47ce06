import { Form, useSubmit } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { ListParts } from "#app/admin-kit/list/list-parts.tsx";
import { COUNTIES } from "#app/language/counties.ts";
import { PAGE_SIZE, PAGE_SIZES, QUEUE_WORDS, QUEUES, type Queue, SIZE_NAMES, SIZES, SORT_WORDS, SORTS } from "#app/leads/inbox/facets.ts";
import type { QueueCounts } from "#app/leads/inbox/inbox-filter.server.ts";
import { ANY_ARRIVAL, LEAD_PERIODS, PERIOD_WORDS, shownPeriod, USUAL_PERIOD } from "#app/leads/inbox/lead-period.ts";
import { STATUS_CHOICES } from "#app/leads/inbox/lead-status.ts";
import { CUSTOMER_TYPES, CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { WORK_GROUPS } from "#app/leads/work-order/work-groups.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { useInstantForm } from "#app/ui/form/instant-form.ts";
import { type InboxQuery, inboxAddress } from "./inbox-address.ts";

export const FILTER_DEFAULTS: Readonly<Record<string, string>> = { limit: String(PAGE_SIZE) };

type LeadFiltersProps = {
  query: InboxQuery;
  typed: Record<string, string>;
  /** Consultants whom a customer may wish. */
  experts: readonly (readonly [id: string, name: string])[];
  hasKeys: boolean;
};

/** Search, state, period and page size. The form is posted, because names and telephones do not belong into addresses; its answer has one. Where there are scripts the inbox follows while one types and chooses. */
export function LeadFilters({ query, typed, experts, hasKeys }: LeadFiltersProps) {
  // Without words the usual period is the one that is not chosen, so that what is typed next is looked for everywhere.
  const isSearch = query.q !== "";
  const period = typed.period || (query.period ?? "");
  const values = {
    q: query.q,
    status: query.status ?? "",
    period: period === USUAL_PERIOD && !isSearch ? "" : period,
    from: typed.from ?? "",
    to: typed.to ?? "",
    limit: String(query.limit),
    sort: query.sort ?? "",
    type: query.type ?? "",
    county: query.county ?? "",
    expert: query.expert === undefined ? "" : String(query.expert),
    size: query.size ?? "",
  };
  const submit = useSubmit();
  const { ref, now, soon, stop } = useInstantForm(adminPath("leads"), values, FILTER_DEFAULTS, (form, replace) =>
    submit(form, { replace, preventScrollReset: true }),
  );
  // On a phone the filters stay in sight while one of them is in use; the queues have their own row.
  const { type, county, expert, size, limit } = values;
  const inUse = [type, county, expert, size].filter((value) => value !== "").length + (limit === FILTER_DEFAULTS.limit ? 0 : 1);
  const isNarrowed = values.status !== "" || values.period !== "" || values.sort !== "" || inUse > 0;
  // A period of one's own is asked for once it has both its days, by the button: a year is typed figure by figure.
  const follow = (ask: () => void) => () => (ref.current && lacksDays(ref.current) ? stop() : ask());
  return (
    <Form className="toolbar" method="post" action={adminPath("leads")} role="search" ref={ref} onSubmit={stop}>
      <input type="hidden" name="intent" value="search" />
      {query.queue && <input type="hidden" name="queue" value={query.queue} />}
      {query.owner && <input type="hidden" name="owner" value={query.owner} />}
      <TextField
        name="q"
        label="Caută"
        place="field--search"
        type="search"
        maxLength={100}
        placeholder="nume, telefon…"
        aria-keyshortcuts={hasKeys ? "/" : undefined}
        defaultValue={values.q}
        onChange={follow(soon)}
      />
      <Submit label="Caută" />
      <a className="button button--line only-narrow" href="#filtre">
        Filtre
      </a>
      <div className={isNarrowed ? "toolbar__more is-used" : "toolbar__more"} id="filtre">
        <SelectField
          name="status"
          label="Stare"
          blank="Toate"
          options={STATUS_CHOICES}
          defaultValue={values.status}
          onChange={follow(now)}
        />
        <SelectField
          name="period"
          label="Perioadă"
          blank={isSearch ? "Toate perioadele" : PERIOD_WORDS[USUAL_PERIOD]}
          options={isSearch ? PERIODS : PERIODS.filter(([period]) => period !== USUAL_PERIOD)}
          defaultValue={values.period}
          onChange={follow(now)}
        />
        <TextField name="from" label="De la" place="toolbar__day" type="date" defaultValue={values.from} />
        <TextField name="to" label="Până la" place="toolbar__day" type="date" defaultValue={values.to} />
        <SelectField
          name="sort"
          label="Ordine"
          blank="după termen"
          options={SORT_CHOICES}
          defaultValue={values.sort}
          onChange={follow(now)}
        />
        <details className="toolbar__rest">
          <summary className="button button--line">{inUse === 0 ? "Alte filtre" : `Alte filtre: ${inUse}`}</summary>
          <div>
            <SelectField name="type" label="Client" blank="Toți" options={TYPES} defaultValue={type} onChange={follow(now)} />
            <SelectField name="size" label="Mărime" blank="Toate" options={SIZE_CHOICES} defaultValue={size} onChange={follow(now)} />
            <SelectField name="county" label="Județ" blank="Toate" options={COUNTIES} defaultValue={county} onChange={follow(now)} />
            <SelectField
              name="expert"
              label="Consultant dorit"
              blank="Oricare"
              options={experts}
              defaultValue={expert}
              onChange={follow(now)}
            />
            <SelectField name="limit" label="Pe pagină" options={PAGE_SIZES} defaultValue={limit} onChange={follow(now)} />
          </div>
        </details>
      </div>
    </Form>
  );
}

const SORT_CHOICES = SORTS.map((sort) => [sort, SORT_WORDS[sort]] as const);
const SIZE_CHOICES = SIZE_NAMES.map((size) => [size, SIZES[size].words] as const);
const TYPES = CUSTOMER_TYPES.map((type) => [type, CUSTOMER_WORDS[type]] as const);

const PERIODS = [
  [ANY_ARRIVAL, "Deschise, oricând sosite"] as const,
  ...LEAD_PERIODS.map((period) => [period, PERIOD_WORDS[period]] as const),
];

function lacksDays(form: HTMLFormElement): boolean {
  const data = new FormData(form);
  return data.get("period") === "custom" && !(data.get("from") && data.get("to"));
}

export function QueueNav({ counts, query }: { counts: QueueCounts; query: InboxQuery }) {
  const parts = (["all", ...QUEUES] as const).map((queue) => {
    const amount = amountOf(queue, counts) + (queue === "all" && query.q !== "" ? counts.suspect : 0);
    const isCurrent = (query.queue ?? "all") === queue;
    // Suspects are held whenever they came: the usual period hides none of them.
    const period = queue === "suspect" && shownPeriod(query) ? (query.period ?? ANY_ARRIVAL) : query.period;
    const to = inboxAddress({ ...query, queue: queue === "all" ? undefined : queue, period, page: 1 });
    const isMore = counts.hasMoreClosed && (queue === "all" || queue === "closed");
    return { key: queue, words: QUEUE_WORDS[queue], amount, isMore, to, isCurrent, isLate: queue === "overdue" && amount > 0 };
  });
  return <ListParts label="Liste de cereri" parts={parts} />;
}

function amountOf(queue: Queue | "all", counts: QueueCounts): number {
  if (queue !== "all" && queue !== "open") return counts[queue];
  const groups = queue === "all" ? WORK_GROUPS : WORK_GROUPS.filter((group) => group !== "closed");
  return groups.reduce((sum, group) => sum + counts[group], 0);
}
