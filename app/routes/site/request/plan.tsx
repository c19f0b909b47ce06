import { type FormEvent, useContext } from "react";
import { data, Form, redirect, useSubmit } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { addPlanToRequest } from "#app/commands/lead/request-list.server.ts";
import { readFormParams } from "#app/http/form.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { plotAmount, plotWords } from "#app/leads/request-list/calculate-plan.ts";
import { readRequestList, requestListCookies } from "#app/leads/request-list/list-cookie.server.ts";
import { readPlotRows, SOWING_PLAN_PARAMS, sowingPlanAddress } from "#app/leads/request-list/plan.ts";
import { headersOf, type PageHandle, pageMeta, UNCACHED_QUERY } from "#app/routes/site/frame/page-meta.tsx";
import { RequestTabs } from "#app/routes/site/request/request-tabs.tsx";
import stylesheet from "#app/styles/components/plan-page.css?url";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { answerLostPosts } from "#app/ui/connection/broken-connection.ts";
import { ShareLink } from "#app/ui/share-link.tsx";
import { OriginContext } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/plan";
import { PLAN_FORM, PlanForm } from "./plan-form.tsx";
import { Months, PlotResults, ShoppingList } from "./plan-result.tsx";
import { listSowingPlanProducts, readSowingPlan } from "./plan-view.server.ts";

const TITLE = "Plan de semănat";
/** Shown also when the post never arrived. */
const NOT_ADDED = "Planul nu a putut fi adăugat la cerere. Verificați conexiunea și apăsați din nou.";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: TITLE,
    description:
      "Până la zece parcele: câtă sămânță, în ce ambalaje și cât costă pentru fiecare și împreună. Planul poate fi salvat și trimis printr-un link.",
    isIndexed: !loaderData || loaderData.plan.plots.length === 0,
  });
}

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle<unknown> = {
  reads: [...SOWING_PLAN_PARAMS, "adauga", "scoate"],
  canonical: () => "/plan",
};

export const headers = headersOf;

export const clientMiddleware = [answerLostPosts];

export function loader({ url, context }: Route.LoaderArgs) {
  const plan = readSowingPlan(url.searchParams);
  const groups = readOptional(context, "The products of the plan", listSowingPlanProducts, []);
  return data(
    { plan, groups, address: sowingPlanAddress(plan.rows), today: bucharestDay(new Date()) },
    { headers: url.search ? UNCACHED_QUERY : {} },
  );
}

/** Without signal the saved page may hold another plan than the address: only then is it calculated here. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const served = await serverLoader();
  if (sowingPlanAddress(readPlotRows(url.searchParams)) === served.address) return served;
  const { offlineSowingPlan } = await import("./offline-plan.ts");
  return offlineSowingPlan(served, url.searchParams);
}

clientLoader.hydrate = true as const;

export async function action({ request, url }: Route.ActionArgs) {
  const typed = await readFormParams(request);
  const plan = readSowingPlan(typed.size > 0 ? typed : url.searchParams);
  const { rows, plots, sums } = plan;
  if (sums.length === 0 || plots.some(({ errors }) => errors)) throw redirect(sowingPlanAddress(rows), 303);
  const lines = sums.map(({ product, area_sqm, unit }) => ({ product, area_sqm: plotAmount(area_sqm, unit), area_unit: unit }));
  const added = addPlanToRequest(readRequestList(request.headers.get("Cookie")), lines);
  const { search } = new URL(sowingPlanAddress(rows), url);
  const to = plotWords(plan) === "" ? "/cerere" : `/cerere${search}`;
  if (added.ok) throw redirect(`${to}#oferta`, { status: 303, headers: requestListCookies(added.list) });
  return data({ error: Object.values(added.errors)[0] }, added.status);
}

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, groups, address, today } = loaderData;
  const origin = useContext(OriginContext);
  const isReady = plan.sums.length > 0;
  const isWrong = plan.plots.some(({ errors }) => errors);
  const submit = useSubmit();
  /** Adds a plot; what was changed in the others since the last answer is asked for too. */
  function add(event: FormEvent) {
    const plots = document.getElementById(PLAN_FORM);
    if (!(plots instanceof HTMLFormElement)) return;
    event.preventDefault();
    submit(new FormData(plots), { method: "post", action: "/plan" });
  }
  return (
    <div className="wrap plan">
      <Breadcrumb crumbs={[{ label: "Produse", to: "/produse" }, { label: "Cererea mea", to: "/cerere" }, { label: TITLE }]} />
      <h1>{TITLE}</h1>
      <RequestTabs />
      <p className="mute no-print" id="plan-ajutor">
        Scrieți ce semănați și pe cât; vedeți ce cumpărați, cât costă și când semănați. Suprafața: 300 sau 20&nbsp;×&nbsp;15.
      </p>
      <div className={isReady ? "plan__grid" : undefined}>
        <div className="plan__main">
          <PlanForm key={address + plan.rows.length} rows={plan.rows} plots={plan.plots} groups={groups} />
          {isReady && <PlotResults plan={plan} />}
        </div>
        {isReady && (
          <div className="plan__side">
            <ShoppingList plan={plan} today={today} />
            {!isWrong && (
              <div className="plan__end pile no-print">
                {actionData && (
                  <p className="flash flash--warn" role="alert">
                    {actionData.error ?? NOT_ADDED}
                  </p>
                )}
                <Form method="post" action={address} onSubmit={add}>
                  <button className="button" type="submit">
                    Pune planul în cerere
                  </button>
                </Form>
              </div>
            )}
            <Months plan={plan} today={today} />
            <div className="plan__end pile no-print">
              <p className="small mute">
                Puteți salva sau trimite <a href={address}>linkul acestui plan</a> ori puteți tipări pagina.
              </p>
              <ShareLink url={origin + address} title={TITLE} />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
