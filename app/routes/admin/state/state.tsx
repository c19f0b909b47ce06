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

function cacheWords({ title, entries, max, hits, misses }: View["caches"][number]): Counted {
  const share = formatNumber(Math.floor((100 * hits) / (hits + misses)));
  const found = hits + misses === 0 ? "încă nefolosit" : `găsite în cache ${share}%`;
  return [title, `${formatNumber(entries)}/${formatNumber(max)}`, found];
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
