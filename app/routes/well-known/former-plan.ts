import { redirect } from "react-router";
import { PLAN_PATH } from "#app/leads/request-list/sowing-plan.ts";
import type { Route } from "./+types/former-plan";

/** Leads saved and sent links of plans to where the plan is now, with all of their plots. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(PLAN_PATH + url.search, 301);
}

/** Leads on whoever had the page open, with what he has typed. */
export function action({ url }: Route.ActionArgs) {
  return redirect(PLAN_PATH + url.search, 308);
}
