import { Link } from "react-router";
import { formatMoment, formatWeekday } from "#app/language/moments.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { BLOCKED_WORDS } from "#app/operations/policy-reports/policy-report.ts";
import { listReports } from "#app/operations/policy-reports/policy-reports.server.ts";
import { type State, worstState } from "#app/operations/state/finding.ts";
import { readState } from "#app/operations/state/state-watch.server.ts";
import { adminPage, FieldsPanel, PageHead } from "#app/routes/admin/page/page-head.tsx";
import stylesheet from "#app/styles/components/site-state.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { listCaches } from "#db/cache/cached.server.ts";
import { isCaching } from "#db/cache/switch.server.ts";
import type { Route } from "./+types/state";

export const links = linkSheets(stylesheet);

export const meta = adminPage("Stare");

export function loader() {
  const now = new Date();
  const findings = readState(now);
  return {
    worst: worstState(findings),
    findings: findings.map(({ since, ...finding }) => ({ ...finding, since: since && formatMoment(since) })),
    reports: listReports(now).map(({ day, ...report }) => ({ ...report, day: formatWeekday(day, { length: "medium", hasYear: false }) })),
    isCaching: isCaching(),
    caches: listCaches(),
  };
}

const HEADLINES: Record<State, string> = {
  ok: "Totul funcționează.",
  attention: "Site-ul funcționează; există avertismente.",
  red: "Există defecțiuni.",
};

export default function AdminState({ loaderData }: Route.ComponentProps) {
  const { findings, worst, reports, caches, isCaching } = loaderData;
  return (
    <>
      <PageHead title="Stare">
        <p className="mute">{HEADLINES[worst]}</p>
      </PageHead>
      <dl className="health">
        {findings.map(({ key, word, value, state, since, advice, to }) => (
          <div key={key} id={key} className={`health__row health__row--${state}`}>
            <dt>{word}</dt>
            <dd className="num">
              {state !== "ok" && <strong className="health__mark">{state === "red" ? "Urgent" : "Atenție"}: </strong>}
              {value}
            </dd>
            <dd className="health__since small mute num">{since && `din ${since}`}</dd>
            {advice && (
              <dd className="health__advice">
                {advice}{" "}
                {to && (
                  <Link className="more" to={to}>
                    Deschide
                    <span className="vh">: {word}</span>
                  </Link>
                )}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <FieldsPanel id="blocari" title="Ce au blocat browserele" look="narrow">
        <p>
          Pe pagini pot rula numai scripturile site-ului și codurile din Setări. Când browserul blochează alt script, raportează tipul lui;
          păstrăm doar numărul de blocări, de la pornire, cel mult 30 de zile. Cele mai multe vin de la extensiile browserului.
        </p>
        {reports.length === 0 ? <p className="mute">Nimic până acum.</p> : <Reports reports={reports} />}
      </FieldsPanel>
      <FieldsPanel id="memorie-cache" title="Memoria cache" look="narrow">
        <p>
          Ce se citește din tot catalogul rămâne în memorie până la următoarea modificare a site-ului.
          {!isCaching && " Acum memoria cache este oprită (CACHE=0): totul se citește la fiecare cerere."}
        </p>
        <Caches caches={caches} />
      </FieldsPanel>
    </>
  );
}

type CachesProps = { caches: Route.ComponentProps["loaderData"]["caches"] };

function Caches({ caches }: CachesProps) {
  return (
    <ul className="health__reports">
      {caches.map(({ name, entries, max, hits, misses }) => (
        <li key={name}>
          {CACHE_TITLES[name] ?? name}:{" "}
          <strong className="num">
            {formatNumber(entries)}/{formatNumber(max)}
          </strong>{" "}
          <span className="small mute">
            {hits + misses === 0 ? "încă nefolosit" : `găsite în cache ${formatNumber(Math.floor((100 * hits) / (hits + misses)))}%`}
          </span>
        </li>
      ))}
    </ul>
  );
}

type Report = { day: string; directive: string; kind: keyof typeof BLOCKED_WORDS; count: number };

function Reports({ reports }: { reports: readonly Report[] }) {
  return (
    <ul className="health__reports">
      {reports.map(({ day, directive, kind, count }) => (
        <li key={`${day} ${directive} ${kind}`}>
          {BLOCKED_WORDS[kind]}: <strong className="num">{formatNumber(count)}</strong>{" "}
          <span className="small mute">
            {directive}, {day}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What each cache holds, for the owner, by the name that the code and /metrics call it. */
const CACHE_TITLES: Readonly<Record<string, string>> = {
  brands: "Branduri",
  categories: "Categorii",
  "categories of products": "Categoriile produselor",
  company: "Datele firmei",
  "consent versions": "Versiunile acordurilor",
  datasheets: "Fișele PDF ale produselor",
  delivery: "Livrarea",
  "description of the calls": "Descrierea apelurilor pentru programe",
  finders: "Întrebările care ajută la alegere",
  "hidden categories": "Categoriile ascunse",
  "named products": "Produsele de comparat",
  "offered products": "Listele de produse",
  office: "Programul biroului",
  "offline products": "Produsele pentru lucrul fără semnal",
  "price list": "Lista de prețuri CSV",
  "product changes": "Ultimele modificări ale produselor",
  "product feed": "Feed-ul de produse",
  "products in stock": "Produsele disponibile",
  "list orders": "Ordinea listelor",
  "search ranks": "Rezultatele căutărilor",
  "search vocabulary": "Cuvintele căutării",
  "searched products": "Produsele căutate",
  "stock counts": "Numărul produselor după disponibilitate",
  texts: "Textele site-ului",
  "trade products": "Produsele listei de prețuri",
};
