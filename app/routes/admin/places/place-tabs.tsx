import { Link, NavLink, useLocation } from "react-router";
import { useMayOpen } from "#app/routes/admin/frame/signed-in.ts";
import { isInSettings, placeAt, SETTINGS } from "./places.ts";

/** From a page to what stands beside it, and from a page of the settings to all of them. */
export function PlaceTabs() {
  const mayOpen = useMayOpen();
  const place = placeAt(useLocation().pathname, mayOpen);
  if (!place) return null;
  const tabs = place.tabs.filter(({ to }) => mayOpen(to));
  const isBelowHub = isInSettings(place) && mayOpen(SETTINGS.to);
  if (tabs.length < 2 && !isBelowHub) return null;
  return (
    <nav className="place-tabs no-print" aria-label={`${place.label}: pagini`}>
      {isBelowHub && <Link to={SETTINGS.to}>‹ {SETTINGS.label}</Link>}
      {tabs.length > 1 && (
        <ul>
          {tabs.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
