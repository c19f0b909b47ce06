import { Link } from "react-router";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { formatMoment } from "#app/language/moments.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { type State, worstState } from "#app/operations/state/finding.ts";
import { readState } from "#app/operations/state/state-watch.server.ts";
import stylesheet from "#app/styles/components/site-state.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { listCaches } from "#db/cache/cached.server.ts";
import { isCaching } from "#db/cache/switch.server.ts";
import { statementFigures } from "#db/client.server.ts";
import type { Route } from "./+types/state";

export const links = linkSheets(stylesheet);

export const meta = adminPage("Stare");

export function loader() {
  const now = new Date();
  const findings = readState(now);
  return {
    worst: worstState(findings),
    findings: findings.map(({ since, ...finding }) => ({ ...finding, since: since && formatMoment(since) })),
    isCaching: isCaching(),
    caches: listCaches(),
    statements: statementFigures(),
  };
}

const HEADLINES: Record<State, string> = {
  ok: "Totul funcționează.",
  attention: "Site-ul funcționează; există avertismente.",
  red: "Există defecțiuni.",
};

export default function AdminState({ loaderData }: Route.ComponentProps) {
  const { findings, worst, caches, statements, isCaching } = loaderData;
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
      <details className="panel narrow disclosure" id="memorie-cache">
        <summary>Pentru administratorul serverului: memoria cache</summary>
        <div className="fields">
          <p>
            Ce se citește din tot catalogul rămâne în memorie până la următoarea modificare a site-ului.
            {!isCaching && " Acum memoria cache este oprită (CACHE=0): totul se citește la fiecare cerere."}
          </p>
          <Counts of={caches.map(cacheWords)} />
          <p>Interogările folosite ale bazei de date rămân compilate cât timp merge site-ul:</p>
          <Counts of={[statementWords(statements)]} />
        </div>
      </details>
    </>
  );
}

type View = Route.ComponentProps["loaderData"];

function cacheWords({ name, entries, max, hits, misses }: View["caches"][number]): Counted {
  const share = formatNumber(Math.floor((100 * hits) / (hits + misses)));
  const found = hits + misses === 0 ? "încă nefolosit" : `găsite în cache ${share}%`;
  return [CACHE_TITLES[name] ?? name, `${formatNumber(entries)}/${formatNumber(max)}`, found];
}

function statementWords({ entries, max, hits, run }: View["statements"]): Counted {
  const share = formatNumber(Math.floor((100 * hits) / run));
  return ["Interogări compilate", `${formatNumber(entries)}/${formatNumber(max)}`, `găsite compilate ${share}%`];
}

type Counted = readonly [what: string, amount: string, more: string];

function Counts({ of }: { of: readonly Counted[] }) {
  return (
    <ul className="health__counts">
      {of.map(([what, amount, more]) => (
        <li key={what + more}>
          {what}: <strong className="num">{amount}</strong> <span className="small mute">{more}</span>
        </li>
      ))}
    </ul>
  );
}

/** Titles of the caches, for the owner, by the name that the code and /metrics call each. */
const CACHE_TITLES: Readonly<Record<string, string>> = {
  "answers of the first page": "Prețurile de pe prima pagină",
  "products of the first page": "Produsele de pe prima pagină",
  "first page": "Prima pagină",
  "frame of pages": "Antetul și subsolul paginilor",
  "markup of categories": "Textele categoriilor, gata scrise",
  "markup of products": "Textele produselor, gata scrise",
  "markup of the first page": "Prima pagină, gata scrisă",
  "pages of products": "Paginile produselor",
  "rows of lists": "Rândurile listelor",
  "ids of lists": "Produsele listelor",
  "brands of lists": "Brandurile listelor",
  brands: "Branduri",
  "looks of brands": "Culorile etichetelor",
  plates: "Planșele produselor",
  categories: "Categorii",
  "categories of products": "Categoriile produselor",
  company: "Datele firmei",
  "consent versions": "Versiunile acordurilor",
  datasheets: "Fișele PDF ale produselor",
  delivery: "Livrarea",
  experts: "Experții vânzări",
  "shown experts": "Experții de pe pagini",
  "description of the calls": "Descrierea apelurilor pentru programe",
  finders: "Întrebările care ajută la alegere",
  "uses of products": "Utilizările produselor",
  "hidden categories": "Categoriile ascunse",
  "named products": "Produsele de comparat",
  "offered products": "Listele de produse",
  "offer settings": "Datele ofertelor scrise",
  office: "Programul biroului",
  "offline products": "Produsele pentru lucrul fără internet",
  "price list": "Lista de prețuri CSV",
  "requested products": "Produsele cerute",
  "product changes": "Ultimele modificări ale produselor",
  "products in stock": "Produsele disponibile",
  "list orders": "Ordinea listelor",
  "search ranks": "Rezultatele căutărilor",
  "search vocabulary": "Cuvintele căutării",
  "searched products": "Produsele căutate",
  "price list of a link": "Tabelul prețurilor unui link",
  "product lists": "Pagini ale listei de produse",
  "products by id": "Produse găsite sau alese",
  "products by address": "Produse, după adresă",
  "similar products": "Produse asemănătoare",
  "featured products": "Produse recomandate",
  "stock counts": "Numărul produselor după disponibilitate",
  settings: "Setările",
  "sowing windows of categories": "Perioadele de semănat ale categoriilor",
  texts: "Textele site-ului",
  "trade products": "Produsele listei de prețuri",
};
