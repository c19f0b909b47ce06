import type { ReactNode } from "react";
import { data, Form, Link } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { formatDay } from "#app/language/dates.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { hasLeads } from "#app/leads/leads.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/reports.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { type Option, SelectField, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/reports";
import { BarChart } from "./bar-chart.tsx";
import { CountyMap } from "./county-map.tsx";
import { Figures } from "./figures.tsx";
import { readReports } from "./read-reports.server.ts";
import { ReportTable } from "./report-table.tsx";
import { REPORTS, type ReportName } from "./report-tables.ts";
import { SplitBar } from "./split-bar.tsx";

export const links = linkSheets(stylesheet);

export const meta = adminPage("Rapoarte");

export function loader({ url }: Route.LoaderArgs) {
  const { span, ...read } = readReports(url);
  const days = { from: bucharestDay(span.from), to: bucharestDay(new Date(span.until.getTime() - 1)) };
  return data({ ...read, days, isFirst: !hasLeads() }, { status: Object.keys(read.errors).length === 0 ? 200 : 422 });
}

export default function AdminReports({ loaderData: { reports, offers, days, periods, typed, errors, isFirst } }: Route.ComponentProps) {
  const { total, suspects, erased, overTime, counties, endings, firstCalls } = reports;
  const isEmpty = total === 0 && offers.length === 0 && endings.length === 0 && firstCalls.made === 0;
  const tableOf = (name: ReportName) => REPORTS[name](reports, offers);
  const search = `?${new URLSearchParams(typed)}`;
  const step = overTime.unit === "week" ? "săptămâni" : "luni";
  return (
    <>
      <PageHead title="Rapoarte" error={Object.values(errors)[0]}>
        <p className="small mute">
          {days.from === days.to ? formatDay(days.from) : `${formatDay(days.from)} – ${formatDay(days.to)}`} · {count(total, NOUNS.request)}
          {suspects > 0 && `, fără ${count(suspects, SUSPECTS)}`}
        </p>
      </PageHead>
      <PeriodForm typed={typed} periods={periods} />
      {isEmpty ? (
        <NothingYet isFirst={isFirst} />
      ) : (
        <div className="reports stack">
          <Figures {...reports} />
          <Report name="perioade" title={`Pe ${step}`} search={search} isWide>
            <BarChart
              unit={overTime.unit}
              report={tableOf("perioade")}
              words={`${count(total, NOUNS.request)}, ${CALENDAR[overTime.unit]}`}
            />
          </Report>
          <Report name="termene" title="Răspuns în termen" search={search} isWide>
            <BarChart
              unit={overTime.unit}
              report={tableOf("termene")}
              words="Bara întreagă: termenele cererilor primite atunci, trecute sau respectate; partea închisă la culoare: cele respectate."
            />
          </Report>
          <Report name="rezultate" title="Ce s-a ales de cereri" search={search}>
            <SplitBar {...tableOf("rezultate")} />
            <ReportTable {...tableOf("rezultate")} />
            <p className="small mute">
              Cum stau acum cererile primite în această perioadă. Câștigată este cea încheiată cu „A comandat” sau la care s-a acceptat o
              ofertă, dacă nu s-a pierdut după aceea. Dublurile nu se numără.
            </p>
          </Report>
          <Report name="incheieri" title="Încheiate în perioadă" search={search}>
            <SplitBar {...tableOf("incheieri")} />
            <ReportTable {...tableOf("incheieri")} />
            <p className="small mute">
              După ziua în care s-au încheiat, oricând au sosit; la o cerere încă deschisă, după ziua în care s-a acceptat oferta.{" "}
              {firstCallWords(firstCalls)}
            </p>
          </Report>
          <Report name="motive" title="De ce s-au pierdut" search={search}>
            <ReportTable {...tableOf("motive")} />
            <p className="small mute">Motivul ales când s-a notat apelul, la cererile refuzate și abandonate.</p>
          </Report>
          <Report name="oferte" title="Sumele ofertelor" search={search}>
            <SplitBar {...tableOf("oferte")} />
            <ReportTable {...tableOf("oferte")} />
            <p className="small mute">
              Ofertele emise în această perioadă, fără cele retrase, după cum stau acum; sume în RON. Barele arată partea din suma cu TVA.
            </p>
          </Report>
          <Report name="judete" title="Pe județe" search={search} isWide>
            <div className="reports__map">
              <CountyMap counties={counties} />
              <ReportTable {...tableOf("judete")} />
            </div>
          </Report>
          <Report name="surse" title="Pe surse" search={search}>
            <ReportTable {...tableOf("surse")} />
            <p className="small mute">
              Sursa este eticheta campaniei (utm_source) sau, fără ea, site-ul de pe care a venit vizitatorul. „Direct”: a scris adresa sau
              browserul nu a transmis de unde vine. „Necunoscut”: cereri trimise de programe sau mai vechi decât notarea sursei.
              {erased > 0 && " Cererilor cu date șterse nu li se mai cunoaște sursa; în celelalte tabele sunt numărate."}
            </p>
          </Report>
          <Report name="produse" title="Pe produse" search={search}>
            <ReportTable {...tableOf("produse")} />
            <p className="small mute">O cerere pentru mai multe produse se numără la fiecare.</p>
          </Report>
          <Report name="clienti" title="Pe tipuri de client" search={search}>
            <ReportTable {...tableOf("clienti")} />
          </Report>
        </div>
      )}
    </>
  );
}

