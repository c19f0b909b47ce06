import type { ReactNode } from "react";
import { data, Form, Link } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { formatDay } from "#app/language/dates.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { hasLeads } from "#app/leads/lead-store.server.ts";
import { MAP_SIZE, shadeOf, TILES } from "#app/leads/reports/county-tiles.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/reports.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { type Option, SelectField, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/reports";
import { Figures, figuresOf, listOfFigure, opening, ReportTable, SplitBar, shortened, type Typed } from "./figures.tsx";
import { readReports } from "./read-reports.server.ts";
import { REPORTS, type ReportName } from "./report-tables.ts";

export const links = linkSheets(stylesheet);

export const meta = adminPage("Rapoarte");

export function loader({ url }: Route.LoaderArgs) {
  const { span, reported, ...read } = readReports(url);
  const { reports } = reported;
  const days = { from: bucharestDay(span.from), to: bucharestDay(new Date(span.until.getTime() - 1)) };
  const tableOf = (name: ReportName) => REPORTS[name](reported);
  const counties = tableOf("judete");
  return data(
    {
      ...read,
      days,
      figures: figuresOf(reports),
      isEmpty: reports.arrived.length + reports.ended.length + reports.called.length === 0,
      counties: counties.rows.map(({ name, cells }) => [name, cells[0]?.value ?? 0] as const),
      // Of a request nothing leaves the server but the numbers.
      tables: {
        perioade: opening(tableOf("perioade")),
        incheieri: opening(tableOf("incheieri")),
        sosite: opening(tableOf("sosite")),
        produse: shortened(tableOf("produse")),
        judete: shortened(counties),
        colegi: shortened(tableOf("colegi")),
        surse: shortened(tableOf("surse")),
        clienti: tableOf("clienti"),
        motive: tableOf("motive"),
      },
      hasErased: reports.arrived.some(({ is_erased }) => is_erased === 1),
      isFirst: !hasLeads(),
    },
    { status: Object.keys(read.errors).length === 0 ? 200 : 422 },
  );
}

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  const { days, periods, typed, errors, isFirst, isEmpty, figures, tables, counties, hasErased } = loaderData;
  const search = `?${new URLSearchParams(typed)}`;
  const report = (name: ReportName) => ({ name, search, table: tables[name], typed });
  return (
    <>
      <PageHead title="Rapoarte" error={Object.values(errors)[0]}>
        <p className="small mute">
          {days.from === days.to ? formatDay(days.from) : `${formatDay(days.from)} – ${formatDay(days.to)}`}
          {figures.suspects > 0 && (
            <>
              {" · "}
              <Link to={listOfFigure({ by: "suspect" }, typed)}>{count(figures.suspects, SUSPECTS)}</Link>
              {" nu se numără"}
            </>
          )}
        </p>
      </PageHead>
      <PeriodForm typed={typed} periods={periods} />
      {isEmpty ? (
        <NothingYet isFirst={isFirst} />
      ) : (
        <div className="reports stack">
          <Figures figures={figures} typed={typed} />
          <Report {...report("perioade")} title="Sosite și încheiate" isWide>
            <p className="small mute">Sosite: după ziua în care au venit. Încheiate, câștigate și lei: după ziua în care s-au încheiat.</p>
          </Report>
          <Report {...report("incheieri")} title="Încheiate în perioadă">
            <SplitBar {...tables.incheieri} />
          </Report>
          <div className="panel reports__more">
            <Folded {...report("sosite")} title="Ce s-a ales de cele sosite" beside={<SplitBar {...tables.sosite} />} />
            <Folded {...report("produse")} title="Pe produse">
              O cerere pentru mai multe produse se numără la fiecare; suma ei se împarte după cât costă fiecare.
            </Folded>
            <Folded {...report("judete")} title="Pe județe" beside={<CountyMap counties={counties} />} />
            <Folded {...report("colegi")} title="Pe colegi">
              După cine se ocupă de cerere acum.
            </Folded>
            <Folded {...report("motive")} title="De ce s-au pierdut">
              Cereri pierdute în perioadă, cu cât a fost oferta sau cât costa ce se cerea.
            </Folded>
            <Folded {...report("surse")} title="Pe surse">
              Eticheta campaniei (utm_source) sau site-ul de pe care a venit vizitatorul. „Direct”: a scris adresa sau browserul nu a
              transmis de unde vine.{hasErased && " Cererilor cu date șterse nu li se mai cunoaște sursa."}
            </Folded>
            <Folded {...report("clienti")} title="Pe tipuri de client" />
            <p className="small mute">
              Câștigată: „A comandat” sau ofertă acceptată. Suma, cu TVA, este cea notată la comandă, altfel a ofertei. Dublurile nu se
              numără.
            </p>
          </div>
        </div>
      )}
    </>
  );
}

