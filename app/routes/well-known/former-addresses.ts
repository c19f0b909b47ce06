/** Addresses of what there was once: those of the plan lead on, the others say that it is gone. */
import { redirect } from "react-router";
import { plainErrorPage } from "#app/http/edge/plain-page.server.ts";
import { PLAN_PATH } from "#app/leads/request-list/sowing-plan.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Route } from "./+types/former-addresses";

const CATALOGUE = { to: "/produse", label: "Toate produsele" };
const GONE = {
  feed: { sentence: "Catalogul nu se mai dă ca feed de produse. Adresa aceasta nu mai există.", onward: CATALOGUE },
  admin: {
    sentence: "Arhiva unui site întreg nu se mai importă: un site se mută cu o copie de rezervă. Adresa aceasta nu mai există.",
    onward: { to: adminPath("backups"), label: "Copii de rezervă" },
  },
};

/** Saved and sent links of plans lead to where the plan is now, with all of their plots. */
export function loader({ url }: Route.LoaderArgs) {
  return answer(url, 301);
}

/** A plan that was open goes on with what was typed. */
export function action({ url }: Route.ActionArgs) {
  return answer(url, 308);
}

/** The feed of products went with decision 208, the import of a whole site with decision 60. */
function answer({ pathname, search }: URL, status: 301 | 308): Response {
  const [, part = ""] = pathname.split("/");
  return part in GONE ? plainErrorPage(410, GONE[part as keyof typeof GONE]) : redirect(PLAN_PATH + search, status);
}
