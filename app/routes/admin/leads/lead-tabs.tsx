import { NavLink } from "react-router";

/** What stands beside the list of requests. */
export function LeadTabs({ place = "" }: { place?: string }) {
  return (
    <nav className={`settings-nav ${place}`.trim()} aria-label="Leaduri">
      <ul>
        {TABS.map(([to, words]) => (
          <li key={to}>
            <NavLink to={to} end>
              {words}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const TABS = [
  ["/admin/leaduri", "Cereri"],
  ["/admin/leaduri/oferte", "Oferte"],
  ["/admin/leaduri/rapoarte", "Rapoarte"],
] as const;
