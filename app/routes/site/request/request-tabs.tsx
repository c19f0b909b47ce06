import { NavLink } from "react-router";

/** The two views of a request: its products, and the plots and months of a plan. `plan` is the plan of what is on the list. */
export function RequestTabs({ plan = "/plan" }: { plan?: string }) {
  return (
    <nav className="request-tabs no-print" aria-label="Vederi ale cererii">
      <NavLink to="/cerere">Lista</NavLink>
      <NavLink to={plan}>Parcele și luni</NavLink>
    </nav>
  );
}
