import { data, Form, Link } from "react-router";
import { parseWith } from "#app/http/form.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber, formatShare } from "#app/language/numbers.ts";
import { LEAD_PERIODS, PERIOD_WORDS, periodSpan } from "#app/leads/inbox/lead-period.ts";
import { leadQuery } from "#app/leads/inbox/lead-query.ts";
import { hasLeads } from "#app/leads/leads.server.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { getStatistics, type Statistics, type Tally } from "#app/leads/statistics/statistics.server.ts";
import { Submit } from "#app/routes/admin/page/admin-form.tsx";
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import stylesheet from "#app/styles/components/statistics.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/statistics";
import { BarChart } from "./bar-chart.tsx";
import { CountyMap } from "./county-map.tsx";
import { TallyTable } from "./tally-table.tsx";

export const links = linkSheets(stylesheet);

export const meta = adminPage("De unde vin cererile");

export function loader({ url }: Route.LoaderArgs) {
  const { period = "", from = "", to = "" } = Object.fromEntries(url.searchParams);
  const parsed = parseWith(leadQuery, { period, from, to });
  const query = parsed.ok ? parsed.value : leadQuery.parse({});
  const now = new Date();
  const span = periodSpan(query.period, now, { from: query.from ?? "", to: query.to ?? "" });
  return data(
    {
      ...getStatistics(span, now),
      isFirst: !hasLeads(),
      typed: { period: period || query.period, from, to },
      errors: parsed.ok ? {} : parsed.errors,
    },
    { status: parsed.ok ? 200 : 422 },
  );
}

export default function AdminStatistics({ loaderData }: Route.ComponentProps) {
  const { isFirst, total, suspects, erased, overTime, counties, products, sources, customers, typed, errors } = loaderData;
  const problem = Object.values(errors)[0];
  return (
    <>
      <PageHead title="De unde vin cererile" back={["/admin/leaduri", "Leaduri"]} error={problem}>
        <p className="small mute">
          {count(total, NOUNS.request)}
          {suspects > 0 && `, fără ${count(suspects, SUSPECTS)}`}
        </p>
      </PageHead>
      <PeriodForm typed={typed} />
      {total === 0 ? (
        <div className="empty">
          <h2>{isFirst ? "Încă nicio cerere" : "Nicio cerere în această perioadă"}</h2>
          <p>{isFirst ? "După primele cereri trimise de pe site, aici se vede de unde vin." : "Alegeți o perioadă mai lungă."}</p>
          {isFirst && (
            <Link to="/contact" reloadDocument>
              Trimiteți una de probă
            </Link>
          )}
        </div>
      ) : (
        <div className="statistics">
          <Figures statistics={loaderData} />
          <section className="panel wide" aria-labelledby="in-timp">
            <h2 id="in-timp">{overTime.unit === "week" ? "Pe săptămâni" : "Pe luni"}</h2>
            <BarChart {...overTime} />
          </section>
          <section className="panel wide statistics__map" aria-labelledby="judete">
            <h2 id="judete">Pe județe</h2>
            <CountyMap counties={counties} />
            <TallyTable caption="Cereri pe județe" of="Județ" rows={named(counties)} total={total} />
          </section>
          <section className="panel" aria-labelledby="surse">
            <h2 id="surse">Pe surse</h2>
            <TallyTable caption="Cereri pe surse" of="Sursă" rows={namedSources(sources)} total={total} />
            <p className="small mute">
              Sursa este eticheta campaniei (utm_source) sau, fără ea, site-ul de pe care a venit vizitatorul. „Direct”: a scris adresa sau
              browserul nu a transmis de unde vine. „Necunoscut”: cereri trimise de programe sau mai vechi decât notarea sursei.
              {erased > 0 && " Cererilor cu date șterse nu li se mai cunoaște sursa; în celelalte tabele sunt numărate."}
            </p>
          </section>
          <section className="panel" aria-labelledby="produse">
            <h2 id="produse">Pe produse</h2>
            <TallyTable caption="Cereri pe produse" of="Produs" rows={named(products)} total={total} />
            <p className="small mute">O cerere pentru mai multe produse se numără la fiecare.</p>
          </section>
          <section className="panel" aria-labelledby="clienti">
            <h2 id="clienti">Pe tipuri de client</h2>
            <TallyTable caption="Cereri pe tipuri de client" of="Tip de client" rows={namedCustomers(customers)} total={total} />
          </section>
        </div>
      )}
    </>
  );
}

