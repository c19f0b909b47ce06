import { NavLink } from "react-router";
import { isShown } from "#app/company/company.ts";
import { useCompany } from "#app/company/use-company.ts";

export function RequestTabs({ plan = "/plan" }: { plan?: string }) {
  if (!isShown("/plan", useCompany())) return null;
  return (
    <nav className="request-tabs site-nav no-print" aria-label="Vederi ale cererii">
      <NavLink to="/cerere">Lista</NavLink> <NavLink to={plan}>Parcele și luni</NavLink>
    </nav>
  );
}
