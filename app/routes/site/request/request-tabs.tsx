import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { isShown } from "#app/company/company-facts.ts";
import { useCompany } from "#app/company/use-company.ts";
import { PLAN_PATH } from "#app/leads/request-list/sowing-plan.ts";

/** The two views of the list. Each leads to the other with what stands in it: `list` is the button of a plan that has something to take along. */
export function RequestTabs({ plan = PLAN_PATH, list }: { plan?: string; list?: ReactNode }) {
  if (!isShown(PLAN_PATH, useCompany())) return null;
  return (
    <nav className="request-tabs site-nav no-print" aria-label="Vederi ale cererii">
      {list || (
        <NavLink to="/cerere" end>
          Lista
        </NavLink>
      )}{" "}
      <NavLink to={plan}>Parcele și luni</NavLink>
    </nav>
  );
}