function firstCallWords({ made, promised, kept }: { made: number; promised: number; kept: number }): string {
  if (made === 0) return "Niciun prim apel în perioadă.";
  const inTime = promised === 0 ? "" : `, ${kept} din ${promised} până la ora promisă`;
  return `${made === 1 ? "Un prim apel" : `Prime apeluri: ${made}`} în perioadă${inTime}.`;
}

const SUSPECTS = { one: "suspectă", few: "suspecte" };

const CALENDAR = {
  week: "de luni până duminică; prima și ultima săptămână pot fi incomplete.",
  month: "pe luni calendaristice; prima și ultima lună pot fi incomplete.",
};

type ReportProps = { name: ReportName; title: string; search: string; isWide?: boolean; children: ReactNode };

function Report({ name, title, search, isWide = false, children }: ReportProps) {
  return (
    <section className={isWide ? "panel wide" : "panel"} aria-labelledby={name}>
      <div className="reports__head spread">
        <h2 id={name}>{title}</h2>
        <a href={adminPath("reportFile", `${name}.csv${search}`)} aria-describedby={name}>
          Descarcă CSV
        </a>
      </div>
      {children}
    </section>
  );
}

type PeriodFormProps = { typed: { period: string; from: string; to: string }; periods: readonly Option[] };

function PeriodForm({ typed, periods }: PeriodFormProps) {
  return (
    <Form className="toolbar toolbar--period" method="get" action={adminPath("reports")} key={Object.values(typed).join()}>
      <SelectField name="period" label="Perioadă" options={periods} defaultValue={typed.period} />
      <TextField name="from" label="De la" place="toolbar__day" type="date" defaultValue={typed.from} />
      <TextField name="to" label="Până la" place="toolbar__day" type="date" defaultValue={typed.to} />
      <Submit label="Arată" />
    </Form>
  );
}

function NothingYet({ isFirst }: { isFirst: boolean }) {
  return (
    <div className="empty">
      <h2>{isFirst ? "Încă nicio cerere" : "Nicio cerere în această perioadă"}</h2>
      <p>{isFirst ? "După primele cereri trimise de pe site, aici se vede de unde vin." : "Alegeți o perioadă mai lungă."}</p>
      {isFirst && (
        <Link to="/contact" reloadDocument>
          Trimiteți una de probă
        </Link>
      )}
    </div>
  );
}