const SUSPECTS = { one: "suspectă", few: "suspecte" };

const PERIODS = LEAD_PERIODS.map((period) => [period, PERIOD_WORDS[period]] as const);

function PeriodForm({ typed }: { typed: { period: string; from: string; to: string } }) {
  return (
    <Form className="toolbar toolbar--period" method="get" action="/admin/statistici" key={Object.values(typed).join()}>
      <SelectField name="period" label="Perioadă" options={PERIODS} defaultValue={typed.period} />
      <TextField name="from" label="De la" place="toolbar__day" type="date" defaultValue={typed.from} />
      <TextField name="to" label="Până la" place="toolbar__day" type="date" defaultValue={typed.to} />
      <Submit label="Arată" />
    </Form>
  );
}

/** The answers to "how quick are we": each with how it is worked out. */
function Figures({ statistics: { calls, promises } }: { statistics: Pick<Statistics, "calls" | "promises"> }) {
  const share = promises.due === 0 ? "–" : formatShare(promises.kept / promises.due);
  return (
    <dl className="figures wide">
      <div>
        <dt>Termene respectate</dt>
        <dd>{share}</dd>
        <dd className="small mute">
          {promises.due === 0
            ? "Niciun termen nu a trecut încă."
            : `${promises.kept} din ${promises.due}: primul apel notat până la ora promisă. Nu se numără cererile aflate încă în termen.`}
        </dd>
      </div>
      <div>
        <dt>Până la primul apel, în program</dt>
        <dd>{durationWords(calls.officeMinutes)}</dd>
        <dd className="small mute">
          {calls.called === 0 ? "Niciun apel notat încă." : `Mediana la ${count(calls.called, NOUNS.request)} cu apel notat.`} Se numără
          numai orele de program: fără nopți, weekenduri, sărbători legale și zile închise.
        </dd>
      </div>
      <div>
        <dt>Până la primul apel, în total</dt>
        <dd>{durationWords(calls.minutes)}</dd>
        <dd className="small mute">Timpul median până la primul apel, inclusiv nopțile și weekendurile.</dd>
      </div>
    </dl>
  );
}

/** "12 minute", "3 ore", "2,5 zile": as exact as one would say it. */
function durationWords(minutes: number | undefined): string {
  if (minutes === undefined) return "–";
  if (minutes < 90) return count(Math.round(minutes), NOUNS.minute);
  const hours = minutes / 60;
  if (hours < 36) return hours < 10 ? spoken(hours, NOUNS.hour) : count(Math.round(hours), NOUNS.hour);
  return spoken(hours / 24, NOUNS.day);
}

function spoken(amount: number, noun: { one: string; few: string }): string {
  const rounded = Math.round(amount * 10) / 10;
  return Number.isInteger(rounded) ? count(rounded, noun) : `${formatNumber(rounded)} ${noun.few}`;
}

function named(tally: Tally) {
  return tally.map(({ name, value }) => ({ name: name ?? "Fără produs ales", value }));
}

const SOURCES: Record<string, string> = {
  ...{ "(direct)": "Direct", "(unknown)": "Necunoscut", "(erased)": "Date șterse" },
  ...{ "(telefon)": "Telefon", "(whatsapp)": "WhatsApp", "(ghiseu)": "Ghișeu" },
};

function namedSources(tally: Tally) {
  return tally.map(({ name, value }) => ({ name: SOURCES[name ?? ""] ?? name ?? "", value }));
}

function namedCustomers(tally: Tally) {
  return tally.map(({ name, value }) => ({ name: CUSTOMER_WORDS[name as keyof typeof CUSTOMER_WORDS] ?? name ?? "", value }));
}
