import { NavLink } from "react-router";

export function RequestTabs({ plan = "/plan" }: { plan?: string }) {
  return (
    <nav className="request-tabs no-print" aria-label="Vederi ale cererii">
      <NavLink to="/cerere">Lista</NavLink>
      <NavLink to={plan}>Parcele și luni</NavLink>
    </nav>
  );
}