const SUSPECTS = { one: "suspectă", few: "suspecte" };

type ReportProps = {
  name: ReportName;
  title: string;
  search: string;
  table: ReturnType<(typeof REPORTS)[ReportName]> & { more?: number };
  typed: Typed;
  isWide?: boolean;
  children?: ReactNode;
};

/** Weeks or months that are in view: with them the page is one screen. */
const LATEST = 6;

function Report({ name, title, search, table, typed, isWide = false, children }: ReportProps) {
  const shown = isWide ? { ...table, rows: table.rows.slice(-LATEST) } : table;
  const before = table.rows.slice(0, table.rows.length - shown.rows.length);
  return (
    <section className={isWide ? "panel reports__time" : "panel"} aria-labelledby={name}>
      <div className="reports__head spread">
        <h2 id={name}>{title}</h2>
        <FileLink name={name} search={search} />
      </div>
      {!isWide && children}
      <ReportTable {...shown} typed={typed} />
      {before.length > 0 && (
        <details className="disclosure folded">
          <summary>Mai devreme</summary>
          <ReportTable {...table} caption={`${table.caption}, mai devreme`} rows={before} typed={typed} />
        </details>
      )}
      {isWide && children}
    </section>
  );
}

/** A report that is looked at now and then. */
function Folded({ name, title, search, table, typed, beside, children }: ReportProps & { beside?: ReactNode }) {
  return (
    <details className="disclosure folded">
      <summary id={name}>{title}</summary>
      <div className={beside ? "reports__map" : undefined}>
        {beside}
        <div>
          <ReportTable {...table} typed={typed} />
          {children && <p className="small mute">{children}</p>}
          <p>
            <FileLink name={name} search={search} />
          </p>
        </div>
      </div>
    </details>
  );
}

function FileLink({ name, search }: Pick<ReportProps, "name" | "search">) {
  return (
    <a className="small" href={adminPath("reportFile", `${name}.csv${search}`)} aria-describedby={name}>
      Descarcă CSV
    </a>
  );
}

type PeriodFormProps = { typed: Typed; periods: readonly Option[] };

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

const TILE = 46;
const GAP = 4;

function CountyMap({ counties }: { counties: readonly (readonly [county: string, requests: number])[] }) {
  const values = new Map(counties);
  const most = Math.max(1, ...values.values());
  return (
    <svg
      className="county-map"
      role="img"
      aria-label="Harta României pe județe; numerele sunt în tabelul alăturat"
      viewBox={`0 0 ${MAP_SIZE.columns * TILE - GAP} ${MAP_SIZE.rows * TILE - GAP}`}
    >
      {Object.entries(TILES).map(([county, { code, column, row }]) => {
        const value = values.get(county) ?? 0;
        const [x, y] = [column * TILE, row * TILE];
        return (
          <g className={`county-map__tile shade-${shadeOf(value, most)}`} key={county}>
            <title>{`${county}: ${count(value, NOUNS.request)}`}</title>
            <rect x={x} y={y} width={TILE - GAP} height={TILE - GAP} />
            <text x={x + (TILE - GAP) / 2} y={y + (value > 0 ? 18 : 26)} textAnchor="middle">
              {code}
            </text>
            {value > 0 && (
              <text className="county-map__value" x={x + (TILE - GAP) / 2} y={y + 34} textAnchor="middle">
                {value}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
