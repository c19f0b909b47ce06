import { data, Form, Link, redirect } from "react-router";
import { amountIn, MAX_PLOTS, planAddress } from "#app/catalog/plan/field-plan.ts";
import { addPlanToRequest } from "#app/commands/lead/request-list.server.ts";
import { secondary } from "#app/http/storage-failures.server.ts";
import { readRequestList, requestListCookies } from "#app/leads/lines/list-cookie.server.ts";
import { answerOr } from "#app/routes/broken-connection.ts";
import { pageMeta } from "#app/routes/site/frame/page-meta.ts";
import { FREE_QUERY, headersOf } from "#app/routes/site/frame/query-headers.ts";
import type { PageHandle } from "#app/routes/site/frame/sharing-tags.tsx";
import stylesheet from "#app/styles/components/plan-page.css?url";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Route } from "./+types/plan";
import { PlanForm } from "./plan-form.tsx";
import { PlanResult } from "./plan-result.tsx";
import { listPlanProducts, planOf } from "./plan-view.server.ts";

const TITLE = "Plan de semănat";
const NOT_ADDED = "Planul nu a putut fi pus în cerere. Verificați conexiunea și apăsați din nou.";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: TITLE,
    description: "Până la zece parcele: câtă sămânță, în ce ambalaje și cât costă pentru fiecare și împreună. Un plan cu adresă proprie.",
    isIndexed: !loaderData || loaderData.plan.plots.length === 0,
  });
}

export function links() {
  return [{ rel: "stylesheet", href: stylesheet }];
}

export const handle: PageHandle<unknown> = {
  reads: ["nume", "suprafata", "um", "produs", "adauga", "scoate"],
  canonical: () => "/plan",
};

export const headers = headersOf;

export function loader({ url, context }: Route.LoaderArgs) {
  const plan = planOf(url.searchParams);
  const groups = secondary(context, "The products of the plan", listPlanProducts, []);
  return data({ plan, groups, address: planAddress(plan.rows) }, { headers: url.search ? FREE_QUERY : {} });
}

/** The plan that stands in the address goes onto the visitor's list, a line for each product. */
export function action({ request, url }: Route.ActionArgs) {
  const { rows, plots, sums } = planOf(url.searchParams);
  if (sums.length === 0 || plots.some(({ errors }) => errors)) throw redirect(planAddress(rows), 303);
  const kept = readRequestList(request.headers.get("Cookie"));
  const lines = sums.map(({ product, area_sqm, unit }) => ({ product, area_sqm: amountIn(area_sqm, unit), area_unit: unit }));
  const added = addPlanToRequest(kept.lines, lines);
  if (added.ok) throw redirect("/cerere#oferta", { status: 303, headers: requestListCookies({ ...kept, lines: added.list }) });
  return data({ error: Object.values(added.errors)[0] ?? NOT_ADDED }, added.status);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, { error: NOT_ADDED });
}

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, groups, address } = loaderData;
  const isReady = plan.sums.length > 0;
  const isWrong = plan.plots.some(({ errors }) => errors);
  return (
    <div className="wrap plan">
      <Breadcrumb crumbs={[{ label: "Produse", to: "/produse" }, { label: TITLE }]} />
      <h1>{TITLE}</h1>
      <p className="intro no-print" id="plan-ajutor">
        {`Până la ${MAX_PLOTS} parcele. Suprafața se scrie în unitatea aleasă sau ca lățime x lungime în metri, de exemplu 20 x 15. Parcelele cu același produs împart ambalajele.`}
      </p>
      <PlanForm key={address + plan.rows.length} rows={plan.rows} plots={plan.plots} groups={groups} />
      {isReady && <PlanResult plan={plan} />}
      {isReady && !isWrong && (
        <div className="plan__end no-print">
          {actionData?.error && (
            <p className="flash flash--warn" role="alert">
              {actionData.error}
            </p>
          )}
          <Form method="post" action={address}>
            <button className="button" type="submit">
              Cere ofertă pentru tot planul
            </button>
          </Form>
          <p className="small mute">
            <Link to={address}>Adresa acestui plan</Link> o puteți păstra, trimite sau tipări.
          </p>
        </div>
      )}
    </div>
  );
}
